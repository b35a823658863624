import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { BulkJob } from '@prarambh/contract/bulk-jobs';
import { BulkJobResult } from './bulk-job-result';
import { statusOf } from './bulk-job-words';
import { isUnderWay } from './follow-bulk-job';
import { ReverseBulkJob } from './reverse-bulk-job';
import type { BulkJobs } from './use-bulk-jobs';

interface Props {
  job: BulkJob;
  jobs: BulkJobs;
  /** Label of the progress bar. */
  label: string;
}

/** The user's own job: its progress with a stop button, or its result until it is dismissed. */
export function OwnBulkJob({ job, jobs, label }: Props) {
  return (
    <Stack gap="3">
      <Flex gap="3" align="center" justify="space-between">
        <Text role="status" fontWeight="semibold">
          {statusOf(job)}
        </Text>
        {isUnderWay(job) ? (
          <Button size="sm" variant="outline" onClick={() => void jobs.stop(job)}>
            Stop
          </Button>
        ) : (
          <Button size="sm" variant="outline" onClick={() => jobs.dismiss(job)}>
            Done
          </Button>
        )}
      </Flex>
      {isUnderWay(job) && (
        <Text fontSize="sm" color="fg.muted">
          It continues when you close this page.
        </Text>
      )}
      <BulkJobResult job={job} label={label} />
      <ReverseBulkJob job={job} onReverse={jobs.reverse} />
    </Stack>
  );
}
