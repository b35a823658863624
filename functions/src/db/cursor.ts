import { z } from 'zod';
import { invalidField } from '../errors';

/** A moment that Firestore's timestamps hold: from the year 1 on. */
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
  return typeof value === 'number' ? ['number', value, id] : ['text', value, id];
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
    return { value: kind === 'date' ? new Date(value) : value, id };
  } catch {
    throw invalidCursor();
  }
}
