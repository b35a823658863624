import type { MissingFile } from '@prarambh/contract/system';
import type { PageOf } from '../db/query';
import type { Store, Stored } from '../db/store';
import type { DocumentFiles } from '../documents/document-files';
import type { JobReport } from '../jobs/job-report';
import { type IssuedDocument, issuedDocuments } from './issued-documents';

const BATCH = 25;

interface Kind<Document extends IssuedDocument> {
  collection: Parameters<typeof issuedDocuments<Document>>[1];
  folder: Parameters<DocumentFiles['keep']>[0]['folder'];
  /** The ID as it is printed, after which the file is called. */
  printedId(document: Stored<Document>): string;
  titleOf(document: Document): string;
  draw(document: Stored<Document>): Promise<Uint8Array>;
}

/** The PDFs of one kind of issued documents. */
export function issuedFiles<Document extends IssuedDocument>(
  { store, documentFiles }: { store: Store; documentFiles: DocumentFiles },
  { collection, folder, printedId, titleOf, draw }: Kind<Document>,
) {
  const { withoutFile, setFile } = issuedDocuments(store, collection);

  /** Makes the file of a document that has none; it comes back without one when that fails (F12). */
  async function make(document: Stored<Document>): Promise<Stored<Document>> {
    if (document.filePath) return document;
    const kept = await documentFiles.keep({ folder, id: printedId(document) }, () => draw(document));
    if (!kept) return document;
    const { filePath, fileSha256 } = await setFile(document._id, {
      filePath: kept.path,
      fileSha256: kept.sha256,
    });
    return { ...document, filePath, fileSha256 };
  }

  const presentMissing = (document: Stored<Document>): MissingFile => ({
    _id: document._id,
    documentId: printedId(document),
    candidateName: document.candidateName,
    title: titleOf(document),
    issuedAt: document.issuedAt.toISOString(),
  });

  return {
    make,

    /** Valid documents without a file, newest first, and how many there are. */
    async listMissing(page: PageOf) {
      const [{ items, nextCursor }, total] = await Promise.all([
        withoutFile.list({}, page),
        withoutFile.count({}),
      ]);
      return { data: items.map(presentMissing), nextCursor, total };
    },

    /** Tries again for every document whose file could not be made; what the scheduled job runs. */
    async makeMissing(report: JobReport): Promise<void> {
      let cursor: string | undefined;
      do {
        const { items, nextCursor } = await withoutFile.list({}, { limit: BATCH, cursor });
        for (const document of items) {
          const { _id, filePath } = await make(document);
          if (filePath) report.done();
          else report.failed(`${collection.name}/${_id}`, 'The file could not be made.');
        }
        cursor = nextCursor ?? undefined;
      } while (cursor);
    },
  };
}
