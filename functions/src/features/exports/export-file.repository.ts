import { createHash, randomBytes } from 'node:crypto';
import { EXPORT_KEPT_HOURS, FILE_OPERATIONS, type FileOperation } from '@prarambh/contract/exports';
import { PACKS, type PackOperation } from '@prarambh/contract/packs';
import { ROLES, type Role } from '@prarambh/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { addMinutes } from '../../clock';
import { findSome } from '../../db/query';
import {
  type DocumentOf,
  defineCollection,
  findById,
  findInTransaction,
  refOf,
  type Store,
  type Stored,
} from '../../db/store';
import { expiredDocuments } from '../../jobs/leftover-documents';
import { oncePer } from '../../once-per';
import type { Platform } from '../../platform';

/** Files of rows or papers for staff, written in parts and kept for a day. */
export const exportFiles = defineCollection(
  'exports',
  z.object({
    /** Who may have it: the account that asked, as long as it has this role. */
    askedBy: z.string(),
    role: z.enum(ROLES),
    operation: z.enum(FILE_OPERATIONS),
    /** As it was sent, and parsed anew for each part. */
    query: z.record(z.string(), z.string()),
    name: z.string(),
    /** The ids of the papers in a print pack, in order; empty for other files. */
    papers: z.array(z.string()).default([]),
    /** Tells the file from those that were asked for in the same way earlier. */
    run: z.string(),
    total: z.number().int(),
    rows: z.number().int(),
    /** The parts that are written, by their paths in the bucket, and the cursor behind them; null at both ends. */
    parts: z.array(z.string()),
    cursor: z.string().nullable(),
    createdAt: z.date(),
    readyAt: z.date().nullable(),
    expireAt: z.date(),
  }),
);
export type ExportFileDocument = DocumentOf<typeof exportFiles>;
export type StoredExportFile = Stored<ExportFileDocument>;

/** Under which the bucket keeps what is removed after a day (`expired-job-files.ts`). */
const FOLDER = 'job-files';
/** Newer ones push older ones out of the list. */
const MOST_LISTED = 20;

/** What makes two requests ask for the same file. */
export interface Wish {
  askedBy: string;
  role: Role;
  operation: FileOperation;
  query: Record<string, string>;
}

/** One file for each wish: whoever asks twice finds the one that is being made. */
export function exportFileId({ askedBy, role, operation, query }: Wish): string {
  const sorted = Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([askedBy, role, operation, sorted]))
    .digest('hex')
    .slice(0, 32);
}

const newToken = () => randomBytes(8).toString('hex');

/** Where the parts of a file lie. */
export const folderOf = ({ _id, run }: Pick<StoredExportFile, '_id' | 'run'>) => `${FOLDER}/${_id}/${run}`;

/**
 * Maximum size of a part, which one request fetches. A function streams 10 MB; the last page of rows may
 * exceed 8 MB.
 */
export const PART_BYTES = 8 * 1024 * 1024;

export const endingOf = ({ operation }: { operation: FileOperation }) => (isPack(operation) ? 'pdf' : 'csv');

export const isPack = (operation: FileOperation): operation is PackOperation => operation in PACKS;

/** A path for the next part. Nobody else writes to it, should two be at the same part. */
export const newPartPath = (file: StoredExportFile) =>
  `${folderOf(file)}/${file.parts.length + 1}-${newToken()}.${endingOf(file)}`;

export function newExportFile(
  wish: Wish,
  { name, papers = [], total, now }: { name: string; papers?: string[]; total: number; now: Date },
): ExportFileDocument {
  return {
    ...wish,
    name,
    papers,
    run: newToken(),
    total,
    rows: 0,
    parts: [],
    cursor: null,
    createdAt: now,
    readyAt: null,
    expireAt: addMinutes(now, EXPORT_KEPT_HOURS * 60),
  };
}

export const exportFileRepository = oncePer((store: Store) => {
  return {
    find: (id: string) => findById(store, exportFiles, id),
    findInTransaction: (transaction: Transaction, id: string) =>
      findInTransaction(store, transaction, exportFiles, id),

    /** Those of a person that have not expired, the newest first; a few of them. */
    listOf: (uid: string, now: Date) =>
      findSome(store, exportFiles, {
        filters: [
          ['askedBy', '==', uid],
          ['expireAt', '>', now],
        ],
        orderBy: ['expireAt', 'desc'],
        limit: MOST_LISTED,
      }),

    put(transaction: Transaction, id: string, file: ExportFileDocument): StoredExportFile {
      transaction.set(refOf(store, exportFiles, id), file);
      return { ...file, _id: id };
    },

    update(transaction: Transaction, id: string, changes: Partial<ExportFileDocument>): void {
      transaction.update(refOf(store, exportFiles, id), changes);
    },

    remove(transaction: Transaction, id: string): void {
      transaction.delete(refOf(store, exportFiles, id));
    },
  };
});

/** Files that nobody can download any more; what they consist of goes with the files of jobs. */
export const expiredExportFiles = (store: Store, { clock }: Pick<Platform, 'clock'>) =>
  expiredDocuments(store, exportFiles, clock);
