/** Exports: streamed if short, otherwise written to a file by a work item. */

import { Readable } from 'node:stream';
import { type Endpoint, endpoints, type QueryOf } from '@prarambh/contract/endpoints';
import {
  EXPORT_MAX,
  EXPORT_STREAMED_MAX,
  type ExportOperation,
  type ExportState,
  type RequestExportBody,
} from '@prarambh/contract/exports';
import { formatCount } from '@prarambh/contract/format';
import { PACK_AT_ONCE, type PackOperation, type PackQuery } from '@prarambh/contract/packs';
import * as workItems from '../../bulk-jobs/work-item.repository';
import { workItemId } from '../../bulk-jobs/work-item.repository';
import type { Core } from '../../core/core';
import { datedFileName } from '../../exports/dated-file-name';
import { type Asked, readCsv, sourceOf } from '../../exports/export-source';
import { inTransaction } from '../../firestore/store';
import { afterCommit } from '../../shared/after-commit';
import { forbidden, notFound, tooLarge } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { definitionsOf } from './export-definitions';
import * as exportFileRepository from './export-file.repository';
import {
  endingOf,
  exportFileId,
  folderOf,
  isPack,
  newExportFile,
  type StoredExportFile,
} from './export-file.repository';
import { packOf, packQueryOf, packsOf } from './pack-work';

/** A file that is generated or read while it is sent; `size` in bytes is known for all but streamed rows. */
export interface SentFile {
  fileName: string;
  content: Readable;
  size?: number;
  type?: string;
}

export interface ExportWithState {
  file: StoredExportFile;
  state: ExportState;
}

const GONE = 'This file is no longer available. Please export the rows again.';
const TOO_MANY = `An export can have at most ${formatCount(EXPORT_MAX)} rows, the limit of a spreadsheet. Please narrow the table down.`;
const PACK_NEEDS_A_FILE = `A pack of more than ${PACK_AT_ONCE} papers is made into a file first (POST /exports).`;
const NEEDS_A_FILE = `More than ${formatCount(EXPORT_STREAMED_MAX)} rows are made into a file first (POST /exports).`;

/** Returns the caller's file. Throws for other people's files, and if the caller's role has changed since. */
async function findOwnExport(core: Core, { uid, role }: Caller, id: string): Promise<StoredExportFile> {
  const file = await exportFileRepository.find(core.store, id);
  const isOwn = file?.askedBy === uid && file.role === role && file.expireAt > core.clock.now();
  if (!isOwn) throw notFound(GONE);
  return file;
}

async function exportStateOf(core: Core, { _id, readyAt }: StoredExportFile): Promise<ExportState> {
  if (readyAt) return 'ready';
  const work = await workItems.find(core.store, workItemId('exportRows', _id));
  return work === null || work.state === 'failed' ? 'failed' : 'preparing';
}

async function rowsOf(core: Core, operation: ExportOperation, asked: Asked<Record<string, string>>) {
  const source = await sourceOf(definitionsOf(core), operation, asked);
  const total = await source.count(EXPORT_MAX + 1);
  if (total > EXPORT_MAX) throw tooLarge(TOO_MANY);
  return { name: source.name, total };
}

async function papersOf(core: Core, operation: PackOperation, query: Record<string, string>) {
  const { name, idsOf } = packsOf(core)[operation];
  const papers = await idsOf(packQueryOf(query));
  return { name, papers, total: papers.length };
}

const removeParts = (core: Core, file: StoredExportFile) =>
  afterCommit(core.platform.logger.child({ exportFile: file._id }), 'export files', () =>
    core.files.removeFolder(folderOf(file)),
  );

/** Returns the rows as CSV in one answer. Throws `too_large` above the row limit of one answer. */
export async function streamExport<O extends ExportOperation>(
  core: Core,
  operation: O,
  { caller, query }: { caller: Caller; query: QueryOf<O> },
): Promise<SentFile> {
  const source = await definitionsOf(core)[operation]({ role: caller.role, query, now: core.clock.now() });
  if ((await source.count(EXPORT_STREAMED_MAX + 1)) > EXPORT_STREAMED_MAX) throw tooLarge(NEEDS_A_FILE);
  return { fileName: datedFileName(source.name, core.clock.now(), 'csv'), content: readCsv(source).content };
}

/**
 * Returns a print pack in one answer. Throws `too_large` above PACK_AT_ONCE papers, and `not_found` for
 * none.
 */
export async function sendPack(core: Core, operation: PackOperation, query: PackQuery): Promise<SentFile> {
  const { ids, make } = await packOf(core, operation, query);
  if (ids.length > PACK_AT_ONCE) throw tooLarge(PACK_NEEDS_A_FILE);
  const fileName = datedFileName(packsOf(core)[operation].name, core.clock.now(), 'pdf');
  const bytes = await make();
  return { fileName, content: Readable.from([bytes]), size: bytes.length };
}

/**
 * Starts a file, or returns the one that the same request started. Throws `forbidden` for an export of
 * another role, and `too_large` above EXPORT_MAX rows or PACK_MAX papers.
 */
export async function startExport(
  core: Core,
  caller: Caller,
  { operation, query }: RequestExportBody,
): Promise<ExportWithState> {
  const { store, clock } = core;
  const { roles }: Endpoint = endpoints[operation];
  const { uid, role } = caller;
  if (!roles.includes(role)) throw forbidden('Your account is not allowed to do this.');
  const now = clock.now();
  const subject = { askedBy: uid, role, operation, query };
  const content = isPack(operation)
    ? await papersOf(core, operation, query)
    : await rowsOf(core, operation, { role, query, now });
  const id = exportFileId(subject);
  const { file, earlier } = await inTransaction(store, async (transaction) => {
    const current = await exportFileRepository.findInTransaction(store, transaction, id);
    const isGivenUp = await workItems.isGivenUp(store, transaction, { kind: 'exportRows', subjectId: id });
    const isUnderWay = current?.readyAt === null && current.expireAt > now && !isGivenUp;
    if (isUnderWay) return { file: current, earlier: null };
    const begun = newExportFile(subject, { ...content, now });
    const item = { kind: 'exportRows' as const, subjectId: id, label: content.name, askedBy: uid };
    workItems.queue(store, transaction, item, now);
    return { file: exportFileRepository.put(store, transaction, id, begun), earlier: current };
  });
  if (earlier) await removeParts(core, earlier);
  return { file, state: 'preparing' };
}

/** Returns the caller's unexpired files, newest first. */
export async function listExports(core: Core, { uid, role }: Caller): Promise<ExportWithState[]> {
  const found = await exportFileRepository.listOf(core.store, uid, core.clock.now());
  const own = found.filter((file) => file.role === role);
  return Promise.all(own.map(async (file) => ({ file, state: await exportStateOf(core, file) })));
}

/** Returns a part of a finished file; parts are counted from 1. Throws `not_found`, also for other people's files. */
export async function readExportPart(
  core: Core,
  caller: Caller,
  id: string,
  part: number,
): Promise<SentFile> {
  const file = await findOwnExport(core, caller, id);
  const path = file.readyAt && file.parts[part - 1];
  if (!path) throw notFound(GONE);
  const fileName = datedFileName(`${file.name}-${part}`, file.createdAt, endingOf(file));
  const { size } = await core.files.detailsOf(path, GONE);
  // Compresses rows while sending; a PDF keeps its length.
  const type = isPack(file.operation) ? 'application/pdf' : 'text/csv';
  return { fileName, content: core.files.read(path), size, type };
}

/** Cancels a file in progress or removes a finished one. Throws `not_found`. */
export async function removeExport(core: Core, caller: Caller, id: string): Promise<void> {
  const { store } = core;
  const file = await findOwnExport(core, caller, id);
  await inTransaction(store, async (transaction) => exportFileRepository.remove(store, transaction, id));
  await workItems.removeDirectly(store, 'exportRows', id);
  await removeParts(core, file);
}
