import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the contract and the server say of a link; see every-page.ts. */
export const SENTENCES: readonly MessageDescriptor[] = [
  msg({ id: 'Please enter a link that starts with http:// or https://.' }),
  msg({ id: 'This link is too long.' }),
  msg({ id: 'This link has a hidden character. Please type it again instead of pasting it.' }),
];
