import { inEnglish } from '../../shared/errors';
import type { Refusals } from './refusals';

/** Messages about files that staff attach to a task. */
export const attachment: Refusals = {
  wrongType: inEnglish('Please upload a JPEG, PNG or WebP image, a PDF, or a .zip, .rar or .7z file.'),
  tooLarge: (mb) => inEnglish(`The file is larger than ${mb} MB. Please upload a smaller one.`),
  missing: inEnglish('Please choose a file to upload.'),
};
