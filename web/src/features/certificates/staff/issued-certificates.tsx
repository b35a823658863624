import { Box, Heading } from '@chakra-ui/react';
import { CertificateExportQuery, type StaffCertificate } from '@prarambh/contract/certificates';
import { formatDate } from '@prarambh/contract/format';
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

function columnsOf(
  revocation: Revocation<StaffCertificate>,
  onCorrect: (certificate: StaffCertificate) => void,
): readonly Column<StaffCertificate>[] {
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
    {
      header: 'Internship',
      minWidth: '9rem',
      cell: ({ internshipTitle, duration }) => `${internshipTitle}, ${duration}`,
    },
    { header: 'Completed', minWidth: '6rem', cell: ({ completionDate }) => formatDate(completionDate) },
    { header: 'Certificate ID', minWidth: '9rem', cell: ({ certificateId }) => certificateId },
    {
      header: 'Issued',
      sort: BY_TIME,
      minWidth: '6rem',
      cell: ({ issuedAt, isRevoked, revokedAt, replacedBy }) =>
        isRevoked
          ? `${formatDate(issuedAt)}, ${replacedBy ? 'replaced' : 'revoked'} ${formatDate(revokedAt)}`
          : formatDate(issuedAt),
    },
    {
      header: 'Actions',
      role: 'actions',
      minWidth: '18rem',
      cell: (row) => (
        <DocumentActions
          fileUrl={row.fileUrl}
          verifyPath={`/verify-certificate/${encodeURIComponent(row._id)}`}
          name={`${row.certificateId} of ${row.candidateName}`}
          onCorrect={row.replacedBy ? undefined : () => onCorrect(row)}
          onDelete={row.isRevoked ? null : () => void revocation.ask(row, row.certificateId)}
          isBusy={revocation.isBusy(row._id)}
        />
      ),
    },
  ];
}

/** Every certificate, whoever issued it. */
export function IssuedCertificates({ onCorrect }: { onCorrect(certificate: StaffCertificate): void }) {
  const { filters, change, table } = useStaffList('GET /certificates', {
    filters: CertificateExportQuery,
    exports: 'GET /certificates/export',
  });
  const revocation = useRevocation<StaffCertificate>({
    thing: 'certificate',
    operation: 'DELETE /certificates/:id',
    list: 'GET /certificates',
  });
  return (
    <Box as="section" aria-label="Generated certificates">
      <Heading as="h2" size="lg" mb="5">
        Generated certificates
      </Heading>
      <DocumentFilters
        filters={filters}
        onChange={change}
        placeholder="Name, email, student ID, certificate ID or title"
      />
      <StaffTable
        {...table}
        noun={['certificate', 'certificates']}
        caption="Generated certificates"
        look="wide"
        columns={columnsOf(revocation, onCorrect)}
        errorMessage="Failed to fetch certificates."
        empty={
          <EmptyState title="No certificates yet.">
            They appear here as soon as you, or a student whose tasks are completed, generate one.
          </EmptyState>
        }
      />
    </Box>
  );
}
