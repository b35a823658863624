import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { AppError } from '../shared/errors';

/** Returns a .zip file that contains some files, stored or compressed. */
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

/** Reads a file of the folder `archive-samples`. */
export const archiveSample = (name: string): Buffer =>
  readFileSync(new URL(`archive-samples/${name}`, import.meta.url));

/** The result of `outcomeOf` for an accepted archive. */
export const WHOLE = 'all of it came through';

type Check = (chunks: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

/** Sends an archive through its check in chunks. Returns the message of the refusal, if it is refused with a 400. */
export async function outcomeOf(check: Check, bytes: Buffer, chunkBytes = 64 * 1024): Promise<string> {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
  }
  const passed: Buffer[] = [];
  try {
    for await (const chunk of check(chunks())) passed.push(chunk);
    return Buffer.concat(passed).equals(bytes) ? WHOLE : 'something else came through';
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return error.message;
    throw error;
  }
}

/** Returns the outcomes of an archive that is cut off after each of its bytes but the last. */
export async function outcomesOfCuts(check: Check, bytes: Buffer): Promise<Set<string>> {
  const outcomes = new Set<string>();
  for (let length = 1; length < bytes.length; length += 1)
    outcomes.add(await outcomeOf(check, bytes.subarray(0, length)));
  return outcomes;
}
