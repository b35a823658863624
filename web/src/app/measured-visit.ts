import type { SentBody } from '@prarambh/contract/endpoints';
import { readAddress } from '@prarambh/contract/languages';
import { PAGE_PATTERNS, type PagePattern } from '@prarambh/contract/page-patterns';
import { matchPath } from 'react-router-dom';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { requestLine } from '../api/client';

type Measured = SentBody<'POST /web-vitals'>;

/** Below this width tables turn into cards. */
const PHONE = '(max-width: 47.99em)';

/** Returns the route pattern of an address, or undefined if there is none. A pattern without parameters wins. */
function patternOf(pathname: string): PagePattern | undefined {
  const path = pathname.replace(/(?<=.)\/$/, '');
  return PAGE_PATTERNS.find((one) => one === path) ?? PAGE_PATTERNS.find((one) => matchPath(one, path));
}

/** Returns the path where the visit began. */
function firstAddress(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return readAddress(navigation ? new URL(navigation.name).pathname : window.location.pathname).path;
}

/**
 * Measures the visit until its tab is first hidden, and then sends the values. They name neither the user nor the
 * record.
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
  // The library reports its last values on `visibilitychange`, before listeners of the window run.
  window.addEventListener('visibilitychange', function send() {
    if (document.visibilityState !== 'hidden') return;
    window.removeEventListener('visibilitychange', send);
    const device = window.matchMedia(PHONE).matches ? 'phone' : 'computer';
    const body: Measured = { page, device, values };
    const { url } = requestLine('POST /web-vitals', {});
    navigator.sendBeacon(url, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  });
}

/** Share of measured visits: enough for reliable values, at next to no cost for visitors. */
const MEASURED_SHARE = 0.1;

/** Measures one visit in ten. Automated browsers, such as those of the end-to-end tests, are left out. */
export function measureSomeVisits(): void {
  if (!navigator.webdriver && Math.random() < MEASURED_SHARE) measureVisit();
}
