import { type RefObject, useLayoutEffect } from 'react';

/** Gives every column the width that the browser has found for it, until the table gets another width. */
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

/** Keeps the columns of a table where they are while rows come and go in it; else every one that comes may move them. */
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
