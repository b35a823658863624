import { Box, Heading } from '@chakra-ui/react';
import { formatDate } from '@prarambh/contract/format';
import { OfferLetterExportQuery, type StaffOfferLetter } from '@prarambh/contract/offer-letters';
import { TwoLines } from '../../../components/display/two-lines';
import { EmptyState } from '../../../components/states/states';
import type { Column } from '../../../components/tables/data-table';
import { StaffTable } from '../../../components/tables/staff-table';
import { BY_NAME, BY_TIME } from '../../../components/tables/table-sort';
import { useStaffList } from '../../../components/tables/use-staff-list';
import { DocumentActions } from '../../issuing/document-actions';
import { DocumentFilters } from '../../issuing/document-filters';
import { type Revocation, useRevocation } from '../../issuing/use-revocation';
import { PersonLink } from '../../users/person-link';

function columnsOf(revocation: Revocation<StaffOfferLetter>): readonly Column<StaffOfferLetter>[] {
  return [
    {
      header: 'Candidate',
      role: 'title',
      minWidth: '11rem',
      sort: BY_NAME,
      cell: ({ candidateName, user }) => (
        <TwoLines first={<PersonLink id={user._id} name={candidateName} />} second={user.email} />
      ),
    },
    { header: 'Job title', minWidth: '9rem', cell: ({ title }) => title },
    { header: 'Company', minWidth: '6rem', cell: ({ company }) => company },
    { header: 'Stipend', minWidth: '5rem', cell: ({ stipend }) => stipend },
    { header: 'Start date', minWidth: '6rem', cell: ({ startDate }) => formatDate(startDate) },
    {
      header: 'Issued',
      sort: BY_TIME,
      minWidth: '6rem',
      cell: ({ issueDate, issuedAt, isRevoked, revokedAt }) =>
        isRevoked
          ? `${formatDate(issueDate ?? issuedAt)}, revoked ${formatDate(revokedAt)}`
          : formatDate(issueDate ?? issuedAt),
    },
    {
      header: 'Actions',
      role: 'actions',
      minWidth: '13rem',
      cell: (row) => (
        <DocumentActions
          fileUrl={row.fileUrl}
          verifyPath={`/verify-letter/${encodeURIComponent(row._id)}`}
          name={`the offer letter of ${row.candidateName}, ${row.title}`}
          onDelete={row.isRevoked ? null : () => void revocation.ask(row, `offer letter ${row._id}`)}
          isBusy={revocation.isBusy(row._id)}
        />
      ),
    },
  ];
}

/** Every offer letter. */
export function IssuedLetters() {
  const { filters, change, table } = useStaffList('GET /offer-letters', {
    filters: OfferLetterExportQuery,
    exports: 'GET /offer-letters/export',
  });
  const revocation = useRevocation<StaffOfferLetter>({
    thing: 'offer letter',
    operation: 'DELETE /offer-letters/:id',
    list: 'GET /offer-letters',
  });
  return (
    <Box as="section" aria-label="Generated offer letters">
      <Heading as="h2" size="lg" mb="5">
        Generated offer letters
      </Heading>
      <DocumentFilters
        filters={filters}
        onChange={change}
        placeholder="Name, email, student ID, letter ID, title or company"
      />
      <StaffTable
        {...table}
        noun={['offer letter', 'offer letters']}
        caption="Generated offer letters"
        look="wide"
        columns={columnsOf(revocation)}
        errorMessage="Failed to fetch offer letters."
        empty={
          <EmptyState title="No offer letters yet.">
            They appear here, and under My Offer Letters of their students, as soon as you generate one.
          </EmptyState>
        }
      />
    </Box>
  );
}
