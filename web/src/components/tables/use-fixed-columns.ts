import { type RefObject, useLayoutEffect } from 'react';

/** Fixes every column to its current width until the width of the table changes. */
function fix(table: HTMLTableElement): void {
  const headers = [...table.querySelectorAll<HTMLElement>('thead th')];
  release(table);
  const widths = headers.map((header) => header.getBoundingClientRect().width);
  headers.forEach((header, index) => {
    header.style.width = `${widths[index]}px`;
  });
  table.style.tableLayout = 'fixed';
}

function release(table: HTMLTableElement): void {
  table.style.tableLayout = '';
  for (const header of table.querySelectorAll<HTMLElement>('thead th')) header.style.width = '';
}

/** Keeps the columns of a table fixed while its rows change. Otherwise every new row could move them. */
export function useFixedColumns(body: RefObject<HTMLTableSectionElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const table = body.current?.closest('table');
    const frame = table?.parentElement;
    if (!isOn || !table || !frame) return;
    let width = -1;
    const observer = new ResizeObserver(() => {
      if (frame.clientWidth === width) return;
      width = frame.clientWidth;
      fix(table);
    });
    observer.observe(frame);
    return () => {
      observer.disconnect();
      release(table);
    };
  }, [body, isOn]);
}
