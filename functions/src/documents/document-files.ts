import type { Logger } from 'pino';
import { AppError } from '../errors';
import type { FileStore } from '../files/file-store';

/**
 * Makes the files of issued documents, after the commit that issued them. The name of a file follows from its bytes
 * and these from the document, so making one again, or twice at once, leaves the same one file.
 */
export function createDocumentFiles({ files, logger }: { files: FileStore; logger: Logger }) {
  return {
    /** Stores the PDF from `draw` and returns its path and hash. Logs a failure and returns null. */
    async keep(
      { folder, id }: { folder: 'certificates' | 'offer-letters'; id: string },
      draw: () => Promise<Uint8Array>,
    ): Promise<{ path: string; sha256: string } | null> {
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
