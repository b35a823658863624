import { useDeferredValue, useSyncExternalStore } from 'react';
import { readDialogs, subscribeToDialogs } from './dialog-queue';

/**
 * Where the dialogs of dialog-store.tsx appear, one after the other. Mounted once. Beside a long table a dialog takes a
 * slow processor a while: what was pressed for it is painted first. An answered one goes at once.
 */
export function Dialogs() {
  const dialogs = useSyncExternalStore(subscribeToDialogs, readDialogs, readDialogs);
  const [dialog] = useDeferredValue(dialogs);
  return dialog && dialogs.includes(dialog) ? dialog.show() : null;
}
