import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import type { ReadShell } from '../../http/page-shell';
import { publicPageErasure } from './personal-data';
import { publicPageRoutes } from './public-page.routes';
import { sharedPageRoutes } from './shared-page.routes';

/** Public pages of students, off by default. */
export const publicPagesFeature = memoizeByKey((core: Core) => ({
  handlers: publicPageRoutes(core),
  pages: (readShell: ReadShell) => sharedPageRoutes(core, readShell),
  erasure: publicPageErasure(core),
}));
