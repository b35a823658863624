import type { RefObject } from 'react';
import { usePageKeys } from './use-page-keys';

const KEYS = new Set(['j', 'k']);

/** True for rows below the page header and the table head. */
const isInSight = (row: Element) => {
  const { top, bottom } = row.getBoundingClientRect();
  const head = row.closest('table')?.tHead?.getBoundingClientRect().bottom ?? 0;
  return bottom > 0 && top >= Math.max(0, head) - 1;
};

/**
 * Lets J and K focus a row of `body` from anywhere on the page: the focused one or the first in sight. Rows then handle
 * their own keys.
 */
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
