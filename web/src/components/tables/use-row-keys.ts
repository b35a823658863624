import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { pressedKey } from './pressed-key';

/**
 * Shortcuts of the row with the keyboard focus; arrows, J and K move to other rows. A row that was clicked takes none.
 */
export interface RowKeys<Row> {
  /** Returns where the focus goes after a used key; null for an unused one. */
  onKey(row: Row, key: string): 'next' | 'stay' | null;
}

const NEXT = new Set(['ArrowDown', 'j', 'J']);
const PREVIOUS = new Set(['ArrowUp', 'k', 'K']);

function focusSibling(row: Element, direction: 'next' | 'previous'): void {
  const beside = (from: Element) =>
    direction === 'next' ? from.nextElementSibling : from.previousElementSibling;
  let sibling = beside(row);
  // A leaving row takes no focus.
  while (sibling?.hasAttribute('inert')) sibling = beside(sibling);
  if (sibling instanceof HTMLElement) sibling.focus();
}

/**
 * Returns the props with which a row handles keys. Only keys on the row itself count, so that its links, buttons and
 * fields keep theirs. Ignores keys that are held down, and rows that were focused by a click: the user reads or copies
 * their text there and may come back typing.
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
      // Without a related target only the window has lost the focus, which will return.
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
      // Otherwise the key would be typed into the field of the dialog that it opens.
      event.preventDefault();
      if (focus === 'next') focusSibling(currentTarget, 'next');
    },
  });
}
