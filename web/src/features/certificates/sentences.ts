import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Messages of contract and server about requested certificates; see src/sentences/every-page.ts. */
export const SENTENCES: readonly MessageDescriptor[] = [
  msg({ id: 'You have no tasks in this internship.' }),
  msg({ id: 'Please complete all your tasks first: {0} of {1} are completed.' }),
  msg({ id: 'You can get your certificate from {0} on.' }),
  msg({ id: 'Your certificate for this internship was revoked. Please contact support.' }),
  msg({ id: 'You already have a certificate for this internship.' }),
  msg({ id: 'This internship no longer exists. Please contact support.' }),
];
