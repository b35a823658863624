import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { BankSummary } from '@prarambh/contract/bank-credits';
import { formatCount, formatNumberOf } from '@prarambh/contract/format';
import { Card } from '../../components/display/card';
import { formatDateTime, formatPaise } from '../../components/display/format';
import { CheckIcon } from '../../components/display/icons';
import { ProgressBar } from '../../components/states/progress-bar';
import type { Approval } from './use-approval';

/** The latest approval, so that whoever has left the page finds what became of it. */
function Latest({ approval }: Pick<BankSummary, 'approval'>) {
  if (!approval) return null;
  const { state, approved, createdAt, error } = approval;
  const at = formatDateTime(createdAt);
  if (state === 'failed') {
    return (
      <Text role="alert" fontSize="sm" color="fg.error">
        The approval of {at} was given up after {formatNumberOf(approved, 'payment', 'payments')}. Approve the
        rest again. The reason: {error ?? 'unknown'}
      </Text>
    );
  }
  return (
    <Text fontSize="sm" color="fg.muted">
      Your latest approval: {formatNumberOf(approved, 'payment', 'payments')}, {at}.
    </Text>
  );
}

/** One button for everything that matches, and how far it has come. */
export function ApprovalBar({ summary, approval }: { summary: BankSummary; approval: Approval }) {
  const { matched } = summary.heaps;
  const { current, approve } = approval;
  if (current) {
    const total = Math.max(current.approved, current.total ?? matched.count);
    const words = `Approving: ${formatCount(current.approved)} of ${formatCount(total)}`;
    return (
      <Card as="section" aria-label="Approval" display="flex" flexDirection="column" gap="2">
        <Text role="status">{words}. You can leave this page; it goes on.</Text>
        <ProgressBar percent={total === 0 ? null : (100 * current.approved) / total} label={words} />
      </Card>
    );
  }
  if (matched.count === 0 && summary.approval === null) return null;
  return (
    <Flex as="section" aria-label="Approval" gap="4" align="center" wrap="wrap">
      {matched.count > 0 && (
        <Button
          size="lg"
          maxW="full"
          h="auto"
          py="2.5"
          whiteSpace="normal"
          onClick={() => void approve(summary)}
        >
          <CheckIcon /> Approve {formatNumberOf(matched.count, 'matched payment', 'matched payments')} (
          {formatPaise(matched.amountPaise)})
        </Button>
      )}
      <Stack gap="0">
        <Latest approval={summary.approval} />
      </Stack>
    </Flex>
  );
}
