import type { CsvColumn } from '../../exports/csv';
import { type ExportDefinition, exportSource } from '../../exports/export-source';
import type { Store } from '../../firestore/store';
import { addDays } from '../../shared/clock';
import type { StoredApplication } from './application.repository';
import * as applicationRepository from './application.repository';
import { missingCredits } from './missing-credits';

/** Columns of applications for bookkeepers. Amounts in rupees, times in India's time zone. */
const applicationColumns: readonly CsvColumn<StoredApplication>[] = [
  { header: 'Name', value: ({ user }) => user.name },
  { header: 'Email', value: ({ user }) => user.email },
  { header: 'Student ID', value: ({ user }) => user.internId },
  { header: 'Internship', value: ({ internship }) => internship.title },
  { header: 'Duration (weeks)', value: ({ duration }) => duration },
  { header: 'Certificate name', value: ({ certificateName }) => certificateName },
  { header: 'Amount (₹)', value: ({ amount }) => amount },
  { header: 'Status', value: ({ status }) => status },
  { header: 'UTR', value: ({ utr }) => utr && { code: utr } },
  { header: 'In the bank (₹)', value: ({ bank }) => bank && bank.amountPaise / 100 },
  { header: 'In the bank on', value: ({ bank }) => bank?.paidOn ?? null },
  { header: 'Applied (IST)', value: ({ dateApplied }) => dateApplied },
  { header: 'Decided (IST)', value: ({ decidedAt }) => decidedAt },
  { header: 'Decided by', value: ({ decidedBy }) => decidedBy?.name ?? null },
  { header: 'Rejection reason', value: ({ rejectionReason }) => rejectionReason },
];

export function applicationExport(store: Store): ExportDefinition<'GET /applications/export'> {
  return ({ query }) =>
    exportSource('applications', applicationColumns, applicationRepository.table(store), query);
}

/** Exports applications that have waited for days and are in no bank statement. */
export function missingCreditExport(store: Store): ExportDefinition<'GET /bank-credits/missing/export'> {
  const missing = missingCredits(store);
  return ({ query: { days }, now }) => {
    const filters = { since: addDays(now, -days) };
    return exportSource('applications-without-credit', applicationColumns, missing, filters);
  };
}
