import { Button, Stack } from '@chakra-ui/react';
import type { BankSummary } from '@prarambh/contract/bank-credits';
import type { BulkJob } from '@prarambh/contract/bulk-jobs';
import { formatNumberOf } from '@prarambh/contract/format';
import { Card } from '../../components/display/card';
import { formatPaise } from '../../components/display/format';
import { CheckIcon } from '../../components/display/icons';
import { isUnderWay } from '../bulk-jobs/follow-bulk-job';
import { OwnBulkJob } from '../bulk-jobs/own-bulk-job';
import type { Approval } from './use-approval';

/** True if the summary is older than the end of an approval, so it still counts approved payments. */
function countsApproved({ asOf }: BankSummary, job: BulkJob | null): boolean {
  return job !== null && (isUnderWay(job) || (job.endedAt !== null && job.endedAt > asOf));
}

/** The button that approves everything that matches, and the progress or result of the user's latest approval. */
export function ApprovalBar({ summary, approval }: { summary: BankSummary; approval: Approval }) {
  const { matched } = summary.heaps;
  const { jobs, isStarting, approve } = approval;
  const { current, latest } = jobs;
  const isOffered = matched.count > 0 && latest !== undefined && !countsApproved(summary, latest);
  if (!current && !isOffered) return null;
  return (
    <Stack as="section" aria-label="Approval" gap="4" align="flex-start">
      {isOffered && (
        <Button
          size="lg"
          maxW="full"
          h="auto"
          py="2.5"
          whiteSpace="normal"
          loading={isStarting}
          loadingText="Approving…"
          onClick={() => void approve(summary)}
        >
          <CheckIcon /> Approve {formatNumberOf(matched.count, 'matched payment', 'matched payments')} (
          {formatPaise(matched.amountPaise)})
        </Button>
      )}
      {current && (
        <Card w="full">
          <OwnBulkJob job={current} jobs={jobs} label="Approvals" />
        </Card>
      )}
    </Stack>
  );
}
