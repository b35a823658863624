import { type RefObject, useLayoutEffect } from 'react';

/**
 * Marks a frame with `data-fits` as long as what stands in it is no wider than it is. Written to the element itself:
 * nothing of the table has to be drawn again.
 */
export function useFits(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = frame.current;
    const content = element?.firstElementChild;
    if (!element || !content || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      element.toggleAttribute('data-fits', content.clientWidth <= element.clientWidth);
    });
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [frame]);
}
