import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../page/lost-focus';

/** Returns the row of `body` with this key; undefined if it has left or is not rendered. */
const rowWith = (body: HTMLElement | null, key: string | undefined) =>
  [...(body?.children ?? [])].find(
    (row): row is HTMLElement => row instanceof HTMLElement && row.dataset.key === key,
  );

const inDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog') !== null;

/** Returns true if the focused element is removed or disabled and no other has the focus. */
const hasLostFocus = (element: Element) =>
  isFocusLost() && (!element.isConnected || element.matches(':disabled'));

/** Focuses a row without scrolling, because it is in sight. */
function focusRow(row: HTMLElement | undefined): void {
  if (row === undefined) return;
  if (!row.hasAttribute('tabindex')) row.tabIndex = -1;
  row.focus({ preventScroll: true });
}

/**
 * Moves the focus to the next row when the focused one leaves, and to the row itself when its focused button is
 * removed, so that keyboard users stay in the table. `keys` are the rows of `body`, in order.
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
    // A dialog about the row restores the focus when it closes.
    if (inDialog(document.activeElement)) return;
    const { index } = held.current;
    held.current = null;
    // Keeps the focus if the user has moved it meanwhile.
    if (!isFocusLost()) return;
    focusRow(rowWith(body.current, keys[Math.min(index, keys.length - 1)]));
  });
  return {
    onFocus({ target }: FocusEvent) {
      const key = target instanceof Element && target.closest<HTMLElement>('tr[data-key]')?.dataset.key;
      held.current = key ? { key, index: keys.indexOf(key), element: target as Element } : null;
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // Without a related target no other element took the focus: a button was disabled, or the window lost the focus.
      if (relatedTarget !== null && !inDialog(relatedTarget)) held.current = null;
    },
  };
}
