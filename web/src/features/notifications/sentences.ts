import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Messages of contract and server about notifications; see src/sentences/every-page.ts. */
export const SENTENCES: readonly MessageDescriptor[] = [msg({ id: 'This notification does not exist.' })];
