import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Messages of contract and server about email addresses; see every-page.ts. */
export const SENTENCES: readonly MessageDescriptor[] = [
  msg({ id: 'Email is required.' }),
  msg({ id: 'This email address is too long.' }),
  msg({ id: 'Please enter a valid email address.' }),
];
