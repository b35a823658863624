/**
 * An upload is noted before its file is written, and the transaction of the record that takes it removes the note. So a
 * file without a record always has a note, and the first one to remove the note decides what happens to the file.
 */

import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { findSome, listPage, type PageOf } from '../firestore/query';
import { removeWhere } from '../firestore/remove';
import {
  type DocumentOf,
  defineCollection,
  findInTransaction,
  inTransaction,
  refOf,
  type Store,
} from '../firestore/store';

/** A note for each uploaded file that no record names yet, or any more. */
export const uploads = defineCollection(
  'uploads',
  z.object({
    path: z.string(),
    uid: z.string(),
    createdAt: z.date(),
    /** True once no record may take the file, which may already be deleted. */
    isGivenUp: z.boolean(),
  }),
);
type UploadDocument = DocumentOf<typeof uploads>;
type Upload = Pick<UploadDocument, 'path' | 'uid'>;

/** Above the number of uploads that a person leaves unclaimed in a day. */
const MOST_NOTES = 1000;

/** Returns the random name of the file: its path without slashes. */
export const uploadNoteId = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const noteOf = (store: Store, path: string) => refOf(store, uploads, uploadNoteId(path));

/** Notes an upload in the caller's transaction. */
export function note(store: Store, transaction: Transaction, { path, uid }: Upload, now: Date): void {
  transaction.set(noteOf(store, path), { path, uid, createdAt: now, isGivenUp: false });
}

export const findNote = (store: Store, transaction: Transaction, path: string) =>
  findInTransaction(store, transaction, uploads, uploadNoteId(path));

/** Assigns the file to a record of the caller's transaction. */
export function take(store: Store, transaction: Transaction, path: string): void {
  transaction.delete(noteOf(store, path));
}

/** Notes that no record names the file; remove the file after the caller's transaction. */
export function release(store: Store, transaction: Transaction, { path, uid }: Upload, now: Date): void {
  transaction.set(noteOf(store, path), { path, uid, createdAt: now, isGivenUp: true });
}

/** Prevents records from taking a file that was noted at or before `before`. Returns false if one has taken it. */
export function giveUp(store: Store, path: string, before: Date): Promise<boolean> {
  return inTransaction(store, async (transaction) => {
    const upload = await findNote(store, transaction, path);
    if (!upload || upload.createdAt > before) return false;
    if (!upload.isGivenUp) transaction.update(noteOf(store, path), { isGivenUp: true });
    return true;
  });
}

/** Call after the file was deleted. */
export async function forget(store: Store, path: string): Promise<void> {
  await noteOf(store, path).delete();
}

/** Returns the time of a person's latest upload without a record, or null. */
export async function latestNoteOf(store: Store, uid: string): Promise<Date | null> {
  const notes = await findSome(store, uploads, { filters: [['uid', '==', uid]], limit: MOST_NOTES });
  const latest = Math.max(...notes.map(({ createdAt }) => createdAt.getTime()));
  return notes.length > 0 ? new Date(latest) : null;
}

/** Removes the notes of a person's uploads, each after its file. */
export const removeOf = (store: Store, uid: string, removeFile: (path: string) => Promise<void>) =>
  removeWhere(store, uploads, [['uid', '==', uid]], ({ path }) => removeFile(path));

/** Lists notes from `before` or earlier, oldest first. */
export const list = (store: Store, before: Date, page: PageOf) =>
  listPage(store, uploads, {
    ...page,
    filters: [['createdAt', '<=', before]],
    orderBy: ['createdAt', 'asc'],
  });
