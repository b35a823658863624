import { pictureSizes, WIDEST } from '@prarambh/contract/picture-sizes';
import type { Bucket } from '../shared/platform';
import { isPublic } from './file-address';

const OF_A_PICTURE = /(_\d+x\d+)(?:_\d+\.webp|\.jpg)$/;

/** Returns the path that a record names for a file: that of the widest size of a picture, else its own. */
export const wholeOf = (path: string): string => path.replace(OF_A_PICTURE, '$1.webp');

const previewOf = (address: string) => address.replace(/\.webp(?=\?|$)/, '.jpg');

/**
 * Returns all files for a path that a record names: one, or a picture in its sizes. They are created and deleted
 * together.
 */
export function filesOf(path: string): string[] {
  const sizes = pictureSizes(path).map(({ address }) => address);
  if (sizes.length === 0) return [path];
  return isPublic(path) ? [...sizes, previewOf(path)] : sizes;
}

/** Removes the files of a path; missing ones are no failure. */
export async function deleteFiles(bucket: Bucket, path: string): Promise<void> {
  await Promise.all(filesOf(path).map((one) => bucket.file(one).delete({ ignoreNotFound: true })));
}

/**
 * Returns the preview image of a link for social networks. LinkedIn accepts no WebP, so pictures of this site have a
 * JPEG; addresses of other sites stay unchanged.
 */
export function linkPreview(address: string) {
  const [, , width, height] = WIDEST.exec(address) ?? [];
  if (!width) return { url: address };
  return { url: previewOf(address), type: 'image/jpeg', width: Number(width), height: Number(height) };
}
