import type { Bucket } from '../platform';
import { type WholeFile, writeTogether } from './bucket-writes';
import { isPublic } from './file-address';
import { safeFileName } from './file-name';
import type { StoredFile } from './file-store';
import { drawInSizes } from './picture';
import { deleteFiles, filesOf } from './stored-files';

interface IncomingPicture {
  /** The path without what the picture's size adds to it. */
  stem: string;
  filename: string;
  chunks: AsyncIterable<Buffer>;
  /** Of what was sent, once all of it has been taken. */
  sha256(): string;
  widest: number;
  /** Notes that the path, which now is known, is about to be written. */
  note(path: string): Promise<void>;
}

/** What is written where: filesOf names the sizes in the order in which they are drawn, and the preview after them. */
function placed(path: string, { sizes, preview }: Awaited<ReturnType<typeof drawInSizes>>): WholeFile[] {
  return filesOf(path).flatMap((file, index) => {
    const bytes = sizes[index];
    if (bytes) return { path: file, contentType: 'image/webp', bytes };
    return preview ? { path: file, contentType: 'image/jpeg', bytes: preview } : [];
  });
}

/** Stores a picture in its sizes, and answers the widest, which stands for all of them. */
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
