import type { Readable } from 'node:stream';
import { notFound } from '../../errors';
import type { FileStore } from '../../files/file-store';
import type { CertificateRepository, StoredCertificate } from './certificate.repository';
import type { CertificateFiles } from './certificate-file.service';

interface Dependencies {
  certificates: CertificateRepository;
  certificateFiles: CertificateFiles;
  files: FileStore;
}

const PAGE = 50;
/** About 15 MB; Hosting passes on answers of at most 32 MB. */
const MOST = 500;

/** PDFs are compressed already. */
const STORED = { compress: false };

/** The valid certificates of an internship as one zip archive. */
export function createArchiveService({ certificates, certificateFiles, files }: Dependencies) {
  async function* certificatesOf(internshipId: string): AsyncGenerator<StoredCertificate> {
    let cursor: string | undefined;
    do {
      const page = await certificates.listOfInternship(internshipId, { limit: PAGE, cursor });
      yield* page.items;
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
  }

  return {
    /**
     * The newest files, made now where they are missing. Each is read from the bucket when its turn in the stream
     * comes. What is not in the archive is named in a text file in it.
     */
    async archiveOf(internshipId: string): Promise<Readable> {
      const { ZipFile } = await import('yazl');
      const zip = new ZipFile();
      const output = zip.outputStream as Readable;
      zip.on('error', (error: Error) => output.destroy(error));
      const left: string[] = [];
      let count = 0;
      for await (const certificate of certificatesOf(internshipId)) {
        const { certificateId } = certificate;
        const filePath = count < MOST ? (await certificateFiles.make(certificate)).filePath : null;
        if (filePath === null) left.push(certificateId);
        else {
          const mtime = certificate.issuedAt;
          zip.addReadStreamLazy(`${certificateId}.pdf`, { ...STORED, mtime }, (done) =>
            done(null, files.read(filePath)),
          );
          count += 1;
        }
      }
      if (count + left.length === 0) throw notFound('There are no certificates for this internship yet.');
      if (left.length > 0) {
        const text = `These certificates are not in the archive:\n${left.join('\n')}\n`;
        zip.addBuffer(Buffer.from(text), 'not-included.txt');
      }
      zip.end();
      return output;
    },
  };
}

export type ArchiveService = ReturnType<typeof createArchiveService>;
