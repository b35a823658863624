import type { MouseEvent } from 'react';

/**
 * Whether a press is the second of a double click. After the first one a decided row may have left, so that the second
 * one meets the next row: that was not meant.
 */
export function isRepeated({ detail }: MouseEvent): boolean {
  return detail > 1;
}
