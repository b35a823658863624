import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Messages of contract and server about submissions; see src/sentences/every-page.ts. */
export const SENTENCES: readonly MessageDescriptor[] = [
  msg({ id: 'Please select a task and provide at least one link or a project file.' }),
  msg({ id: 'Title is required.' }),
  msg({ id: 'Title can have at most 120 characters.' }),
  msg({ id: 'Title has a hidden character. Please type it again instead of pasting it.' }),
  msg({ id: 'Please add at most 5 links.' }),
  msg({ id: 'Please upload a .zip, .rar or .7z file.' }),
  msg({ id: 'This file was changed or moved after you chose it. Please choose it again.' }),
  msg({ id: 'The project file is larger than 20 MB. Please upload a smaller one.' }),
  msg({ id: 'The file is larger than 20 MB. Please upload a smaller one.' }),
  msg({ id: 'This task does not exist.' }),
  msg({ id: 'This task is completed already.' }),
  msg({ id: 'Your work for this task is already waiting for review. You can edit it instead.' }),
  msg({ id: 'This submission does not exist.' }),
  msg({ id: 'This work is approved already, so it can no longer be changed.' }),
  msg({ id: 'This work is approved already, so it can no longer be deleted.' }),
  msg({ id: 'Submitted work cannot be moved to another task. Please submit it there instead.' }),
  msg({ id: 'This conversation is full. Please continue in Help & Support Chat.' }),
];
