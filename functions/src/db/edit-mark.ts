import { z } from 'zod';

/**
 * Who edited a record last, and how often it was edited: part of each document that staff edit (N12). One that nobody has
 * edited since it was made has none.
 */
export const editMark = {
  edited: z.object({ revision: z.number().int(), by: z.string(), at: z.date() }).optional(),
};

export interface Editable {
  edited?: { revision: number; by: string; at: Date } | undefined;
}

/** What an edit of the record is made from. */
export const revisionOf = ({ edited }: Editable): number => edited?.revision ?? 0;

/** The mark that an edit leaves. */
export function editedBy({ uid }: { uid: string }, record: Editable, at: Date) {
  return { edited: { revision: revisionOf(record) + 1, by: uid, at } };
}
