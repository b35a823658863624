import { useDeferredValue, useSyncExternalStore } from 'react';
import { readDialogs, subscribeToDialogs } from './dialog-queue';

/**
 * Shows the dialogs of dialog-store.tsx one after the other. Mounted once. The control that was pressed is
 * painted first, because opening a dialog over a long table takes a slow processor a while. An answered
 * dialog closes at once.
 */
export function Dialogs() {
  const dialogs = useSyncExternalStore(subscribeToDialogs, readDialogs, readDialogs);
  const [dialog] = useDeferredValue(dialogs);
  return dialog && dialogs.includes(dialog) ? dialog.show() : null;
}
