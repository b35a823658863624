import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** At the build there is no navigator, and no network to lose. */
export const isOnline = () => globalThis.navigator?.onLine !== false;

/** Whether the browser has a network at all; a network that leads nowhere counts as one. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}
