import { Stack, Text } from '@chakra-ui/react';
import type { BulkJob } from '@prarambh/contract/bulk-jobs';
import { formatCount } from '@prarambh/contract/format';
import { ProgressBar } from '../../components/states/progress-bar';
import { troubleOf } from './bulk-job-words';
import { isUnderWay } from './follow-bulk-job';

/** The progress bar of a job, its problem, and its refusals with reasons. */
export function BulkJobResult({ job, label }: { job: BulkJob; label: string }) {
  const trouble = troubleOf(job);
  return (
    <>
      {isUnderWay(job) && <ProgressBar percent={job.percent} label={label} />}
      {trouble !== null && (
        <Text fontSize="sm" color={job.state === 'failed' ? 'fg.error' : 'fg.muted'}>
          {trouble}
        </Text>
      )}
      <Refusals job={job} />
    </>
  );
}

function Refusals({ job: { refusals, refused } }: { job: BulkJob }) {
  if (refusals.length === 0) return null;
  const more = refused - refusals.length;
  return (
    // Scrollable, so it must be focusable by keyboard.
    <Stack
      as="ul"
      listStyleType="none"
      tabIndex={0}
      gap="1.5"
      maxH="10rem"
      overflowY="auto"
      fontSize="sm"
      aria-label="Not done"
    >
      {refusals.map(({ _id, name, message }) => (
        <Text as="li" key={_id} overflowWrap="anywhere">
          <b>{name}</b>: {message}
        </Text>
      ))}
      {more > 0 && <li>… and {formatCount(more)} more.</li>}
    </Stack>
  );
}
