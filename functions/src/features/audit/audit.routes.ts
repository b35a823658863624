import type { Store } from '../../firestore/store';
import { tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import { auditRepository, presentAuditEntry } from './audit.repository';

export function auditRoutes(store: Store): Pick<Handlers, 'GET /audit'> {
  const trail = auditRepository(store);
  return {
    'GET /audit': ({ query: { limit, cursor, ...filters } }) =>
      tableAnswer(trail.list(filters, { limit, cursor }), trail.count(filters), presentAuditEntry),
  };
}
