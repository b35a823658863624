import type { Logger } from 'pino';
import { AppError } from '../shared/errors';
import type { FileStore } from '../storage/file-store';

/**
 * Creates the files of issued documents after the commit. The file's name depends on its bytes, and these on the
 * document, so creating it again or twice at once leaves one file.
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
        // A character without a font fails until a person corrects it, so it raises no alarm at each attempt.
        const level = error instanceof AppError ? 'warn' : 'error';
        logger[level]({ err: error, document: `${folder}/${id}` }, 'A document could not be made');
        return null;
      }
    },
  };
}

export type DocumentFiles = ReturnType<typeof createDocumentFiles>;
