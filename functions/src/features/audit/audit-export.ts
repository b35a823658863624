import type { AuditDocument } from '../../domain/audit';
import type { CsvColumn } from '../../exports/csv';
import { type ExportDefinition, exportSource } from '../../exports/export-source';
import type { Store, Stored } from '../../firestore/store';
import * as auditRepository from './audit.repository';

/** Columns of the audit trail. Times in India's time zone. */
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

export function auditExport(store: Store): ExportDefinition<'GET /audit/export'> {
  return ({ query }) => exportSource('audit', auditColumns, auditRepository.table(store), query);
}
