import { HELP_FILE_EXTENSIONS, HELP_FILE_MAX_BYTES } from '@prarambh/contract/help-status';
import { shrinkImage } from '../../components/forms/shrink-image';

/** For the file picker: what it offers first. */
export const MESSAGE_FILE_ACCEPT = HELP_FILE_EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** Why a file cannot go with a message, or null. The server checks again; this spares a slow upload. */
export function messageFileProblem({ name, size }: File): string | null {
  const extension = name.split('.').pop()?.toLowerCase();
  if (!HELP_FILE_EXTENSIONS.some((known) => known === extension))
    return 'Please upload a JPEG, PNG or WebP image, or a PDF.';
  if (size > HELP_FILE_MAX_BYTES)
    return `The file is larger than ${HELP_FILE_MAX_BYTES / 1024 / 1024} MB. Please upload a smaller one.`;
  return size === 0 ? 'This file is empty. Please choose another.' : null;
}

/** A screenshot stays readable at this size; most are smaller and go as they are. */
const READABLE = { longestSide: 2200, leaveBelowBytes: 1024 * 1024 };

/** What is sent of a chosen file: a large picture is made smaller before its size is judged. */
export const sendableCopy = (file: File): Promise<File> =>
  /\.pdf$/i.test(file.name) ? Promise.resolve(file) : shrinkImage(file, READABLE);
