import type { Store } from '../../db/store';
import type { Handlers } from '../../http/types';
import { auditRepository, presentAuditEntry } from './audit.repository';

export function auditRoutes(store: Store): Pick<Handlers, 'GET /audit'> {
  const trail = auditRepository(store);
  return {
    'GET /audit': async ({ query: { limit, cursor, ...filters } }) => {
      const [{ items, nextCursor }, total] = await Promise.all([
        trail.list(filters, { limit, cursor }),
        trail.count(filters),
      ]);
      return { data: items.map(presentAuditEntry), nextCursor, total };
    },
  };
}
