import { type RefObject, useLayoutEffect } from 'react';

const widthOf = (cell: Element | null) => cell?.getBoundingClientRect().width ?? 0;

const STAYS = '[data-role=actions], [data-stays]';

/** Scrolls what a key has focused clear of the columns that stay; browsers leave it where a part of it is in sight. */
function keepClear({ target }: FocusEvent): void {
  if (!(target instanceof Element && target.matches(':focus-visible'))) return;
  const cell = target.closest('th, td');
  if (cell && !cell.matches(STAYS)) target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

/**
 * Marks a frame with `data-fits` while its table is no wider than the frame. Notes the width of the actions in
 * `--actions`, for the column that stays beside them, and keeps focused cells clear of both columns. Writes to the
 * element itself, so that no part of the table renders again.
 */
export function useFits(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = frame.current;
    const content = element?.firstElementChild;
    if (!element || !content || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const actions = widthOf(content.querySelector('th[data-role=actions]'));
      const stays = widthOf(content.querySelector('th[data-stays]'));
      if (actions > 0) element.style.setProperty('--actions', `${actions}px`);
      element.style.scrollPaddingInlineEnd = `${actions + stays}px`;
      element.toggleAttribute('data-fits', content.clientWidth <= element.clientWidth);
    });
    observer.observe(element);
    observer.observe(content);
    element.addEventListener('focusin', keepClear);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', keepClear);
    };
  }, [frame]);
}
