import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import { publicPageErasure } from './personal-data';

/** Public pages of students, off by default. */
export const publicPagesFeature = memoizeByKey((core: Core) => ({
  erasure: publicPageErasure(core),
}));
