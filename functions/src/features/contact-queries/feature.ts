import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import { contactQueryRepository } from './contact-query.repository';
import { contactQueryRoutes } from './contact-query.routes';
import { contactQueryExport } from './contact-query-export';

export const contactQueriesFeature = memoizeByKey((core: Core) => ({
  handlers: contactQueryRoutes(core),
  open: contactQueryRepository(core.store).open,
  exports: { 'GET /contact-queries/export': contactQueryExport(core.store) },
}));
