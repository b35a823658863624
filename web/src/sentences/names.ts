import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Messages of contract and server about printed names; see every-page.ts. */
export const SENTENCES: readonly MessageDescriptor[] = [
  msg({ id: 'Full name is required.' }),
  msg({ id: 'Full name can have at most 100 characters.' }),
  msg({ id: 'Full name has a hidden character. Please type it again instead of pasting it.' }),
  msg({ id: 'Full name can have letters only, no emoji.' }),
  msg({ id: 'Full name cannot have a link or an email address in it.' }),
  msg({ id: 'Full name needs at least one letter.' }),
  msg({ id: 'We cannot print {0}. Please use English letters or those of an Indian language.' }),
  msg({
    id: 'We cannot print {0} and others. Please use English letters or those of an Indian language.',
  }),
  msg({ id: 'Certificate name is required.' }),
  msg({ id: 'Certificate name can have at most 100 characters.' }),
  msg({ id: 'Certificate name has a hidden character. Please type it again instead of pasting it.' }),
  msg({ id: 'Certificate name can have letters only, no emoji.' }),
  msg({ id: 'Certificate name cannot have a link or an email address in it.' }),
  msg({ id: 'Certificate name needs at least one letter.' }),
];
