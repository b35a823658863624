import { useSyncExternalStore } from 'react';
import { readDialogs, subscribeToDialogs } from './dialog-queue';

/** Where the dialogs of dialog-store.tsx appear, one after the other. Mounted once. */
export function Dialogs() {
  const [dialog] = useSyncExternalStore(subscribeToDialogs, readDialogs, readDialogs);
  return dialog?.show() ?? null;
}
