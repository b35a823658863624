import type { Bucket } from '../shared/platform';
import { type WholeFile, writeTogether } from './bucket-writes';
import { isPublic } from './file-address';
import { safeFileName } from './file-name';
import { drawInSizes } from './picture';
import type { StoredFile } from './stored-file';
import { deleteFiles, filesOf } from './stored-files';

interface IncomingPicture {
  /** The path without the suffix of the picture's size. */
  stem: string;
  filename: string;
  chunks: AsyncIterable<Buffer>;
  /** Hash of the sent bytes, after all were read. */
  sha256(): string;
  widest: number;
  /** Notes the path, which is now known, before it is written. */
  note(path: string): Promise<void>;
}

/** Returns the path of each size, in the drawing order of filesOf, followed by the preview. */
function placed(path: string, { sizes, preview }: Awaited<ReturnType<typeof drawInSizes>>): WholeFile[] {
  return filesOf(path).flatMap((file, index) => {
    const bytes = sizes[index];
    if (bytes) return { path: file, contentType: 'image/webp', bytes };
    return preview ? { path: file, contentType: 'image/jpeg', bytes: preview } : [];
  });
}

/** Stores a picture in its sizes and returns the widest, whose path represents all of them. */
export async function savePicture(
  bucket: Bucket,
  { stem, filename, chunks, sha256, widest, note }: IncomingPicture,
): Promise<StoredFile> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  const picture = await drawInSizes(Buffer.concat(all), { widest, hasPreview: isPublic(stem) });
  const path = `${stem}_${picture.width}x${picture.height}.webp`;
  await note(path);
  const details = { sha256: sha256(), name: safeFileName(filename, 'webp') };
  try {
    await writeTogether(bucket, placed(path, picture), details);
  } catch (error) {
    await deleteFiles(bucket, path).catch(() => undefined);
    throw error;
  }
  return { path, ...details };
}
