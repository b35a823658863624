import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../page/lost-focus';

/** The row of `body` with this key; none where it has left or is out of sight in a long table. */
const rowWith = (body: HTMLElement | null, key: string | undefined) =>
  [...(body?.children ?? [])].find(
    (row): row is HTMLElement => row instanceof HTMLElement && row.dataset.key === key,
  );

const inDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog') !== null;

/** Whether what had the focus is gone or switched off, and nothing else has taken it. */
const hasLostFocus = (element: Element) =>
  isFocusLost() && (!element.isConnected || element.matches(':disabled'));

/** Scrolls nothing: the row stands where somebody looks. */
function focusRow(row: HTMLElement | undefined): void {
  if (row === undefined) return;
  if (!row.hasAttribute('tabindex')) row.tabIndex = -1;
  row.focus({ preventScroll: true });
}

/**
 * When the row that was worked on leaves, the one that takes its place has the focus, and when a button of it is gone,
 * the row itself: nobody who decides by keyboard is sent back to the top of the page. `keys` name the rows of `body`, in their order.
 */
export function useRowFocus(body: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const held = useRef<{ key: string; index: number; element: Element } | null>(null);
  useLayoutEffect(() => {
    if (held.current === null) return;
    const now = keys.indexOf(held.current.key);
    if (now >= 0) {
      held.current.index = now;
      if (hasLostFocus(held.current.element)) focusRow(rowWith(body.current, held.current.key));
      return;
    }
    // A dialog about the row gives the focus back when it closes.
    if (inDialog(document.activeElement)) return;
    const { index } = held.current;
    held.current = null;
    // Somebody who has gone on elsewhere meanwhile stays there.
    if (!isFocusLost()) return;
    focusRow(rowWith(body.current, keys[Math.min(index, keys.length - 1)]));
  });
  return {
    onFocus({ target }: FocusEvent) {
      const key = target instanceof Element && target.closest<HTMLElement>('tr[data-key]')?.dataset.key;
      held.current = key ? { key, index: keys.indexOf(key), element: target as Element } : null;
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // Without a related target nothing else took the focus: a button was switched off, or the window was left.
      if (relatedTarget !== null && !inDialog(relatedTarget)) held.current = null;
    },
  };
}
