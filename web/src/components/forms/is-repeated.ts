import type { MouseEvent } from 'react';

/**
 * True for the second press of a double click. The first press may have removed a row, so the second would
 * act on the next one.
 */
export function isRepeated({ detail }: MouseEvent): boolean {
  return detail > 1;
}
