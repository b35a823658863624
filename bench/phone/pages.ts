import type { Browser } from 'playwright-core';
import type { Session, Visitor } from './browser';

export interface MeasuredPage {
  /** Path; `{id}` is the ID of an open internship. */
  path: string;
  visitor: Visitor;
  /** Compares the page with the starter, and its blocking time and tasks with their limits. */
  isFirstImpression?: true;
  /** Includes the page in the Lighthouse run. */
  isForLighthouse?: true;
  /**
   * Selector of the page's own content, without its frame. With it, first and second visits and the longest task
   * are compared with limits.
   */
  content?: string;
  /** The page has a table of applications, measured with many rows. */
  isTable?: true;
}

const open = (path: string): MeasuredPage => ({ path, visitor: 'anybody' });
const first = (path: string): MeasuredPage => ({
  ...open(path),
  isFirstImpression: true,
  isForLighthouse: true,
});

/** Landing pages, all other public pages, and the busiest pages behind the login. */
export const measuredPages: readonly MeasuredPage[] = [
  ...['/', '/hi', '/internships', '/internships/{id}', '/login', '/verify-certificate'].map(first),
  ...['/about', '/faq', '/contact', '/register', '/verify-letter', '/terms', '/refund', '/privacy'].map(open),
  {
    path: '/payment?internshipId={id}',
    visitor: 'user',
    isForLighthouse: true,
    content: 'main form input, main h2',
  },
  { path: '/dashboard', visitor: 'user', isForLighthouse: true, content: 'main h2' },
  { path: '/dashboard/my-tasks', visitor: 'user', isForLighthouse: true, content: 'main article h2' },
  {
    path: '/accountant/transactions',
    visitor: 'accountant',
    isForLighthouse: true,
    isTable: true,
    content: 'main tbody tr',
  },
  { path: '/admin-dashboard', visitor: 'admin', isForLighthouse: true, content: 'main h2' },
  { path: '/admin-dashboard/internship-registrations?status=Pending', visitor: 'admin', isTable: true },
];

/** Number of applications in the measured tables, in addition to the demo's. */
export const ROWS = 1000;
export const STARTER = 'the starter';

/** Shared inputs of all parts of the bench. */
export interface Setting {
  browser: Browser;
  siteUrl: string;
  starterUrl: string;
  /** Measurements of each page; the bench prints medians. */
  runs: number;
  pages: readonly MeasuredPage[];
  /** Stored session of each kind of visitor. */
  sessions: Partial<Record<Visitor, Session>>;
  urlOf(page: MeasuredPage): string;
}
