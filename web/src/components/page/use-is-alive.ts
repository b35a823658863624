import { useSyncExternalStore } from 'react';

const noChanges = () => () => {};

/** False while a page shows what the build has rendered, which knows neither the whole address nor what a tab keeps. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
}
