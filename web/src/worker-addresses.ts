import { readAddress } from '@prarambh/contract/languages';

/** Pages to read that come as HTML: those of `prerendered-pages.ts` without forms, which need the app, and an internship. */
const TEXT_PAGE = /^\/(?:about|faq|terms|refund|privacy|internships(?:\/[^/]+)?)?$/;

/** What is no page of the app: the API, what Hosting keeps for itself, and files. */
const NO_PAGE = /^\/(?:api|__|\.well-known)(?:\/|$)|\.\w+$/;

/**
 * A certificate is looked up each time: nobody should take a kept answer for a check. So is the page of a student, who may
 * have switched it off.
 */
const CHECKED_PAGE = /^\/(?:verify-certificate|p)\/./;

export type AddressKind = 'text-page' | 'app-page' | 'checked-page' | 'other';

/** How the service worker answers a visit to an address, by its path. */
export function kindOfAddress(pathname: string): AddressKind {
  if (NO_PAGE.test(pathname)) return 'other';
  const { path } = readAddress(pathname);
  if (TEXT_PAGE.test(path)) return 'text-page';
  return CHECKED_PAGE.test(path) ? 'checked-page' : 'app-page';
}
