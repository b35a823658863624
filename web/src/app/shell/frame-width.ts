import { areaOf } from '../../session/areas';

const STAFF_WIDTH = '90rem';

/** How wide header and page are. Staff work with tables of many columns, so their areas are wider than the rest. */
export function frameWidth(pathname: string): string | undefined {
  const area = areaOf(pathname);
  return area === 'admin' || area === 'coadmin' || area === 'accountant' ? STAFF_WIDTH : undefined;
}
