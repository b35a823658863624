import { IMAGE_TYPES } from '@prarambh/contract/constants';
import { CONTENT_TYPES, HEIC_REFUSED } from '@prarambh/contract/file-formats';
import { HELP_FILE_EXTENSIONS, HELP_FILE_MAX_BYTES } from '@prarambh/contract/help-status';
import { isHeicFile } from '../../components/forms/image-check';
import { EMPTY_FILE } from '../../components/forms/messages';
import { shrinkImage } from '../../components/forms/shrink-image';
import { trueFile } from '../../components/forms/true-file';

/** File types that the file picker offers. */
export const MESSAGE_FILE_ACCEPT = HELP_FILE_EXTENSIONS.map((extension) => `.${extension}`).join(',');

const HELP_FILE_TYPES: readonly string[] = [...IMAGE_TYPES, CONTENT_TYPES.pdf];

/** Why a file that `sendableCopy` returned cannot go with a message, or null. The server checks again; this spares a slow upload. */
export function messageFileProblem(file: File): string | null {
  const { size } = file;
  if (isHeicFile(file)) return HEIC_REFUSED;
  if (!HELP_FILE_TYPES.includes(file.type)) return 'Please upload a JPEG, PNG or WebP image, or a PDF.';
  if (size > HELP_FILE_MAX_BYTES)
    return `The file is larger than ${HELP_FILE_MAX_BYTES / 1024 / 1024} MB. Please upload a smaller one.`;
  return size === 0 ? EMPTY_FILE : null;
}

/** A screenshot stays readable at this size, a long one at its width; most are smaller and go as they are. */
const READABLE = { longestSide: 2200, leastShortSide: 1080, leaveBelowBytes: 1024 * 1024 };

/** Returns the file to upload: a large picture is resized before its size is checked. */
export async function sendableCopy(chosen: File): Promise<File> {
  const file = await trueFile(chosen);
  return file.type === CONTENT_TYPES.pdf ? file : shrinkImage(file, READABLE);
}
