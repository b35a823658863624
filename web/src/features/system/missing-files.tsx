import { Box } from '@chakra-ui/react';
import { DOCUMENT_KINDS, type DocumentKind } from '@prarambh/contract/document-kinds';
import type { MissingFile } from '@prarambh/contract/system';
import { formatDateTime } from '../../components/display/format';
import { TextLink } from '../../components/display/links';
import { SelectField } from '../../components/forms/select-field';
import { EmptyState } from '../../components/states/states';
import { oneOf } from '../../components/tables/address-filters';
import type { Column } from '../../components/tables/data-table';
import { StaffTable } from '../../components/tables/staff-table';
import { useStaffList } from '../../components/tables/use-staff-list';

const KINDS: Record<DocumentKind, { words: string; noun: readonly [string, string]; verify: string }> = {
  certificate: {
    words: 'Certificates',
    noun: ['certificate', 'certificates'],
    verify: '/verify-certificate',
  },
  offerLetter: { words: 'Offer letters', noun: ['offer letter', 'offer letters'], verify: '/verify-letter' },
};

function columnsOf(kind: DocumentKind): readonly Column<MissingFile>[] {
  return [
    { header: 'Candidate', role: 'title', minWidth: '11rem', cell: ({ candidateName }) => candidateName },
    { header: 'For', minWidth: '11rem', cell: ({ title }) => title },
    { header: 'Issued', minWidth: '9rem', cell: ({ issuedAt }) => formatDateTime(issuedAt) },
    {
      header: 'ID',
      minWidth: '12rem',
      cell: ({ _id, documentId }) => (
        <TextLink to={`${KINDS[kind].verify}/${encodeURIComponent(_id)}`}>{documentId}</TextLink>
      ),
    },
  ];
}

const FILTERS = { kind: oneOf(...DOCUMENT_KINDS) };

/** Documents that are valid but have no PDF yet. */
export function MissingFiles() {
  const { filters, change, table } = useStaffList('GET /system/missing-files', { filters: FILTERS });
  const { kind = 'certificate' } = filters;
  const { words, noun } = KINDS[kind];
  return (
    <>
      <Box maxW="16rem" mb="5">
        <SelectField label="Kind" value={kind} onChange={(event) => change({ kind: event.target.value })}>
          {DOCUMENT_KINDS.map((one) => (
            <option key={one} value={one}>
              {KINDS[one].words}
            </option>
          ))}
        </SelectField>
      </Box>
      <StaffTable
        {...table}
        noun={noun}
        caption={`${words} without a file`}
        columns={columnsOf(kind)}
        errorMessage="Could not fetch the documents."
        empty={
          <EmptyState title={`Every ${noun[0]} has its file.`}>
            A document without a file can still be verified, and making its file is tried again every few
            minutes.
          </EmptyState>
        }
        onClearFilters={undefined}
      />
    </>
  );
}
