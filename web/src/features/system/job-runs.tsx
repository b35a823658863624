import { Box, Heading, Text } from '@chakra-ui/react';
import { JOB_NAMES, JOB_RUN_STATUSES } from '@prarambh/contract/job-names';
import type { JobRun } from '@prarambh/contract/system';
import { formatDateTime } from '../../components/display/format';
import { EmptyState } from '../../components/states/states';
import { StatusBadge } from '../../components/states/status-badge';
import { oneOf } from '../../components/tables/address-filters';
import { ChoiceField } from '../../components/tables/choice-field';
import type { Column } from '../../components/tables/data-table';
import { StaffTable } from '../../components/tables/staff-table';
import { useStaffList } from '../../components/tables/use-staff-list';
import { countsOf, JOB_WORDS, runState } from './job-words';

const STATUS_WORDS: Record<JobRun['status'], string> = {
  running: 'Running or cut off',
  idle: 'Nothing to do',
  done: 'Done',
  failed: 'Failed',
};

export const jobRunFilters = { job: oneOf(...JOB_NAMES), status: oneOf(...JOB_RUN_STATUSES) };

const JOB_TITLES = Object.fromEntries(JOB_NAMES.map((job) => [job, JOB_WORDS[job].title]));

/** Errors of a run: the whole run's, or the first failed records. */
function Failures({ run: { error, failures, failed } }: { run: JobRun }) {
  if (error) return <Text>{`The run ended early: ${error}`}</Text>;
  if (failed === 0) return <Text color="fg.muted">-</Text>;
  const others = failed - failures.length;
  return (
    <Box as="ul" listStyleType="none">
      {failures.map(({ what, reason }) => (
        <Text as="li" key={what} overflowWrap="anywhere">{`${what}: ${reason}`}</Text>
      ))}
      {others > 0 && <Text as="li">{`and ${others} more, in the log`}</Text>}
    </Box>
  );
}

const COLUMNS: readonly Column<JobRun>[] = [
  { header: 'Job', role: 'title', minWidth: '10rem', cell: ({ job }) => JOB_WORDS[job].title },
  {
    header: 'State',
    minWidth: '8rem',
    cell: (run) => {
      const { tone, words } = runState(run);
      return <StatusBadge tone={tone}>{words}</StatusBadge>;
    },
  },
  { header: 'Started', minWidth: '9rem', cell: ({ startedAt }) => formatDateTime(startedAt) },
  { header: 'Ended', minWidth: '9rem', cell: ({ endedAt }) => formatDateTime(endedAt) },
  { header: 'How many', minWidth: '8rem', cell: countsOf },
  { header: 'What failed', isProse: true, minWidth: '16rem', cell: (run) => <Failures run={run} /> },
];

/** The job runs of the last two weeks with any work, or those that match the filter. */
export function JobRuns() {
  const { filters, change, table } = useStaffList('GET /system/job-runs', { filters: jobRunFilters });
  return (
    <Box as="section" aria-label="Runs">
      <Heading as="h2" size="md" mb="4">
        Runs
      </Heading>
      <Box
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 19rem))' }}
        gap="4"
        mb="5"
      >
        <ChoiceField
          label="Job"
          value={filters.job}
          choices={JOB_TITLES}
          onChange={(job) => change({ job })}
        />
        <ChoiceField
          label="State"
          value={filters.status}
          none="All that had something to do"
          choices={STATUS_WORDS}
          onChange={(status) => change({ status })}
        />
      </Box>
      <StaffTable
        {...table}
        noun={['run', 'runs']}
        caption="Runs"
        columns={COLUMNS}
        errorMessage="Could not fetch the runs."
        empty={
          <EmptyState title="No job has had anything to do yet.">Runs are kept for two weeks.</EmptyState>
        }
      />
    </Box>
  );
}
