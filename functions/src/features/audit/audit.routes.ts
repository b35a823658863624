import type { Store } from '../../firestore/store';
import { tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import * as auditRepository from './audit.repository';
import { presentAuditEntry } from './audit.repository';

export function auditRoutes(store: Store): Pick<Handlers, 'GET /audit'> {
  return {
    'GET /audit': ({ query: { limit, cursor, ...filters } }) =>
      tableAnswer(
        auditRepository.table(store).list(filters, { limit, cursor }),
        auditRepository.table(store).count(filters),
        presentAuditEntry,
      ),
  };
}
