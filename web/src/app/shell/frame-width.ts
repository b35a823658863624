import { areaOf } from '../../session/areas';

const STAFF_WIDTH = '90rem';

/** Pages without header, menu and footer. */
export const takesWindow = (pathname: string) =>
  /^\/(?:accountant|admin-dashboard)\/review\/?$/.test(pathname);

/** Returns true for pages of staff areas, whose header has no links to public pages. */
export function isForStaff(pathname: string): boolean {
  const area = areaOf(pathname);
  return area === 'admin' || area === 'coadmin' || area === 'accountant';
}

/** Returns the width of header and page. Staff areas are wider, because their tables have many columns. */
export const frameWidth = (pathname: string) => (isForStaff(pathname) ? STAFF_WIDTH : undefined);
