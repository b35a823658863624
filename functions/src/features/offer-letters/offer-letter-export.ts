import type { CsvColumn } from '../../http/csv';
import type { StoredOfferLetter } from './offer-letter.repository';

/** What is printed on an offer letter and what became of it; times in India. */
export const offerLetterColumns: readonly CsvColumn<StoredOfferLetter>[] = [
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
];
