import { Box, Stack } from '@chakra-ui/react';
import type { BulkJob } from '@prarambh/contract/bulk-jobs';
import { EndedWork } from '../../components/display/ended-work';
import { Fold } from '../../components/display/fold';
import { BulkJobResult } from './bulk-job-result';
import { statusOf } from './bulk-job-words';
import { isUnderWay } from './follow-bulk-job';

interface Props {
  jobs: readonly BulkJob[];
  title: string;
}

/** Jobs of colleagues that are under way, and, folded, earlier jobs of all: who started them, when, and the results. */
export function EarlierBulkJobs({ jobs, title }: Props) {
  const underWay = jobs.filter(isUnderWay);
  const ended = jobs.filter((job) => !isUnderWay(job));
  return (
    <Box mt="2" color="fg.muted" fontSize="sm">
      {underWay.length > 0 && <List jobs={underWay} title="Under way" />}
      {ended.length > 0 && (
        <Fold title={title}>
          <List jobs={ended} title={title} />
        </Fold>
      )}
    </Box>
  );
}

function List({ jobs, title }: Props) {
  return (
    <Stack as="ul" listStyleType="none" gap="0" aria-label={title}>
      {jobs.map((job) => (
        <EndedWork
          key={job._id}
          label={job.label}
          outcome={statusOf(job)}
          by={job.isOwn ? 'You' : job.by.name}
          createdAt={job.createdAt}
        >
          <BulkJobResult job={job} label={job.label} />
        </EndedWork>
      ))}
    </Stack>
  );
}
