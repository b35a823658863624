import type { Logger } from 'pino';
import { AppError } from '../errors';
import type { FileStore } from '../files/file-store';

/**
 * Makes the files of issued documents, after the commit that issued them. The name of a file follows from its bytes
 * and these from the document, so making one again, or twice at once, leaves the same one file.
 */
export function createDocumentFiles({ files, logger }: { files: FileStore; logger: Logger }) {
  return {
    /** Stores the PDF that `draw` answers and gives its path; null when it could not be made, which is logged. */
    async keep(
      { folder, id }: { folder: 'certificates' | 'offer-letters'; id: string },
      draw: () => Promise<Uint8Array>,
    ): Promise<string | null> {
      try {
        return await files.keepDocument({ folder, name: `${id}.pdf`, bytes: await draw() });
      } catch (error) {
        // What no font can draw stays so until somebody corrects it; that is no alarm each time it is tried.
        const level = error instanceof AppError ? 'warn' : 'error';
        logger[level]({ err: error, document: `${folder}/${id}` }, 'A document could not be made');
        return null;
      }
    },
  };
}

export type DocumentFiles = ReturnType<typeof createDocumentFiles>;
