import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the contract and the server say of an email address; see every-page.ts. */
export const SENTENCES: readonly MessageDescriptor[] = [
  msg({ id: 'Email is required.' }),
  msg({ id: 'This email address is too long.' }),
  msg({ id: 'Please enter a valid email address.' }),
];
