import type { CsvColumn } from '../../exports/csv';
import { type ExportDefinition, exportSource } from '../../exports/export-source';
import type { Store } from '../../firestore/store';
import type { StoredCertificate } from './certificate.repository';
import * as certificateRepository from './certificate.repository';

/** Columns for the printed facts and the status of a certificate. Times are in India's time zone. */
const certificateColumns: readonly CsvColumn<StoredCertificate>[] = [
  { header: 'Certificate ID', value: ({ certificateId }) => certificateId },
  { header: 'Candidate', value: ({ candidateName }) => candidateName },
  { header: 'Email', value: ({ user }) => user.email },
  { header: 'Student ID', value: ({ user }) => user.internId },
  { header: 'Internship', value: ({ internshipTitle }) => internshipTitle },
  { header: 'Duration', value: ({ duration }) => duration },
  { header: 'Completed', value: ({ completionDate }) => completionDate },
  { header: 'Issued (IST)', value: ({ issuedAt }) => issuedAt },
  { header: 'Issued by', value: ({ issuedBy }) => issuedBy?.name ?? 'The student' },
  { header: 'Revoked (IST)', value: ({ revokedAt }) => revokedAt },
  { header: 'Replaced by', value: ({ replacedBy }) => replacedBy },
];

export function certificateExport(store: Store): ExportDefinition<'GET /certificates/export'> {
  return ({ query }) =>
    exportSource('certificates', certificateColumns, certificateRepository.table(store), query);
}
