import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@prarambh/contract/constants';
import { CONTENT_TYPES, HEIC_REFUSED } from '@prarambh/contract/file-formats';
import { EMPTY_FILE } from './messages';

/** File types that the file picker offers. */
export const IMAGE_ACCEPT = '.jpg,.jpeg,.jfif,.png,.webp,image/jpeg,image/png,image/webp';

/** True if a file from `trueFile` is an image that may be uploaded. */
export function isImageFile({ type }: File): boolean {
  return IMAGE_TYPES.some((image) => image === type);
}

/** True if a file from `trueFile` is a HEIC photo, the format of an iPhone's camera. */
export const isHeicFile = ({ type }: File): boolean => type === CONTENT_TYPES.heic;

export const NOT_AN_IMAGE = 'Please upload a JPEG, PNG or WebP image.';

/**
 * Why a file that `trueFile` returned cannot be uploaded as an image, or null. The server checks again; this spares a
 * slow upload (E13).
 */
export function imageProblem(file: File): string | null {
  if (isHeicFile(file)) return HEIC_REFUSED;
  if (!isImageFile(file)) return NOT_AN_IMAGE;
  if (file.size > IMAGE_MAX_BYTES) {
    return `The image is larger than ${IMAGE_MAX_BYTES / 1024 / 1024} MB. Please upload a smaller one.`;
  }
  return file.size === 0 ? EMPTY_FILE : null;
}
