import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the contract and the server say of notifications; see src/sentences/every-page.ts. */
export const SENTENCES: readonly MessageDescriptor[] = [msg({ id: 'This notification does not exist.' })];
