import { useSyncExternalStore } from 'react';

const noChanges = () => () => {};

/**
 * Returns false while the page shows prerendered content, which knows neither the full address nor the tab's storage;
 * true after hydration.
 */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
}
