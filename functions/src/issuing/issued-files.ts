import type { MissingFile } from '@prarambh/contract/system';
import type { Core } from '../core/core';
import type { PageOf } from '../firestore/query';
import type { Stored } from '../firestore/store';
import type { JobReport } from '../jobs/job-report';
import { AppError } from '../shared/errors';
import {
  documentsWithoutFile,
  type IssuedCollection,
  type IssuedDocument,
  setIssuedFile,
} from './issued-documents';

const BATCH = 25;

/** Draws and names the PDFs of one kind of issued documents. */
export interface IssuedFileKind<Document extends IssuedDocument> {
  collection: IssuedCollection<Document>;
  folder: 'certificates' | 'offer-letters';
  /** Returns the ID as printed, which is also the name of the file. */
  printedId(document: Stored<Document>): string;
  titleOf(document: Document): string;
  draw(core: Core, document: Stored<Document>): Promise<Uint8Array>;
}

/** Draws and stores the PDF of a document. Logs a failure and returns null. */
async function storeFile<Document extends IssuedDocument>(
  core: Core,
  { folder, printedId, draw }: IssuedFileKind<Document>,
  document: Stored<Document>,
): Promise<{ path: string; sha256: string } | null> {
  const id = printedId(document);
  try {
    return await core.files.keepDocument({ folder, name: `${id}.pdf`, bytes: await draw(core, document) });
  } catch (error) {
    // A character without a font fails until a person corrects it, so it raises no alarm at each attempt.
    const level = error instanceof AppError ? 'warn' : 'error';
    core.platform.logger[level]({ err: error, document: `${folder}/${id}` }, 'A document could not be made');
    return null;
  }
}

/**
 * Creates the missing file of a document. Returns the document without a file if that fails (F12). The file's name
 * depends on its bytes, and these on the document, so creating it again or twice at once leaves one file.
 */
export async function makeIssuedFile<Document extends IssuedDocument>(
  core: Core,
  kind: IssuedFileKind<Document>,
  document: Stored<Document>,
): Promise<Stored<Document>> {
  if (document.filePath) return document;
  const kept = await storeFile(core, kind, document);
  if (!kept) return document;
  const file = { filePath: kept.path, fileSha256: kept.sha256 };
  const { filePath, fileSha256 } = await setIssuedFile(core.store, kind.collection, {
    id: document._id,
    file,
  });
  return { ...document, filePath, fileSha256 };
}

/** Lists valid documents without a file, newest first, and counts them. */
export async function listMissingFiles<Document extends IssuedDocument>(
  { store }: Core,
  { collection, printedId, titleOf }: IssuedFileKind<Document>,
  page: PageOf,
) {
  const withoutFile = documentsWithoutFile(store, collection);
  const [{ items, nextCursor }, total] = await Promise.all([
    withoutFile.list({}, page),
    withoutFile.count({}),
  ]);
  const data = items.map(
    (document): MissingFile => ({
      _id: document._id,
      documentId: printedId(document),
      candidateName: document.candidateName,
      title: titleOf(document),
      issuedAt: document.issuedAt.toISOString(),
    }),
  );
  return { data, nextCursor, total };
}

/** The scheduled job: retries the files that could not be created. */
export async function makeMissingFiles<Document extends IssuedDocument>(
  core: Core,
  kind: IssuedFileKind<Document>,
  report: JobReport,
): Promise<void> {
  const withoutFile = documentsWithoutFile(core.store, kind.collection);
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await withoutFile.list({}, { limit: BATCH, cursor });
    for (const document of items) {
      const { _id, filePath } = await makeIssuedFile(core, kind, document);
      if (filePath) report.done();
      else report.failed(`${kind.collection.name}/${_id}`, 'The file could not be made.');
    }
    cursor = nextCursor ?? undefined;
  } while (cursor);
}
