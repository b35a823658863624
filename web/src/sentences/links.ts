import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Messages of contract and server about links; see every-page.ts. */
export const SENTENCES: readonly MessageDescriptor[] = [
  msg({ id: 'Please enter a link that starts with http:// or https://.' }),
  msg({ id: 'This link is too long.' }),
  msg({ id: 'This link has a hidden character. Please type it again instead of pasting it.' }),
];
