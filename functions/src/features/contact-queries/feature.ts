import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import * as contactQueryRepository from './contact-query.repository';
import { contactQueryExport } from './contact-query-export';

export const contactQueriesFeature = memoizeByKey((core: Core) => ({
  open: () => contactQueryRepository.open(core.store),
  exports: { 'GET /contact-queries/export': contactQueryExport(core.store) },
}));
