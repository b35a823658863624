import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

// Its own class names, so that rules of a styled test do not apply here.
const cache = createCache({ key: 'unstyled', container: document.createElement('div') });

/**
 * Keeps the styles of its children out of the document. Computing them, as for each click, takes a fifth of
 * the test time; end-to-end tests check what is covered, hidden or off-screen.
 */
export function Unstyled({ children }: { children: ReactNode }) {
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}
