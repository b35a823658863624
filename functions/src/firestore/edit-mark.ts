import { z } from 'zod';

/**
 * The last editor of a record and its revision: part of each document that staff edit (N12). Missing if it was never
 * edited.
 */
export const editMark = {
  edited: z.object({ revision: z.number().int(), by: z.string(), at: z.date() }).optional(),
};

export interface Editable {
  edited?: { revision: number; by: string; at: Date } | undefined;
}

/** Returns the revision on which an edit is based. */
export const revisionOf = ({ edited }: Editable): number => edited?.revision ?? 0;

/** Returns the mark that an edit leaves. */
export function editedBy({ uid }: { uid: string }, record: Editable, at: Date) {
  return { edited: { revision: revisionOf(record) + 1, by: uid, at } };
}
