import type { Refusals } from './refusals';

/** Messages about project files of students. */
export const archive: Refusals = {
  wrongType: 'Please upload a .zip, .rar or .7z file.',
  tooLarge: (mb) => `The project file is larger than ${mb} MB. Please upload a smaller one.`,
  missing: 'Please choose a project file to upload.',
};
