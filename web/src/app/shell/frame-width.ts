import { areaOf } from '../../session/areas';

const STAFF_WIDTH = '90rem';

/** Pages that have the whole window to themselves, without header, menu and footer. */
export const takesWindow = (pathname: string) =>
  /^\/(?:accountant|admin-dashboard)\/review\/?$/.test(pathname);

/** Whether a page is in an area of staff, whose header has no links to the public pages. */
export function isForStaff(pathname: string): boolean {
  const area = areaOf(pathname);
  return area === 'admin' || area === 'coadmin' || area === 'accountant';
}

/** How wide header and page are. Staff work with tables of many columns, so their areas are wider than the rest. */
export const frameWidth = (pathname: string) => (isForStaff(pathname) ? STAFF_WIDTH : undefined);
