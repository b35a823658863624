import { z } from 'zod';
import { invalidField } from '../shared/errors';

/** A time that Firestore's timestamps can store: from the year 1 on. */
const Moment = z.iso.datetime().refine((moment) => !moment.startsWith('0000'));
const HALF_CHARACTER = /\p{Surrogate}/u;
const Text = z.string().refine((text) => !HALF_CHARACTER.test(text));

const Position = z.union([
  z.tuple([z.literal('date'), Moment, Text]),
  z.tuple([z.literal('text'), Text, Text]),
  z.tuple([z.literal('number'), z.number(), Text]),
  z.tuple([z.literal('document'), z.literal(''), Text]),
]);

export interface CursorPosition {
  /** Null if the document's value in the order has none of these types; its id then gives the position. */
  value: Date | string | number | null;
  id: string;
}

/** Returns the error for a cursor that we did not create. */
export const invalidCursor = () =>
  invalidField('cursor', 'This page link is not valid. Please load the list again.');

function positionOf(value: CursorPosition['value'], id: string): z.infer<typeof Position> {
  if (value === null) return ['document', '', id];
  if (value instanceof Date) return ['date', value.toISOString(), id];
  return typeof value === 'number' ? ['number', value, id] : ['text', value, id];
}

/** Returns an opaque token for the last row of a page. */
export function encodeCursor({ value, id }: CursorPosition): string {
  return Buffer.from(JSON.stringify(positionOf(value, id))).toString('base64url');
}

/** Decodes such a token. Throws `invalid` for any other text. */
export function decodeCursor(cursor: string): CursorPosition {
  try {
    const [kind, value, id] = Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (kind === 'document') return { value: null, id };
    return { value: kind === 'date' ? new Date(value) : value, id };
  } catch {
    throw invalidCursor();
  }
}
