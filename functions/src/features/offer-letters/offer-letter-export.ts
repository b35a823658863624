import type { CsvColumn } from '../../exports/csv';
import { type ExportDefinition, exportSource } from '../../exports/export-source';
import type { Store } from '../../firestore/store';
import type { StoredOfferLetter } from './offer-letter.repository';
import * as offerLetterRepository from './offer-letter.repository';

/** Columns for the printed facts and the status of an offer letter. Times are in India's time zone. */
const offerLetterColumns: readonly CsvColumn<StoredOfferLetter>[] = [
  { header: 'Letter ID', value: ({ _id }) => _id },
  { header: 'Candidate', value: ({ candidateName }) => candidateName },
  { header: 'Email', value: ({ user }) => user.email },
  { header: 'Student ID', value: ({ internId }) => internId },
  { header: 'Job title', value: ({ title }) => title },
  { header: 'Company', value: ({ company }) => company },
  { header: 'Issue date', value: ({ issueDate }) => issueDate },
  { header: 'Start date', value: ({ startDate }) => startDate },
  { header: 'Tech partner', value: ({ techPartner }) => techPartner },
  { header: 'Stipend', value: ({ stipend }) => stipend },
  { header: 'HR name', value: ({ hrName }) => hrName },
  { header: 'Issued (IST)', value: ({ issuedAt }) => issuedAt },
  { header: 'Revoked (IST)', value: ({ revokedAt }) => revokedAt },
  { header: 'Replaced by', value: ({ replacedBy }) => replacedBy },
];

export function offerLetterExport(store: Store): ExportDefinition<'GET /offer-letters/export'> {
  return ({ query }) =>
    exportSource('offer-letters', offerLetterColumns, offerLetterRepository.table(store), query);
}
