import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

// With names of its own: rules that a styled test has left in the document must not apply to half of what is here.
const cache = createCache({ key: 'unstyled', container: document.createElement('div') });

/**
 * Keeps the styles of what is in it out of the document. To work out what they make of an element, as for each click,
 * takes a fifth of all tests' time here; browser journeys see what is covered, hidden or out of reach.
 */
export function Unstyled({ children }: { children: ReactNode }) {
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}
