import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * Messages of contract and server about verified certificates and letters; see src/sentences/every-page.ts.
 */
export const SENTENCES: readonly MessageDescriptor[] = [
  msg({ id: 'Please enter the certificate ID.' }),
  msg({ id: 'A certificate ID has at most 200 characters.' }),
  msg({ id: 'Please enter the letter ID.' }),
  msg({ id: 'A letter ID has at most 200 characters.' }),
  msg({ id: 'Certificate not found.' }),
  msg({ id: 'Offer letter not found.' }),
  msg({ id: 'This certificate was replaced by a corrected one and is no longer valid.' }),
  msg({ id: 'This certificate was revoked and is no longer valid.' }),
  msg({ id: 'This offer letter was replaced by a corrected one and is no longer valid.' }),
  msg({ id: 'This offer letter was revoked and is no longer valid.' }),
];
