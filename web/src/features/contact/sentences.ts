import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Messages of contract and server about contact messages; see src/sentences/every-page.ts. */
export const SENTENCES: readonly MessageDescriptor[] = [
  msg({ id: 'Name is required.' }),
  msg({ id: 'Message is required.' }),
  msg({ id: 'Name can have at most 100 characters.' }),
  msg({ id: 'Name can have letters only, no emoji.' }),
  msg({ id: 'Name cannot have a link or an email address in it.' }),
  msg({ id: 'Name needs at least one letter.' }),
  msg({ id: 'Message can have at most 5000 characters.' }),
  msg({ id: 'Name has a hidden character. Please type it again instead of pasting it.' }),
];
