import { Box } from '@chakra-ui/react';
import type { BulkJob } from '@prarambh/contract/bulk-jobs';
import type { ListOperation } from '../../api/queries';
import { Card } from '../../components/display/card';
import { OwnBulkJob } from '../bulk-jobs/own-bulk-job';
import { useBulkJobs } from '../bulk-jobs/use-bulk-jobs';

interface Props {
  kind: Extract<BulkJob['kind'], `issue${string}`>;
  list: ListOperation;
}

/** Progress and result of the user's own issuing job, on the page from which its dialog was opened. */
export function IssuingJob({ kind, list }: Props) {
  const jobs = useBulkJobs(kind, [list]);
  const { current } = jobs;
  if (!current || current.isReversal) return null;
  return (
    <Box mb="6">
      <Card as="section" aria-label="Issuing">
        <OwnBulkJob job={current} jobs={jobs} label={current.label} />
      </Card>
    </Box>
  );
}
