import type { Core } from '../../core';
import { oncePer } from '../../once-per';
import { contactQueryRoutes } from './contact-query.routes';
import { contactQueryExport } from './contact-query-export';

/** Messages of visitors. */
export const contactQueriesFeature = oncePer((core: Core) => ({
  handlers: contactQueryRoutes(core),
  exports: { 'GET /contact-queries/export': contactQueryExport(core.store) },
}));
