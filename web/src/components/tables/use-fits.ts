import { type RefObject, useLayoutEffect } from 'react';
import { showFocused } from './show-focused';

const widthOf = (cell: Element | null) => cell?.getBoundingClientRect().width ?? 0;

const STAYS = '[data-role=actions], [data-stays]';

/** Scrolls an element that the keyboard has focused clear of the sticky columns. */
function keepClear(event: FocusEvent): void {
  const cell = event.target instanceof Element && event.target.closest('th, td');
  if (cell && !cell.matches(STAYS)) showFocused(event);
}

/**
 * Sets `data-fits` on a frame while its table is no wider than the frame. Otherwise sets `--actions` to the width of the
 * actions, for the sticky column beside them. Keeps focused cells clear of both columns. Changes the element directly, so
 * that no part of the table renders again.
 */
export function useFits(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = frame.current;
    const content = element?.firstElementChild;
    if (!element || !content || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const actions = widthOf(content.querySelector('th[data-role=actions]'));
      const stays = widthOf(content.querySelector('th[data-stays]'));
      // Read before anything is set, so that the browser does not lay out the page once more.
      const fits = content.clientWidth <= element.clientWidth;
      // Setting `--actions` makes the browser style every cell again, and a table that fits does not need it.
      if (actions > 0 && !fits) element.style.setProperty('--actions', `${actions}px`);
      element.style.scrollPaddingInlineEnd = `${actions + stays}px`;
      element.toggleAttribute('data-fits', fits);
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
