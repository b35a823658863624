import { pipeline } from 'node:stream/promises';
import { type ExportOperation, FILES } from '@prarambh/contract/exports';
import { formatCount } from '@prarambh/contract/format';
import type { Transaction } from 'firebase-admin/firestore';
import type { WorkPage, WorkPlan } from '../../bulk-jobs/work-kind';
import type { Core } from '../../core/core';
import { putNotification } from '../../domain/notifications';
import { readCsv, sourceOf } from '../../exports/export-source';
import { inTransaction } from '../../firestore/store';
import { programmeMoment } from '../../shared/clock';
import * as userRepository from '../../users/user.repository';
import { definitionsOf } from './export-definitions';
import * as exportFileRepository from './export-file.repository';
import { isPack, newPartPath, PART_BYTES, type StoredExportFile } from './export-file.repository';
import { extendPackFile } from './pack-work';

/** The progress of a file, including the parts just written. */
type Written = Pick<StoredExportFile, 'parts' | 'rows' | 'cursor'> & { isLast: boolean };
/** Rows for each item of a work page: 5,000 rows per part, whose ten reads take a few seconds. */
const ROWS_A_THING = 25;

const THROUGH: WorkPage = { done: 0, cursor: null };

/** Returns true if the requester has an open account with the role that may have the rows. */
async function isStillTheirs(
  { store }: Core,
  transaction: Transaction,
  { askedBy, role }: StoredExportFile,
): Promise<boolean> {
  const person = await userRepository.findInTransaction(store, transaction, askedBy);
  return person?.isActive === true && person.role === role;
}

/** Streams the rows after the file's cursor into a new part. */
async function writeRows(
  core: Core,
  file: StoredExportFile,
  operation: ExportOperation,
  mostRows: number,
): Promise<Written> {
  let bytes = 0;
  const path = newPartPath(file);
  const { role, query, createdAt } = file;
  const source = await sourceOf(definitionsOf(core), operation, { role, query, now: createdAt });
  const isFull = (rows: number) => rows >= mostRows || bytes >= PART_BYTES;
  const { content, reached } = readCsv(source, file.cursor, isFull);
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  await pipeline(
    content,
    counted,
    core.platform.bucket.file(path).createWriteStream({ resumable: false, contentType: 'text/csv' }),
  );
  const { rows, cursor } = reached;
  return { parts: [...file.parts, path], rows: file.rows + rows, cursor, isLast: cursor === null };
}

/**
 * Records the parts that were written on top of `file`. Returns false if the file has advanced, restarted
 * or gone since; the caller then discards the parts. Removes the file if the requester has lost access to
 * it.
 */
function recordParts(core: Core, file: StoredExportFile, { isLast, ...written }: Written): Promise<boolean> {
  const { _id: id, run, askedBy, rows, parts, operation } = file;
  const { store, clock } = core;
  return inTransaction(store, async (transaction) => {
    const current = await exportFileRepository.findInTransaction(store, transaction, id);
    const isThere = current?.run === run && current.rows === rows && current.parts.length === parts.length;
    if (!isThere) return false;
    if (!(await isStillTheirs(core, transaction, current))) {
      exportFileRepository.remove(store, transaction, id);
      return false;
    }
    const now = clock.now();
    exportFileRepository.update(store, transaction, id, { ...written, readyAt: isLast ? now : null });
    if (isLast) {
      const count = formatCount(written.rows);
      const { noun, pages } = FILES[operation];
      putNotification(store, transaction, `export-${askedBy}-${file.createdAt.getTime()}`, {
        title: 'Your file is ready',
        message: `The file with ${count} ${noun} can be downloaded above the table until ${programmeMoment(file.expireAt)}.`,
        said: null,
        link: pages[file.role] ?? null,
        audience: [`user:${askedBy}`],
        createdAt: now,
      });
    }
    return true;
  });
}

async function removeFiles({ platform }: Core, paths: readonly string[]): Promise<void> {
  for (const path of paths) await platform.bucket.file(path).delete({ ignoreNotFound: true });
}

async function writeNext(core: Core, file: StoredExportFile, pageSize: number): Promise<Written> {
  const { operation } = file;
  return isPack(operation)
    ? { ...(await extendPackFile(core, file, operation)), cursor: null }
    : writeRows(core, file, operation, pageSize * ROWS_A_THING);
}

/** Writes the next part of a file and removes parts that it replaces. */
async function continueExport(
  core: Core,
  { subjectId, pageSize }: { subjectId: string; pageSize: number },
): Promise<WorkPage> {
  const file = await exportFileRepository.find(core.store, subjectId);
  if (!file || file.readyAt || file.expireAt <= core.clock.now()) return THROUGH;
  const { parts, rows } = file;
  const written = await writeNext(core, file, pageSize);
  if (!(await recordParts(core, file, written))) {
    await removeFiles(
      core,
      written.parts.filter((path) => !parts.includes(path)),
    );
    return { done: 0, cursor: 'as the file says' };
  }
  await removeFiles(
    core,
    parts.filter((path) => !written.parts.includes(path)),
  );
  return { done: written.rows - rows, cursor: written.isLast ? null : 'as the file says' };
}

/** Writes the rows of an export, or the papers of a pack, to the bucket part by part. */
export const exportPlan = (core: Core): WorkPlan => ({
  steps: [
    {
      count: async (id) => (await exportFileRepository.find(core.store, id))?.total ?? 0,
      repeatable: (page) => continueExport(core, page),
    },
  ],
});
