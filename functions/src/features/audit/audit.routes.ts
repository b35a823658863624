import type { Handlers } from '../../http/types';
import { type AuditRepository, presentAuditEntry } from './audit.repository';

export function auditRoutes(trail: AuditRepository): Pick<Handlers, 'GET /audit'> {
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
