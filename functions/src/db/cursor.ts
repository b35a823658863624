import { z } from 'zod';
import { invalidField } from '../errors';

const Position = z.tuple([z.enum(['date', 'text', 'number']), z.union([z.string(), z.number()]), z.string()]);

export interface CursorPosition {
  value: Date | string | number;
  id: string;
}

/** The error for a cursor that we did not make. */
export const invalidCursor = () =>
  invalidField('cursor', 'This page link is not valid. Please load the list again.');

/** An opaque token for the last row of a page. */
export function encodeCursor({ value, id }: CursorPosition): string {
  const position: z.infer<typeof Position> =
    value instanceof Date
      ? ['date', value.toISOString(), id]
      : typeof value === 'number'
        ? ['number', value, id]
        : ['text', value, id];
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Reads such a token back; anything else is the caller's mistake (`invalid`). */
export function decodeCursor(cursor: string): CursorPosition {
  try {
    const [kind, value, id] = Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (kind !== 'date') return { value, id };
    const date = new Date(value);
    if (Number.isNaN(date.getTime())) throw new Error('not a date');
    return { value: date, id };
  } catch {
    throw invalidCursor();
  }
}
