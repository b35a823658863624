import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@prarambh/contract/constants';

const EXTENSION = /\.(?:jpe?g|png|webp)$/i;

/** For the file picker: what it offers first. */
export const IMAGE_ACCEPT = '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp';

export function isImageFile({ name, type }: File): boolean {
  return IMAGE_TYPES.some((image) => image === type) && EXTENSION.test(name);
}

export const NOT_AN_IMAGE = 'Please upload a JPEG, PNG or WebP image.';

/** Why a file cannot be uploaded as an image, or null. The server checks again; this spares a slow upload (E13). */
export function imageProblem(file: File): string | null {
  if (!isImageFile(file)) return NOT_AN_IMAGE;
  if (file.size > IMAGE_MAX_BYTES) {
    return `The image is larger than ${IMAGE_MAX_BYTES / 1024 / 1024} MB. Please upload a smaller one.`;
  }
  return file.size === 0 ? 'This file is empty. Please choose another.' : null;
}
