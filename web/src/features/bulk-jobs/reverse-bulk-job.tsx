import { Button, Flex, Text } from '@chakra-ui/react';
import type { BulkJob } from '@prarambh/contract/bulk-jobs';
import { useState } from 'react';
import { formatDateTime } from '../../components/display/format';
import { isUnderWay } from './follow-bulk-job';

interface Props {
  job: BulkJob;
  onReverse(job: BulkJob): Promise<void>;
}

/** The button that reverses an ended job of the user as a whole, until its mails leave (P10). */
export function ReverseBulkJob({ job, onReverse }: Props) {
  const [isReversing, setReversing] = useState(false);
  const { isOwn, isReversed, done, reversibleUntil } = job;
  const isOffered = isOwn && !isReversed && done > 0 && !isUnderWay(job);
  if (!isOffered || reversibleUntil === null || Date.parse(reversibleUntil) <= Date.now()) return null;
  async function reverse(): Promise<void> {
    setReversing(true);
    await onReverse(job);
    setReversing(false);
  }
  return (
    <Flex gap="3" align="center" justify="space-between" wrap="wrap">
      <Text fontSize="sm" color="fg.muted">
        Students are told after {formatDateTime(reversibleUntil)}. Until then you can take all of it back.
      </Text>
      <Button
        size="sm"
        variant="outline"
        colorPalette="red"
        loading={isReversing}
        loadingText="Reversing…"
        aria-label={`Reverse ${job.label}`}
        onClick={() => void reverse()}
      >
        Reverse
      </Button>
    </Flex>
  );
}
