import type { RefObject } from 'react';
import { usePageKeys } from './use-page-keys';

const KEYS = new Set(['j', 'k']);

/** Below the header of the page and the head of the table. */
const isInSight = (row: Element) => {
  const { top, bottom } = row.getBoundingClientRect();
  const head = row.closest('table')?.tHead?.getBoundingClientRect().bottom ?? 0;
  return bottom > 0 && top >= Math.max(0, head) - 1;
};

/** J and K reach the rows of `body` from anywhere on the page: the one that the focus
 * is in, or the first in sight. Rows then take their own keys. */
export function useRowsFromPage(body: RefObject<HTMLElement | null>, isOn: boolean): void {
  usePageKeys((key) => {
    if (!isOn || !KEYS.has(key.toLowerCase()) || body.current === null) return false;
    const rows = [...body.current.querySelectorAll<HTMLElement>('tr[data-key]')];
    const own = rows.find((one) => one.contains(document.activeElement));
    const row = own ?? rows.find(isInSight) ?? rows[0];
    row?.focus();
    return row !== undefined;
  });
}
