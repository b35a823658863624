import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Messages of the server about rejected archives; see src/sentences/every-page.ts. */
export const SENTENCES: readonly MessageDescriptor[] = [
  msg({ id: 'This .zip file cannot be opened: it is damaged. Please make it again.' }),
  msg({ id: 'This .zip file is locked with a password. Please make it again without one.' }),
  msg({ id: 'This .zip file has nothing in it. Please make it again from the folder of your project.' }),
  msg({
    id: 'This .zip file has links to other files in it. Please put in the files themselves, and leave out whatever can be downloaded again, such as node_modules.',
  }),
  msg({
    id: 'This .zip file has names in it that lead out of its folder. Please make it again from the folder of your project.',
  }),
  msg({ id: 'This .zip file contains more than 10 other archives. Please unpack them first.' }),
  msg({
    id: 'This .zip file has more than 20,000 files in it. Please leave out data, and whatever can be downloaded again, such as node_modules.',
  }),
  msg({
    id: 'Unpacked, this .zip file would be larger than 500 MB. Please leave out data, and whatever can be downloaded again, such as node_modules.',
  }),
  msg({ id: 'This .rar file cannot be opened: it is damaged. Please make it again.' }),
  msg({ id: 'This .rar file is locked with a password. Please make it again without one.' }),
  msg({ id: 'This .rar file has nothing in it. Please make it again from the folder of your project.' }),
  msg({
    id: 'This .rar file has links to other files in it. Please put in the files themselves, and leave out whatever can be downloaded again, such as node_modules.',
  }),
  msg({
    id: 'This .rar file has names in it that lead out of its folder. Please make it again from the folder of your project.',
  }),
  msg({ id: 'This .rar file contains more than 10 other archives. Please unpack them first.' }),
  msg({
    id: 'This .rar file has more than 20,000 files in it. Please leave out data, and whatever can be downloaded again, such as node_modules.',
  }),
  msg({
    id: 'Unpacked, this .rar file would be larger than 500 MB. Please leave out data, and whatever can be downloaded again, such as node_modules.',
  }),
  msg({ id: 'This .rar file is one part of a split archive. Please make it again as a single file.' }),
  msg({ id: 'This .7z file cannot be opened: it is damaged. Please make it again.' }),
  msg({ id: 'This .7z file is locked with a password. Please make it again without one.' }),
  msg({ id: 'This .7z file has nothing in it. Please make it again from the folder of your project.' }),
  msg({
    id: 'This .7z file has links to other files in it. Please put in the files themselves, and leave out whatever can be downloaded again, such as node_modules.',
  }),
  msg({
    id: 'This .7z file has names in it that lead out of its folder. Please make it again from the folder of your project.',
  }),
  msg({ id: 'This .7z file contains more than 10 other archives. Please unpack them first.' }),
  msg({
    id: 'This .7z file has more than 20,000 files in it. Please leave out data, and whatever can be downloaded again, such as node_modules.',
  }),
  msg({
    id: 'Unpacked, this .7z file would be larger than 500 MB. Please leave out data, and whatever can be downloaded again, such as node_modules.',
  }),
];
