import { areaOf } from '../../session/areas';

const STAFF_WIDTH = '90rem';

/** Pages that have the whole window to themselves, without header, menu and footer. */
export const takesWindow = (pathname: string) =>
  /^\/(?:accountant|admin-dashboard)\/review\/?$/.test(pathname);

/** How wide header and page are. Staff work with tables of many columns, so their areas are wider than the rest. */
export function frameWidth(pathname: string): string | undefined {
  const area = areaOf(pathname);
  return area === 'admin' || area === 'coadmin' || area === 'accountant' ? STAFF_WIDTH : undefined;
}
