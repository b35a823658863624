import { Box, Stack } from '@chakra-ui/react';
import type { BulkJob } from '@prarambh/contract/bulk-jobs';
import { EndedWork } from '../../components/display/ended-work';
import { Fold } from '../../components/display/fold';
import { BulkJobResult } from './bulk-job-result';
import { statusOf } from './bulk-job-words';
import { isUnderWay } from './follow-bulk-job';
import { ReverseBulkJob } from './reverse-bulk-job';

interface Props {
  jobs: readonly BulkJob[];
  title: string;
  onReverse(job: BulkJob): Promise<void>;
}

/** Jobs of colleagues that are under way, and, folded, earlier jobs of all: who started them, when, and the results. */
export function EarlierBulkJobs({ jobs, title, onReverse }: Props) {
  const underWay = jobs.filter(isUnderWay);
  const ended = jobs.filter((job) => !isUnderWay(job));
  return (
    <Box mt="2" color="fg.muted" fontSize="sm">
      {underWay.length > 0 && <List jobs={underWay} title="Under way" onReverse={onReverse} />}
      {ended.length > 0 && (
        <Fold title={title}>
          <List jobs={ended} title={title} onReverse={onReverse} />
        </Fold>
      )}
    </Box>
  );
}

function List({ jobs, title, onReverse }: Props) {
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
          <ReverseBulkJob job={job} onReverse={onReverse} />
        </EndedWork>
      ))}
    </Stack>
  );
}
