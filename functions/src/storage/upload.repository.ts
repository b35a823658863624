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

/**
 * An upload is noted before its file is written, and the transaction of the record that takes it removes the note. So a
 * file without a record always has a note, and the first one to remove the note decides what happens to the file.
 */
export function createUploadRepository(
  store: Store,
  holdUploader: (transaction: Transaction, uid: string) => Promise<unknown>,
) {
  const ref = (path: string) => refOf(store, uploads, uploadNoteId(path));

  return {
    /** Throws `forbidden` if the uploader's account was closed meanwhile. */
    note({ path, uid }: Upload, now: Date): Promise<void> {
      return inTransaction(store, async (transaction) => {
        await holdUploader(transaction, uid);
        const document: UploadDocument = { path, uid, createdAt: now, isGivenUp: false };
        transaction.set(ref(path), document);
      });
    },

    find: (transaction: Transaction, path: string) =>
      findInTransaction(store, transaction, uploads, uploadNoteId(path)),

    /** Assigns the file to a record of the caller's transaction. */
    take(transaction: Transaction, path: string): void {
      transaction.delete(ref(path));
    },

    /** Notes that no record names the file; remove the file after the caller's transaction. */
    release(transaction: Transaction, { path, uid }: Upload, now: Date): void {
      const document: UploadDocument = { path, uid, createdAt: now, isGivenUp: true };
      transaction.set(ref(path), document);
    },

    /** Prevents records from taking a file that was noted at or before `before`. Returns false if one has taken it. */
    giveUp(path: string, before: Date): Promise<boolean> {
      return inTransaction(store, async (transaction) => {
        const upload = await findInTransaction(store, transaction, uploads, uploadNoteId(path));
        if (!upload || upload.createdAt > before) return false;
        if (!upload.isGivenUp) transaction.update(ref(path), { isGivenUp: true });
        return true;
      });
    },

    /** Call after the file was deleted. */
    async forget(path: string): Promise<void> {
      await ref(path).delete();
    },

    /** Returns the time of a person's latest upload without a record, or null. */
    async latestNoteOf(uid: string): Promise<Date | null> {
      const notes = await findSome(store, uploads, { filters: [['uid', '==', uid]], limit: MOST_NOTES });
      const latest = Math.max(...notes.map(({ createdAt }) => createdAt.getTime()));
      return notes.length > 0 ? new Date(latest) : null;
    },

    /** Removes the notes of a person's uploads, each after its file. */
    removeOf: (uid: string, removeFile: (path: string) => Promise<void>) =>
      removeWhere(store, uploads, [['uid', '==', uid]], ({ path }) => removeFile(path)),

    /** Lists notes from `before` or earlier, oldest first. */
    list: (before: Date, page: PageOf) =>
      listPage(store, uploads, {
        ...page,
        filters: [['createdAt', '<=', before]],
        orderBy: ['createdAt', 'asc'],
      }),
  };
}

export type UploadRepository = ReturnType<typeof createUploadRepository>;
