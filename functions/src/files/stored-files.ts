import { pictureSizes, WIDEST } from '@prarambh/contract/picture-sizes';
import type { Bucket } from '../platform';
import { isPublic } from './file-address';

const OF_A_PICTURE = /(_\d+x\d+)(?:_\d+\.webp|\.jpg)$/;

/** What a record names where a file is one of the sizes of a picture; of any other file itself. */
export const wholeOf = (path: string): string => path.replace(OF_A_PICTURE, '$1.webp');

const previewOf = (address: string) => address.replace(/\.webp(?=\?|$)/, '.jpg');

/** Every file that stands for what a record names: one, or a picture in its sizes. All are made, and all go, together. */
export function filesOf(path: string): string[] {
  const sizes = pictureSizes(path).map(({ address }) => address);
  if (sizes.length === 0) return [path];
  return isPublic(path) ? [...sizes, previewOf(path)] : sizes;
}

/** Removes them; those that are gone already are no failure. */
export async function deleteFiles(bucket: Bucket, path: string): Promise<void> {
  await Promise.all(filesOf(path).map((one) => bucket.file(one).delete({ ignoreNotFound: true })));
}

/**
 * A picture of the site as links to its page show it where they are shared. LinkedIn takes no WebP for that, so there is
 * a JPEG for it; a picture of another site is named as it is.
 */
export function linkPreview(address: string) {
  const [, , width, height] = WIDEST.exec(address) ?? [];
  if (!width) return { url: address };
  return { url: previewOf(address), type: 'image/jpeg', width: Number(width), height: Number(height) };
}
