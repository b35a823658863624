import type { Stored } from '../../db/store';
import { type CsvColumn, csvDownload } from '../../http/csv';
import type { Handlers } from '../../http/types';
import { type AuditDocument, type AuditRepository, presentAuditEntry } from './audit.repository';

const auditColumns: readonly CsvColumn<Stored<AuditDocument>>[] = [
  { header: 'When (IST)', value: ({ at }) => at },
  { header: 'Who', value: ({ actor }) => actor.name },
  { header: 'Role', value: ({ actor }) => actor.role },
  { header: 'Action', value: ({ action }) => action },
  { header: 'Kind', value: ({ target }) => target.collection },
  { header: 'What', value: ({ target }) => target.label },
  { header: 'ID', value: ({ target }) => target._id },
  { header: 'Before', value: ({ before }) => JSON.stringify(before) },
  { header: 'After', value: ({ after }) => JSON.stringify(after) },
];

export function auditRoutes(trail: AuditRepository): Pick<Handlers, 'GET /audit' | 'GET /audit/export'> {
  return {
    'GET /audit': async ({ query: { limit, cursor, ...filters } }) => {
      const [{ items, nextCursor }, total] = await Promise.all([
        trail.list(filters, { limit, cursor }),
        trail.count(filters),
      ]);
      return { data: items.map(presentAuditEntry), nextCursor, total };
    },

    'GET /audit/export': async ({ query }) => csvDownload('audit', auditColumns, trail.all(query)),
  };
}
