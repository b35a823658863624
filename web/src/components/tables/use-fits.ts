import { type RefObject, useLayoutEffect } from 'react';

/**
 * Marks a frame with `data-fits` as long as what stands in it is no wider than it is, and notes the width of the actions
 * in `--actions`, for the column that stays beside them. Written to the element itself:
 * nothing of the table has to be drawn again.
 */
export function useFits(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = frame.current;
    const content = element?.firstElementChild;
    if (!element || !content || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const actions = content.querySelector('th[data-role=actions]');
      if (actions) element.style.setProperty('--actions', `${actions.getBoundingClientRect().width}px`);
      element.toggleAttribute('data-fits', content.clientWidth <= element.clientWidth);
    });
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [frame]);
}
