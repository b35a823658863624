/** Zip archive of an internship's valid certificates. */

import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ZipFile } from 'yazl';
import type { Core } from '../../core/core';
import { notFound } from '../../shared/errors';
import type { StoredCertificate } from './certificate.repository';
import * as certificateRepository from './certificate.repository';

/** About 15 MB, held in memory until sent; Hosting passes on answers of at most 32 MB. */
const MOST = 500;
/** Files read in parallel. One by one, an archive would exceed the minute that Hosting waits. */
const READ_AT_ONCE = 8;

/** PDFs are compressed already. */
const STORED = { compress: false };

/** Yields the result of `work` for each item, in order; works on a few items in parallel. */
async function* readAheadInOrder<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  for await (const item of items) {
    underWay.push(work(item));
    const first = underWay.length === READ_AT_ONCE && underWay.shift();
    if (first) yield await first;
  }
  for (const result of underWay) yield await result;
}

/** Returns the bytes of a certificate's file; null if it has none or it cannot be read. */
async function readCertificateFile(
  core: Core,
  { certificateId, filePath }: StoredCertificate,
): Promise<Buffer | null> {
  if (filePath === null) return null;
  try {
    return await buffer(core.files.read(filePath));
  } catch (error) {
    core.platform.logger.error({ err: error, certificateId }, 'The file of a certificate could not be read');
    return null;
  }
}

async function fillArchive(core: Core, zip: ZipFile, internshipId: string): Promise<void> {
  const left: string[] = [];
  let met = 0;
  const readNext = async (certificate: StoredCertificate) => {
    met += 1;
    return { ...certificate, bytes: met > MOST ? null : await readCertificateFile(core, certificate) };
  };
  const all = certificateRepository.allOfInternship(core.store, internshipId);
  for await (const found of readAheadInOrder(all, readNext)) {
    const { certificateId, issuedAt, bytes } = found;
    if (bytes) zip.addBuffer(bytes, `${certificateId}.pdf`, { ...STORED, mtime: issuedAt });
    else left.push(certificateId);
  }
  if (met === 0) throw notFound('There are no certificates for this internship yet.');
  if (left.length > 0) {
    const text = `These certificates are not in the archive:\n${left.join('\n')}\n`;
    zip.addBuffer(Buffer.from(text), 'not-included.txt', STORED);
  }
}

/**
 * Returns the newest files and the size of the archive in bytes. A text file in the archive names the certificates
 * whose file is still to be made or cannot be read. Throws `not_found` if there is no certificate.
 */
export async function certificateArchiveOf(
  core: Core,
  internshipId: string,
): Promise<{ content: Readable; size: number }> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  await fillArchive(core, zip, internshipId);
  const size = await new Promise<number>((resolve) => {
    // The types of yazl leave out the size that the callback receives.
    zip.end(undefined, resolve as () => void);
  });
  return { content: zip.outputStream as Readable, size };
}
