import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { pressedKey } from './pressed-key';

/** Keys that act on the row which the keyboard has reached; arrows and J and K move on. A pressed row takes none. */
export interface RowKeys<Row> {
  /** Where the focus goes after a key that did something; null for a key that means nothing here. */
  onKey(row: Row, key: string): 'next' | 'stay' | null;
}

const NEXT = new Set(['ArrowDown', 'j', 'J']);
const PREVIOUS = new Set(['ArrowUp', 'k', 'K']);

function focusSibling(row: Element, direction: 'next' | 'previous'): void {
  const beside = (from: Element) =>
    direction === 'next' ? from.nextElementSibling : from.previousElementSibling;
  let sibling = beside(row);
  // One that is leaving takes no focus.
  while (sibling?.hasAttribute('inert')) sibling = beside(sibling);
  if (sibling instanceof HTMLElement) sibling.focus();
}

/**
 * What makes a row take keys. Only those pressed on the row itself count, so that its links, buttons and fields keep
 * theirs. Nothing is done by a key that is held down, nor on a row that has its focus from a press: somebody reads or
 * copies its text there, looks it up in another window, and comes back typing.
 */
export function useRowKeys<Item>(rowKeys: RowKeys<Item> | undefined) {
  const pressed = useRef<EventTarget | null>(null);
  if (!rowKeys) return () => undefined;
  return (row: Item, index: number) => ({
    tabIndex: index === 0 ? 0 : -1,
    onPointerDown({ currentTarget }: PointerEvent) {
      pressed.current = currentTarget;
    },
    onFocus({ target }: FocusEvent) {
      if (target !== pressed.current) pressed.current = null;
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      // Without a related target the focus has only left the window, and will be back.
      const isLeft = relatedTarget !== null && relatedTarget !== currentTarget;
      if (isLeft && currentTarget === pressed.current) pressed.current = null;
    },
    onKeyDown(event: KeyboardEvent) {
      const { currentTarget, target } = event;
      if (target !== currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = pressedKey(event);
      if (NEXT.has(key) || PREVIOUS.has(key)) {
        event.preventDefault();
        focusSibling(currentTarget, NEXT.has(key) ? 'next' : 'previous');
        return;
      }
      if (event.repeat || currentTarget === pressed.current) return;
      const focus = rowKeys.onKey(row, key);
      if (focus === null) return;
      // Else the key would be typed into the field of the dialog that it opens.
      event.preventDefault();
      if (focus === 'next') focusSibling(currentTarget, 'next');
    },
  });
}
