import { useEffect, useEffectEvent } from 'react';
import { pressedKey } from './pressed-key';
import { areSingleKeysOn } from './single-keys';

const TYPED_INTO = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Whether the key is meant for something else: a field, a dialog, the browser, or nobody who means it. */
function isTaken({ target, defaultPrevented, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || repeat || ctrlKey || metaKey || altKey) return true;
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest(TYPED_INTO) !== null;
}

/**
 * Keys that act wherever the focus is on a page, but for fields and dialogs. `onKey` answers whether the key meant
 * something. A key that is held down means nothing.
 */
export function usePageKeys(onKey: (key: string) => boolean): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event) || !areSingleKeysOn()) return;
    if (onKey(pressedKey(event))) event.preventDefault();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => listen(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
