import type { Refusals } from './refusals';

/** Messages about pictures. */
export const image: Refusals = {
  wrongType: 'Please upload a JPEG, PNG or WebP image.',
  tooLarge: (mb) => `The image is larger than ${mb} MB. Please upload a smaller one.`,
  missing: 'Please choose an image to upload.',
};
