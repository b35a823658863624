import { tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import * as auditRepository from './audit.repository';
import { presentAuditEntry } from './audit.repository';

export const auditRoutes: Pick<Handlers, 'GET /audit'> = {
  'GET /audit': ({ store }, { query: { limit, cursor, ...filters } }) =>
    tableAnswer(
      auditRepository.table(store).list(filters, { limit, cursor }),
      auditRepository.table(store).count(filters),
      presentAuditEntry,
    ),
};
