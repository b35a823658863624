import type { CsvColumn } from '../../exports/csv';
import { type ExportDefinition, exportSource } from '../../exports/export-source';
import type { Store, Stored } from '../../firestore/store';
import type { ContactQueryDocument } from './contact-query.repository';
import * as contactQueryRepository from './contact-query.repository';

/** Columns of contact queries. Times in India's time zone. */
const contactQueryColumns: readonly CsvColumn<Stored<ContactQueryDocument>>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Message', value: ({ message }) => message },
  { header: 'Date (IST)', value: ({ createdAt }) => createdAt },
  { header: 'Answered (IST)', value: ({ answer }) => answer?.at ?? null },
  { header: 'Answered by', value: ({ answer }) => answer?.by.name ?? null },
  { header: 'Note', value: ({ answer }) => answer?.note ?? null },
];

export function contactQueryExport(store: Store): ExportDefinition<'GET /contact-queries/export'> {
  return ({ query }) =>
    exportSource('contact-queries', contactQueryColumns, contactQueryRepository.table(store), query);
}
