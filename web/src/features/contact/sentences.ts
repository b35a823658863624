import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the contract and the server say of a message to us; see src/sentences/every-page.ts. */
export const SENTENCES: readonly MessageDescriptor[] = [
  msg({ id: 'Name is required.' }),
  msg({ id: 'Message is required.' }),
  msg({ id: 'Name can have at most 100 characters.' }),
  msg({ id: 'Message can have at most 5000 characters.' }),
  msg({ id: 'Name has a broken character. Please type it again.' }),
  msg({ id: 'Message has a broken character. Please type it again.' }),
];
