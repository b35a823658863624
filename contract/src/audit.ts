import { z } from 'zod';
import { ROLES } from './roles';
import { atMost, CsvText, FilterDay, Id, IsoDateTime, PageQuery, SearchTerm, table } from './shapes';

const Fields = z.record(z.string(), z.unknown());

/** A change by staff: who changed which record, and the changed fields before and after. */
export const AuditEntry = z.strictObject({
  _id: Id,
  actor: z.strictObject({ _id: Id, name: z.string(), role: z.enum(ROLES) }),
  action: z.string(),
  target: z.strictObject({ collection: z.string(), _id: Id, label: z.string() }),
  at: IsoDateTime,
  before: Fields,
  after: Fields,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/**
 * `actor` and `target` are ids, `collection` is the kind of record, `q` searches both names, and `day` is a
 * day of the programme's zone.
 */
const auditFilters = {
  q: SearchTerm.optional(),
  actor: Id.optional(),
  action: z.string().check(atMost(60), z.trim()).optional(),
  target: Id.optional(),
  collection: z.string().check(atMost(60), z.trim()).optional(),
  day: FilterDay.optional(),
};

export const AuditQuery = z.strictObject({ ...PageQuery.shape, ...auditFilters });
export const AuditExportQuery = z.strictObject(auditFilters);
export type AuditFilters = z.infer<typeof AuditExportQuery>;

export const auditEndpoints = {
  'GET /audit/export': {
    operation: 'exportAudit',
    tag: 'Audit',
    summary: 'Changes by staff as CSV',
    roles: ['admin'],
    query: AuditExportQuery,
    response: CsvText,
    download: 'text/csv',
  },
  'GET /audit': {
    operation: 'listAudit',
    tag: 'Audit',
    summary: 'Changes by staff, newest first',
    roles: ['admin'],
    query: AuditQuery,
    response: table(AuditEntry),
  },
} as const;
