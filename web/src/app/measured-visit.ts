import type { SentBody } from '@prarambh/contract/endpoints';
import { readAddress } from '@prarambh/contract/languages';
import { PAGE_PATTERNS, type PagePattern } from '@prarambh/contract/page-patterns';
import { matchPath } from 'react-router-dom';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { requestLine } from '../api/client';

type Measured = SentBody<'POST /web-vitals'>;

/** Where cards take the place of tables. */
const PHONE = '(max-width: 47.99em)';

/** The pattern of the page at an address, or undefined where there is none; a page without parameters goes first. */
function patternOf(pathname: string): PagePattern | undefined {
  const path = pathname.replace(/(?<=.)\/$/, '');
  return PAGE_PATTERNS.find((one) => one === path) ?? PAGE_PATTERNS.find((one) => matchPath(one, path));
}

/** The page where the visit began, wherever it has gone since. */
function firstAddress(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return readAddress(navigation ? new URL(navigation.name).pathname : window.location.pathname).path;
}

/**
 * Measures the visit until its tab is left for the first time, and then sends what it waited for: nothing of it says whose
 * visit it was or which record it showed.
 */
function measureVisit(): void {
  const page = patternOf(firstAddress());
  if (page === undefined) return;
  const values: Measured['values'] = {};
  onLCP(({ value }) => {
    values.LCP = value;
  });
  onINP(({ value }) => {
    values.INP = value;
  });
  onCLS(({ value }) => {
    values.CLS = value;
  });
  // The library gives its last values when the document is hidden, and its listeners come before those of the window.
  window.addEventListener('visibilitychange', function send() {
    if (document.visibilityState !== 'hidden') return;
    window.removeEventListener('visibilitychange', send);
    const device = window.matchMedia(PHONE).matches ? 'phone' : 'computer';
    const body: Measured = { page, device, values };
    const { url } = requestLine('POST /web-vitals', {});
    navigator.sendBeacon(url, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  });
}

/** Of so many visits one is measured: enough to know the site by, and next to nothing for those who visit. */
const MEASURED_SHARE = 0.1;

/** Measures one visit of ten. Machines, such as our own tests, wait for nothing. */
export function measureSomeVisits(): void {
  if (!navigator.webdriver && Math.random() < MEASURED_SHARE) measureVisit();
}
