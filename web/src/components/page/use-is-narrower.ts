import { useCallback, useSyncExternalStore } from 'react';

/** Media queries of windows that are at least as wide as the styles `md` and `lg` need. */
const WIDE = { md: '(min-width: 48em)', lg: '(min-width: 64em)' } as const;

/** Returns whether the window is too narrow for the styles of a breakpoint. */
export function useIsNarrower(than: keyof typeof WIDE): boolean {
  const onWidth = useCallback(
    (listener: () => void) => {
      const wide = window.matchMedia(WIDE[than]);
      wide.addEventListener('change', listener);
      return () => wide.removeEventListener('change', listener);
    },
    [than],
  );
  return useSyncExternalStore(
    onWidth,
    () => !window.matchMedia(WIDE[than]).matches,
    // The build renders for phones.
    () => true,
  );
}
