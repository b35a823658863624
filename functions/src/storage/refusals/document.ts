import type { Refusals } from './refusals';

/** Messages about files of help messages. */
export const document: Refusals = {
  wrongType: 'Please upload a JPEG, PNG or WebP image, or a PDF.',
  tooLarge: (mb) => `The file is larger than ${mb} MB. Please upload a smaller one.`,
  missing: 'Please choose a file to upload.',
};
