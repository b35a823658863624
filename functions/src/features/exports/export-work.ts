import { pipeline } from 'node:stream/promises';
import { EXPORTS } from '@prarambh/contract/exports';
import { formatCount } from '@prarambh/contract/format';
import type { Transaction } from 'firebase-admin/firestore';
import { programmeMoment } from '../../clock';
import type { Core } from '../../core';
import { inTransaction } from '../../db/store';
import { type CsvReading, readCsv, sourceOf } from '../../exports/export-source';
import { putNotification } from '../../records/notifications';
import type { WorkPage, WorkPlan } from '../../work/work-kind';
import { definitionsOf } from './export-definitions';
import { exportFileRepository, newPartPath, type StoredExportFile } from './export-file.repository';
import { exportPage } from './export-pages';

/** A part is fetched by one request, and a function streams 10 MB: 8 MB, and what one more page of rows comes to. */
const PART_BYTES = 8 * 1024 * 1024;
/** Rows for each thing that a page of the queue is about: 5,000 in a part, of which ten reads take a few seconds. */
const ROWS_A_THING = 25;

const THROUGH: WorkPage = { done: 0, cursor: null };

/** Writes the rows of an export to the bucket, one part after the other. */
export function createExportWork(core: Core): WorkPlan {
  const { platform, store, clock, users } = core;
  const exportFiles = exportFileRepository(store);
  const definitions = definitionsOf(core);

  /** Whether whoever asked has an open account, in the role that may have the rows. */
  async function isStillTheirs(
    transaction: Transaction,
    { askedBy, role }: StoredExportFile,
  ): Promise<boolean> {
    const person = await users.findInTransaction(transaction, askedBy);
    return person?.isActive === true && person.role === role;
  }

  /** Writes the rows behind a file's cursor to a path, as they are read. */
  async function writePart(file: StoredExportFile, path: string, mostRows: number) {
    let bytes = 0;
    const { operation, role, query, createdAt } = file;
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
    return reached;
  }

  /**
   * Adds a part that was written behind the place at which the file was found. False when the file has gone on, was
   * begun anew or removed meanwhile: then it is no part of it. A file that nobody may have any more ends here.
   */
  function addPart(
    file: StoredExportFile,
    path: string,
    { rows, cursor }: CsvReading['reached'],
  ): Promise<boolean> {
    const { _id: id, run, askedBy, parts, operation } = file;
    return inTransaction(store, async (transaction) => {
      const current = await exportFiles.findInTransaction(transaction, id);
      if (current?.run !== run || current.parts.length !== parts.length) return false;
      if (!(await isStillTheirs(transaction, current))) {
        exportFiles.remove(transaction, id);
        return false;
      }
      const now = clock.now();
      const changes = { parts: [...parts, path], rows: current.rows + rows, cursor };
      exportFiles.update(transaction, id, { ...changes, readyAt: cursor === null ? now : null });
      if (cursor === null) {
        const count = formatCount(changes.rows);
        putNotification(store, transaction, `export-${askedBy}-${file.createdAt.getTime()}`, {
          title: 'Your file is ready',
          message: `The file with ${count} ${EXPORTS[operation]} can be downloaded above the table until ${programmeMoment(file.expireAt)}.`,
          said: null,
          link: exportPage(file.role, operation),
          audience: [`user:${askedBy}`],
          createdAt: now,
        });
      }
      return true;
    });
  }

  return {
    steps: [
      {
        count: async (id) => (await exportFiles.find(id))?.total ?? 0,

        async repeatable({ subjectId, pageSize }) {
          const file = await exportFiles.find(subjectId);
          if (!file || file.readyAt || file.expireAt <= clock.now()) return THROUGH;
          const path = newPartPath(file);
          const reached = await writePart(file, path, pageSize * ROWS_A_THING);
          if (await addPart(file, path, reached)) return { done: reached.rows, cursor: reached.cursor };
          await platform.bucket.file(path).delete({ ignoreNotFound: true });
          return { done: 0, cursor: 'as the file says' };
        },
      },
    ],
  };
}
