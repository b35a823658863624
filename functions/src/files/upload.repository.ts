import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { findSome, listPage, type PageOf } from '../db/query';
import { removeWhere } from '../db/remove';
import {
  type DocumentOf,
  defineCollection,
  findInTransaction,
  inTransaction,
  refOf,
  type Store,
} from '../db/store';

/** A note for each uploaded file that no record names: none yet, or none any more. */
export const uploads = defineCollection(
  'uploads',
  z.object({
    path: z.string(),
    /** Who uploaded it. */
    uid: z.string(),
    createdAt: z.date(),
    /** From then on no record may take the file, which may be gone already. */
    isGivenUp: z.boolean(),
  }),
);
type UploadDocument = DocumentOf<typeof uploads>;
type Upload = Pick<UploadDocument, 'path' | 'uid'>;

/** More than anybody uploads in a day without naming it anywhere. */
const MOST_NOTES = 1000;

/** The random name of the file, without the slashes of its path. */
export const uploadNoteId = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/**
 * What is uploaded is noted before its file is written, and the transaction whose record names the file removes the
 * note. So a file without a record has a note at any time, and whoever removes the note first decides what becomes of
 * the file.
 */
export function createUploadRepository(
  store: Store,
  owners: { holdCaller(transaction: Transaction, caller: { uid: string }): Promise<unknown> },
) {
  const ref = (path: string) => refOf(store, uploads, uploadNoteId(path));

  return {
    /** Raises `forbidden` when the account of whoever uploads was closed meanwhile. */
    note({ path, uid }: Upload, now: Date): Promise<void> {
      return inTransaction(store, async (transaction) => {
        await owners.holdCaller(transaction, { uid });
        const document: UploadDocument = { path, uid, createdAt: now, isGivenUp: false };
        transaction.set(ref(path), document);
      });
    },

    find: (transaction: Transaction, path: string) =>
      findInTransaction(store, transaction, uploads, uploadNoteId(path)),

    /** A record of the caller's transaction names the file from now on. */
    take(transaction: Transaction, path: string): void {
      transaction.delete(ref(path));
    },

    /** The record that named the file does so no more; the file is to be removed after the caller's transaction. */
    release(transaction: Transaction, { path, uid }: Upload, now: Date): void {
      const document: UploadDocument = { path, uid, createdAt: now, isGivenUp: true };
      transaction.set(ref(path), document);
    },

    /** Keeps records off a file noted at `before` or earlier. False when one has taken it. */
    giveUp(path: string, before: Date): Promise<boolean> {
      return inTransaction(store, async (transaction) => {
        const upload = await findInTransaction(store, transaction, uploads, uploadNoteId(path));
        if (!upload || upload.createdAt > before) return false;
        if (!upload.isGivenUp) transaction.update(ref(path), { isGivenUp: true });
        return true;
      });
    },

    /** Once the file is gone. */
    async forget(path: string): Promise<void> {
      await ref(path).delete();
    },

    /** When the latest upload of a person was noted that no record names, or null. */
    async latestNoteOf(uid: string): Promise<Date | null> {
      const notes = await findSome(store, uploads, { filters: [['uid', '==', uid]], limit: MOST_NOTES });
      const latest = Math.max(...notes.map(({ createdAt }) => createdAt.getTime()));
      return notes.length > 0 ? new Date(latest) : null;
    },

    /** Forgets what a person uploaded and no record names, each after its file. */
    removeOf: (uid: string, removeFile: (path: string) => Promise<void>) =>
      removeWhere(store, uploads, [['uid', '==', uid]], ({ path }) => removeFile(path)),

    /** What was noted at `before` or earlier, the oldest first. */
    list: (before: Date, page: PageOf) =>
      listPage(store, uploads, {
        ...page,
        filters: [['createdAt', '<=', before]],
        orderBy: ['createdAt', 'asc'],
      }),
  };
}

export type UploadRepository = ReturnType<typeof createUploadRepository>;
