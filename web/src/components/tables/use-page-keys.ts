import { useEffect, useEffectEvent } from 'react';
import { pressedKey } from './pressed-key';
import { areSingleKeysOn } from './single-keys';

const TYPED_INTO = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Returns true for keys that belong to a field, a dialog or the browser, and for keys that are held down. */
function isTaken({ target, defaultPrevented, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || repeat || ctrlKey || metaKey || altKey) return true;
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest(TYPED_INTO) !== null;
}

/**
 * Handles keys anywhere on a page except in fields and dialogs. `onKey` returns true if it used the key. Keys that are
 * held down are ignored.
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
