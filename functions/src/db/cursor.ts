import { z } from 'zod';
import { invalidField } from '../errors';

const Position = z.tuple([
  z.enum(['date', 'text', 'number', 'document']),
  z.union([z.string(), z.number()]),
  z.string(),
]);

export interface CursorPosition {
  /** Null stands for the place of the document itself, whose value in the order is of no such type. */
  value: Date | string | number | null;
  id: string;
}

/** The error for a cursor that we did not make. */
export const invalidCursor = () =>
  invalidField('cursor', 'This page link is not valid. Please load the list again.');

function positionOf(value: CursorPosition['value'], id: string): z.infer<typeof Position> {
  if (value === null) return ['document', '', id];
  if (value instanceof Date) return ['date', value.toISOString(), id];
  return [typeof value === 'number' ? 'number' : 'text', value, id];
}

/** An opaque token for the last row of a page. */
export function encodeCursor({ value, id }: CursorPosition): string {
  return Buffer.from(JSON.stringify(positionOf(value, id))).toString('base64url');
}

/** Reads such a token back; anything else is the caller's mistake (`invalid`). */
export function decodeCursor(cursor: string): CursorPosition {
  try {
    const [kind, value, id] = Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (kind === 'document') return { value: null, id };
    if (kind !== 'date') return { value, id };
    const date = new Date(value);
    if (Number.isNaN(date.getTime())) throw new Error('not a date');
    return { value: date, id };
  } catch {
    throw invalidCursor();
  }
}
