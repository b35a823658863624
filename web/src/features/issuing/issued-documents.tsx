import { Box, Heading } from '@chakra-ui/react';
import type { PackOperation } from '@prarambh/contract/packs';
import { type ComponentProps, useState } from 'react';
import type { ListQuery } from '../../api/queries';
import { TwoLines } from '../../components/display/two-lines';
import { ChoiceField } from '../../components/tables/choice-field';
import type { Column } from '../../components/tables/data-table';
import { activeOf, FilterBar } from '../../components/tables/filter-bar';
import { rowsOf } from '../../components/tables/rows-of';
import { StaffTable } from '../../components/tables/staff-table';
import { BY_NAME } from '../../components/tables/table-sort';
import { OwnBulkJob } from '../bulk-jobs/own-bulk-job';
import { TakeBackChosen } from '../bulk-jobs/take-back-chosen';
import { useBulkJobs } from '../bulk-jobs/use-bulk-jobs';
import { PersonLink } from '../users/person-link';
import { PrintPackButton } from './print-pack';

/** The printed name, with a link to the person. */
export const CANDIDATE: Column<{ candidateName: string; user: { _id: string; email: string } }> = {
  header: 'Candidate',
  role: 'title',
  minWidth: '11rem',
  sort: BY_NAME,
  cell: ({ candidateName, user }) => (
    <TwoLines first={<PersonLink id={user._id} name={candidateName} />} second={user.email} />
  ),
};

interface Issued {
  _id: string;
  candidateName: string;
  isRevoked: boolean;
}

interface Props<Row> extends ComponentProps<typeof StaffTable<Row>> {
  filters: ListQuery<'GET /certificates'> | ListQuery<'GET /offer-letters'>;
  onFilter(changes: { q?: string; isRevoked?: string }): void;
  /** Names the searched fields. */
  placeholder: string;
  /** Operation that prints several of the documents into one PDF. */
  pack: PackOperation;
}

/** The documents of one kind that were issued, under the form that issues them. */
export function IssuedDocuments<Row extends Issued>({
  filters,
  onFilter,
  placeholder,
  pack,
  ...table
}: Props<Row>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const clear = () => setSelected(new Set());
  const kind = pack === 'GET /certificates/pack' ? 'issueCertificates' : 'issueOfferLetters';
  const jobs = useBulkJobs(kind, [
    pack === 'GET /certificates/pack' ? 'GET /certificates' : 'GET /offer-letters',
  ]);
  // Rows that a filter or a revocation has taken out of the list are not acted on.
  const chosen = rowsOf(table.list).flatMap(({ _id, isRevoked }) =>
    selected.has(_id) && !isRevoked ? _id : [],
  );
  return (
    <Box as="section" aria-label={table.caption}>
      <Heading as="h2" size="lg" mb="5">
        {table.caption}
      </Heading>
      <FilterBar
        q={filters.q}
        onSearch={(q) => onFilter({ q })}
        placeholder={placeholder}
        active={activeOf(filters)}
      >
        <ChoiceField
          label="State"
          value={filters.isRevoked ? 'true' : undefined}
          none="Valid"
          choices={{ true: 'Revoked' }}
          onChange={(isRevoked) => onFilter({ isRevoked })}
        />
      </FilterBar>
      {jobs.current?.isReversal && (
        <Box borderWidth="1px" borderRadius="xl" bg="bg.panel" p="4" mb="4">
          <OwnBulkJob job={jobs.current} jobs={jobs} label={table.caption} />
        </Box>
      )}
      <StaffTable
        {...table}
        look="wide"
        selection={{
          selected,
          onChange: setSelected,
          isSelectable: ({ isRevoked }) => !isRevoked,
          labelOf: ({ _id, candidateName }) => `${_id} of ${candidateName}`,
        }}
        actions={
          <>
            {chosen.length > 0 && <TakeBackChosen kind={kind} chosen={chosen} jobs={jobs} onBegun={clear} />}
            <PrintPackButton operation={pack} noun={table.noun} chosen={selected} onDone={clear} />
          </>
        }
      />
    </Box>
  );
}
