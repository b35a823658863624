import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A .zip file with some files in it, as they are or compressed. */
export async function zipOf(
  files: Record<string, string | Buffer>,
  { compress = false, forceZip64Format = false } = {},
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(content), name, { compress, forceZip64Format });
  }
  zip.end({ forceZip64Format, comment: '' });
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}
