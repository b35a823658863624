import type { StaffCertificate } from '@prarambh/contract/certificates';
import { formatDate } from '@prarambh/contract/format';
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
  revocation: Revocation<StaffCertificate>,
  onCorrect: (certificate: StaffCertificate) => void,
): readonly Column<StaffCertificate>[] {
  return [
    CANDIDATE,
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

/** All certificates. */
export function IssuedCertificates({ onCorrect }: { onCorrect(certificate: StaffCertificate): void }) {
  const { filters, change, table } = useStaffList('GET /certificates', {
    filters: FILTERS,
    exports: 'GET /certificates/export',
  });
  const revocation = useRevocation<StaffCertificate>({
    thing: 'certificate',
    operation: 'DELETE /certificates/:id',
    list: 'GET /certificates',
  });
  return (
    <IssuedDocuments
      {...table}
      filters={filters}
      onFilter={change}
      placeholder="Name, email, student ID, certificate ID or title"
      noun={['certificate', 'certificates']}
      pack="GET /certificates/pack"
      caption="Generated certificates"
      columns={columnsOf(revocation, onCorrect)}
      errorMessage="Failed to fetch certificates."
      empty={
        <EmptyState title="No certificates yet.">
          They appear here as soon as you, or a student whose tasks are completed, generate one.
        </EmptyState>
      }
    />
  );
}
