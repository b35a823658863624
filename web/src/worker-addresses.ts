import { readAddress } from '@prarambh/contract/languages';

/** Pages to read that come as HTML: those of `prerendered-pages.ts` without forms, which need the app, and an internship. */
const TEXT_PAGE = /^\/(?:about|faq|terms|refund|privacy|internships(?:\/[^/]+)?)?$/;

/** Paths that are not pages of the app: the API, Hosting's reserved paths, and files. */
const NO_PAGE = /^\/(?:api|__|\.well-known)(?:\/|$)|\.\w+$/;

/**
 * A certificate is always loaded, so that nobody takes a cached page for a check. So is a student's public
 * page, which may have been switched off.
 */
const CHECKED_PAGE = /^\/(?:verify-certificate|p)\/./;

export type AddressKind = 'text-page' | 'app-page' | 'checked-page' | 'other';

/** The way in which the service worker answers a navigation, by its path. */
export function kindOfAddress(pathname: string): AddressKind {
  if (NO_PAGE.test(pathname)) return 'other';
  const { path } = readAddress(pathname);
  if (TEXT_PAGE.test(path)) return 'text-page';
  return CHECKED_PAGE.test(path) ? 'checked-page' : 'app-page';
}
