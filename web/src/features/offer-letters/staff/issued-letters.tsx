import { formatDate } from '@prarambh/contract/format';
import type { StaffOfferLetter } from '@prarambh/contract/offer-letters';
import { EmptyState } from '../../../components/states/states';
import { searchTerm, timeOrNameOrder, yesOrNo } from '../../../components/tables/address-filters';
import type { Column } from '../../../components/tables/data-table';
import { BY_TIME } from '../../../components/tables/table-sort';
import { useStaffList } from '../../../components/tables/use-staff-list';
import { DocumentActions } from '../../issuing/document-actions';
import { CANDIDATE, IssuedDocuments } from '../../issuing/issued-documents';
import { type Revocation, useRevocation } from '../../issuing/use-revocation';

const FILTERS = { q: searchTerm, isRevoked: yesOrNo, sort: timeOrNameOrder };

function columnsOf(
  revocation: Revocation<StaffOfferLetter>,
  onCorrect: (letter: StaffOfferLetter) => void,
): readonly Column<StaffOfferLetter>[] {
  return [
    CANDIDATE,
    { header: 'Job title', minWidth: '9rem', cell: ({ title }) => title },
    { header: 'Company', minWidth: '6rem', cell: ({ company }) => company },
    { header: 'Stipend', minWidth: '5rem', cell: ({ stipend }) => stipend },
    { header: 'Start date', minWidth: '6rem', cell: ({ startDate }) => formatDate(startDate) },
    {
      header: 'Issued',
      sort: BY_TIME,
      minWidth: '6rem',
      cell: ({ issueDate, issuedAt, isRevoked, revokedAt, replacedBy }) =>
        isRevoked
          ? `${formatDate(issueDate ?? issuedAt)}, ${replacedBy ? 'replaced' : 'revoked'} ${formatDate(revokedAt)}`
          : formatDate(issueDate ?? issuedAt),
    },
    {
      header: 'Actions',
      role: 'actions',
      minWidth: '18rem',
      cell: (row) => (
        <DocumentActions
          fileUrl={row.fileUrl}
          verifyPath={`/verify-letter/${encodeURIComponent(row._id)}`}
          name={`the offer letter of ${row.candidateName}, ${row.title}`}
          onCorrect={row.replacedBy ? undefined : () => onCorrect(row)}
          onDelete={row.isRevoked ? null : () => void revocation.ask(row, `offer letter ${row._id}`)}
          isBusy={revocation.isBusy(row._id)}
        />
      ),
    },
  ];
}

/** All offer letters. */
export function IssuedLetters({ onCorrect }: { onCorrect(letter: StaffOfferLetter): void }) {
  const { filters, change, table } = useStaffList('GET /offer-letters', {
    filters: FILTERS,
    exports: 'GET /offer-letters/export',
  });
  const revocation = useRevocation<StaffOfferLetter>({
    thing: 'offer letter',
    operation: 'DELETE /offer-letters/:id',
    list: 'GET /offer-letters',
  });
  return (
    <IssuedDocuments
      {...table}
      filters={filters}
      onFilter={change}
      placeholder="Name, email, student ID, letter ID, title or company"
      noun={['offer letter', 'offer letters']}
      pack="GET /offer-letters/pack"
      caption="Generated offer letters"
      columns={columnsOf(revocation, onCorrect)}
      errorMessage="Failed to fetch offer letters."
      empty={
        <EmptyState title="No offer letters yet.">
          They appear here, and under My Offer Letters of their students, as soon as you generate one.
        </EmptyState>
      }
    />
  );
}
