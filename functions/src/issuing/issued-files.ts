import type { MissingFile } from '@prarambh/contract/system';
import type { Core } from '../core';
import type { PageOf } from '../db/query';
import type { Stored } from '../db/store';
import type { DocumentFiles } from '../documents/document-files';
import type { JobReport } from '../jobs/job-report';
import { type IssuedDocument, issuedDocuments } from './issued-documents';

const BATCH = 25;

/** How the PDFs of one kind of issued documents are made. */
export interface IssuedFileKind<Document extends IssuedDocument> {
  collection: Parameters<typeof issuedDocuments<Document>>[1];
  folder: Parameters<DocumentFiles['keep']>[0]['folder'];
  /** The ID as it is printed, after which the file is called. */
  printedId(document: Stored<Document>): string;
  titleOf(document: Document): string;
  draw(core: Core, document: Stored<Document>): Promise<Uint8Array>;
}

/** Makes the file of a document that has none; it comes back without one when that fails (F12). */
export async function makeIssuedFile<Document extends IssuedDocument>(
  core: Core,
  { collection, folder, printedId, draw }: IssuedFileKind<Document>,
  document: Stored<Document>,
): Promise<Stored<Document>> {
  if (document.filePath) return document;
  const id = printedId(document);
  const kept = await core.documentFiles.keep({ folder, id }, () => draw(core, document));
  if (!kept) return document;
  const file = { filePath: kept.path, fileSha256: kept.sha256 };
  const { filePath, fileSha256 } = await issuedDocuments(core.store, collection).setFile(document._id, file);
  return { ...document, filePath, fileSha256 };
}

/** Valid documents without a file, newest first, and how many there are. */
export async function listMissingFiles<Document extends IssuedDocument>(
  { store }: Core,
  { collection, printedId, titleOf }: IssuedFileKind<Document>,
  page: PageOf,
) {
  const { withoutFile } = issuedDocuments(store, collection);
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

/** Tries again for every document whose file could not be made; what the scheduled job runs. */
export async function makeMissingFiles<Document extends IssuedDocument>(
  core: Core,
  kind: IssuedFileKind<Document>,
  report: JobReport,
): Promise<void> {
  const { withoutFile } = issuedDocuments(core.store, kind.collection);
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
