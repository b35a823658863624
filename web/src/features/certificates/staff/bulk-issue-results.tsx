import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { IssueResult } from '@prarambh/contract/certificate-batches';
import { formatNumberOf } from '../../../components/display/format';
import { StatusBadge, type Tone } from '../../../components/states/status-badge';

type Outcome = IssueResult['outcome'];

const LOOKS: Record<Outcome, { label: string; tone: Tone }> = {
  issued: { label: 'Issued', tone: 'good' },
  held: { label: 'Has one', tone: 'neutral' },
  unfinished: { label: 'Not finished', tone: 'waiting' },
  refused: { label: 'Not issued', tone: 'bad' },
};

/** What became of all of them in one sentence. */
export function summaryOf(results: readonly IssueResult[], isDone: boolean): string {
  if (results.length === 0) {
    return isDone ? 'Nobody has tasks in this internship.' : 'Stopped before the first certificate.';
  }
  const count = (outcome: Outcome) => results.filter((result) => result.outcome === outcome).length;
  const parts = [
    `${formatNumberOf(count('issued'), 'certificate', 'certificates')} issued`,
    count('held') > 0 && `${count('held')} had one already`,
    count('unfinished') > 0 && `${count('unfinished')} not finished`,
    count('refused') > 0 && `${count('refused')} could not be issued`,
  ].filter(Boolean);
  return `${isDone ? '' : 'Stopped. '}${parts.join(', ')}.`;
}

/** A row for each student, in the order they were looked at. */
export function BulkIssueResults({ results }: { results: readonly IssueResult[] }) {
  if (results.length === 0) return null;
  return (
    // It scrolls, so keyboards must reach it.
    <Stack
      as="ul"
      listStyleType="none"
      gap="0"
      aria-label="Results"
      tabIndex={0}
      borderTopWidth="1px"
      maxH="22rem"
      overflowY="auto"
    >
      {results.map(({ student, outcome, certificateId, message }) => (
        <Flex
          as="li"
          key={student._id}
          gap="3"
          py="3"
          borderBottomWidth="1px"
          justify="space-between"
          align="flex-start"
        >
          <Box minW="0">
            <Text fontWeight="medium" overflowWrap="anywhere">
              {student.name}
            </Text>
            <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
              {certificateId ?? message}
            </Text>
          </Box>
          <StatusBadge tone={LOOKS[outcome].tone}>{LOOKS[outcome].label}</StatusBadge>
        </Flex>
      ))}
    </Stack>
  );
}
