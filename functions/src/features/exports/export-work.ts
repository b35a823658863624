import { pipeline } from 'node:stream/promises';
import { type ExportOperation, FILES } from '@prarambh/contract/exports';
import { formatCount } from '@prarambh/contract/format';
import type { PackOperation } from '@prarambh/contract/packs';
import type { Transaction } from 'firebase-admin/firestore';
import type { WorkPage, WorkPlan } from '../../bulk-jobs/work-kind';
import { programmeMoment } from '../../clock';
import type { Core } from '../../core';
import { inTransaction } from '../../db/store';
import { readCsv, sourceOf } from '../../exports/export-source';
import { putNotification } from '../../records/notifications';
import { definitionsOf } from './export-definitions';
import {
  exportFileRepository,
  isPack,
  newPartPath,
  PART_BYTES,
  type StoredExportFile,
} from './export-file.repository';
import { exportPage } from './export-pages';
import { createPackWork } from './pack-work';

/** The progress of a file, including the parts just written. */
type Written = Pick<StoredExportFile, 'parts' | 'rows' | 'cursor'> & { isLast: boolean };
/** Rows for each thing that a page of the queue is about: 5,000 in a part, of which ten reads take a few seconds. */
const ROWS_A_THING = 25;

const THROUGH: WorkPage = { done: 0, cursor: null };

/** Writes the rows of an export, or the papers of a pack, to the bucket part by part. */
export function createExportWork(core: Core): WorkPlan {
  const { platform, store, clock, users } = core;
  const exportFiles = exportFileRepository(store);
  const definitions = definitionsOf(core);
  const packWork = createPackWork(core);

  /** Whether whoever asked has an open account, in the role that may have the rows. */
  async function isStillTheirs(
    transaction: Transaction,
    { askedBy, role }: StoredExportFile,
  ): Promise<boolean> {
    const person = await users.findInTransaction(transaction, askedBy);
    return person?.isActive === true && person.role === role;
  }

  /** Streams the rows after the file's cursor into a new part. */
  async function writeRows(
    file: StoredExportFile,
    operation: ExportOperation,
    mostRows: number,
  ): Promise<Written> {
    let bytes = 0;
    const path = newPartPath(file);
    const { role, query, createdAt } = file;
    const source = await sourceOf(definitions, operation, { role, query, now: createdAt });
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
      platform.bucket.file(path).createWriteStream({ resumable: false, contentType: 'text/csv' }),
    );
    const { rows, cursor } = reached;
    return { parts: [...file.parts, path], rows: file.rows + rows, cursor, isLast: cursor === null };
  }

  async function writePapers(file: StoredExportFile, operation: PackOperation): Promise<Written> {
    return { ...(await packWork.extend(file, operation)), cursor: null };
  }

  /**
   * Records the parts that were written on top of `file`. Returns false if the file has advanced, restarted
   * or gone since; the caller then discards the parts. Removes the file if the requester has lost access to
   * it.
   */
  function note(file: StoredExportFile, { isLast, ...written }: Written): Promise<boolean> {
    const { _id: id, run, askedBy, rows, parts, operation } = file;
    return inTransaction(store, async (transaction) => {
      const current = await exportFiles.findInTransaction(transaction, id);
      const isThere = current?.run === run && current.rows === rows && current.parts.length === parts.length;
      if (!isThere) return false;
      if (!(await isStillTheirs(transaction, current))) {
        exportFiles.remove(transaction, id);
        return false;
      }
      const now = clock.now();
      exportFiles.update(transaction, id, { ...written, readyAt: isLast ? now : null });
      if (isLast) {
        const count = formatCount(written.rows);
        putNotification(store, transaction, `export-${askedBy}-${file.createdAt.getTime()}`, {
          title: 'Your file is ready',
          message: `The file with ${count} ${FILES[operation]} can be downloaded above the table until ${programmeMoment(file.expireAt)}.`,
          said: null,
          link: exportPage(file.role, operation),
          audience: [`user:${askedBy}`],
          createdAt: now,
        });
      }
      return true;
    });
  }

  async function removeFiles(paths: readonly string[]): Promise<void> {
    for (const path of paths) await platform.bucket.file(path).delete({ ignoreNotFound: true });
  }

  return {
    steps: [
      {
        count: async (id) => (await exportFiles.find(id))?.total ?? 0,

        async repeatable({ subjectId, pageSize }) {
          const file = await exportFiles.find(subjectId);
          if (!file || file.readyAt || file.expireAt <= clock.now()) return THROUGH;
          const { operation, parts, rows } = file;
          const written = isPack(operation)
            ? await writePapers(file, operation)
            : await writeRows(file, operation, pageSize * ROWS_A_THING);
          if (!(await note(file, written))) {
            await removeFiles(written.parts.filter((path) => !parts.includes(path)));
            return { done: 0, cursor: 'as the file says' };
          }
          await removeFiles(parts.filter((path) => !written.parts.includes(path)));
          return { done: written.rows - rows, cursor: written.isLast ? null : 'as the file says' };
        },
      },
    ],
  };
}
