import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the contract and the server say of the work that a student sends in; see src/sentences/every-page.ts. */
export const SENTENCES: readonly MessageDescriptor[] = [
  msg({ id: 'Please select a task and provide at least one link or a project file.' }),
  msg({ id: 'Title is required.' }),
  msg({ id: 'Title can have at most 120 characters.' }),
  msg({ id: 'Title has a hidden character. Please type it again instead of pasting it.' }),
  msg({ id: 'At most 5 links.' }),
  msg({ id: 'Please upload a .zip, .rar or .7z file.' }),
  msg({ id: 'The project file is larger than 20 MB. Please upload a smaller one.' }),
  msg({ id: 'This .zip file cannot be opened: it is damaged. Please make it again.' }),
  msg({ id: 'This .zip file is locked with a password. Please make it again without one.' }),
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
  msg({ id: 'This task does not exist.' }),
  msg({ id: 'This task is completed already.' }),
  msg({ id: 'Your work for this task is already waiting for review. You can edit it instead.' }),
  msg({ id: 'This submission does not exist.' }),
  msg({ id: 'This work is approved already, so it can no longer be changed.' }),
  msg({ id: 'This work is approved already, so it can no longer be deleted.' }),
  msg({ id: 'Submitted work cannot be moved to another task. Please submit it there instead.' }),
  msg({ id: 'This conversation is full. Please continue in Help & Support Chat.' }),
];
