import { Stack } from '@chakra-ui/react';
import type { BulkJob } from '@prarambh/contract/bulk-jobs';
import { EndedWork } from '../../components/display/ended-work';
import { Fold } from '../../components/display/fold';
import { BulkJobResult } from './bulk-job-result';
import { statusOf } from './bulk-job-words';

/** Earlier jobs of the user and of colleagues, folded: who started them, when, and their results. */
export function EarlierBulkJobs({ jobs, title }: { jobs: readonly BulkJob[]; title: string }) {
  if (jobs.length === 0) return null;
  return (
    <Fold title={title} mt="2" color="fg.muted" fontSize="sm">
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
    </Fold>
  );
}
