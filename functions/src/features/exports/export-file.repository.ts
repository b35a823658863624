import { createHash, randomBytes } from 'node:crypto';
import { EXPORT_KEPT_HOURS, FILE_OPERATIONS, type FileOperation } from '@prarambh/contract/exports';
import { PACKS, type PackOperation } from '@prarambh/contract/packs';
import { ROLES, type Role } from '@prarambh/contract/roles';
import { z } from 'zod';
import { findSome } from '../../firestore/query';
import { singleDocuments } from '../../firestore/single-documents';
import { type DocumentOf, defineCollection, type Store, type Stored } from '../../firestore/store';
import { expiredDocuments } from '../../jobs/leftover-documents';
import { addMinutes } from '../../shared/clock';
import type { Platform } from '../../shared/platform';

/** Files of rows or papers for staff, written in parts and kept for a day. */
export const exportFiles = defineCollection(
  'exports',
  z.object({
    /** The account that requested the file and may download it while it has the role `role`. */
    askedBy: z.string(),
    role: z.enum(ROLES),
    operation: z.enum(FILE_OPERATIONS),
    /** The query as sent; it is parsed again for each part. */
    query: z.record(z.string(), z.string()),
    name: z.string(),
    /** The ids of the papers in a print pack, in order; empty for other files. */
    papers: z.array(z.string()),
    /** Distinguishes the file from earlier files of the same request. */
    run: z.string(),
    total: z.number().int(),
    rows: z.number().int(),
    /** The written parts by their paths in the bucket, and the cursor after them. The cursor is null at both ends. */
    parts: z.array(z.string()),
    cursor: z.string().nullable(),
    createdAt: z.date(),
    readyAt: z.date().nullable(),
    expireAt: z.date(),
  }),
);
export type ExportFileDocument = DocumentOf<typeof exportFiles>;
export type StoredExportFile = Stored<ExportFileDocument>;

/** The bucket deletes files in this folder after a day (`expired-job-files.ts`). */
const FOLDER = 'job-files';
/** The list shows at most this many files, newest first. */
const MOST_LISTED = 20;

/** The facts that identify a requested file: requests that agree in them share one file. */
export interface ExportSubject {
  askedBy: string;
  role: Role;
  operation: FileOperation;
  query: Record<string, string>;
}

/** Returns one id per request, so that a repeated request finds the file in progress. */
export function exportFileId({ askedBy, role, operation, query }: ExportSubject): string {
  const sorted = Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([askedBy, role, operation, sorted]))
    .digest('hex')
    .slice(0, 32);
}

const newToken = () => randomBytes(8).toString('hex');

export const folderOf = ({ _id, run }: Pick<StoredExportFile, '_id' | 'run'>) => `${FOLDER}/${_id}/${run}`;

/**
 * Maximum size of a part, which one request fetches. A function streams 10 MB; the last page of rows may
 * exceed 8 MB.
 */
export const PART_BYTES = 8 * 1024 * 1024;

export const endingOf = ({ operation }: { operation: FileOperation }) => (isPack(operation) ? 'pdf' : 'csv');

export const isPack = (operation: FileOperation): operation is PackOperation => operation in PACKS;

/**
 * Returns a new path for the next part. It is random, so that two writers of the same part do not overwrite each other.
 */
export const newPartPath = (file: StoredExportFile) =>
  `${folderOf(file)}/${file.parts.length + 1}-${newToken()}.${endingOf(file)}`;

export function newExportFile(
  subject: ExportSubject,
  { name, papers = [], total, now }: { name: string; papers?: string[]; total: number; now: Date },
): ExportFileDocument {
  return {
    ...subject,
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

export const { find, findInTransaction, put, update, remove } = singleDocuments(exportFiles);

/** Lists a person's unexpired files, newest first. */
export const listOf = (store: Store, uid: string, now: Date) =>
  findSome(store, exportFiles, {
    filters: [
      ['askedBy', '==', uid],
      ['expireAt', '>', now],
    ],
    orderBy: ['expireAt', 'desc'],
    limit: MOST_LISTED,
  });

/** Lists expired files; the bucket deletes their parts with the other job files. */
export const expiredExportFiles = (store: Store, { clock }: Pick<Platform, 'clock'>) =>
  expiredDocuments(store, exportFiles, clock);
