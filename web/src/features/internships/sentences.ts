import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Messages of contract and server about saved internships; see src/sentences/every-page.ts. */
export const SENTENCES: readonly MessageDescriptor[] = [
  msg({ id: 'You can save at most {0} internships. Please remove one first.' }),
];
