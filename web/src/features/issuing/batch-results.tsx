import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { IssueResult } from '@prarambh/contract/document-batches';
import { formatNumberOf } from '@prarambh/contract/format';
import { StatusBadge, type Tone } from '../../components/states/status-badge';
import type { Batch } from './use-batch';

type Outcome = IssueResult['outcome'];

const LOOKS: Record<Outcome, { label: string; tone: Tone }> = {
  done: { label: 'Gets one', tone: 'good' },
  held: { label: 'Has one', tone: 'neutral' },
  unfinished: { label: 'Not finished', tone: 'waiting' },
  refused: { label: 'Not issued', tone: 'bad' },
};

/** Name of the documents, singular and plural. */
export type Noun = readonly [one: string, many: string];

export const countOf = (results: readonly IssueResult[], outcome: Outcome): number =>
  results.filter((result) => result.outcome === outcome).length;

const countsOf = (results: readonly IssueResult[]) => [
  countOf(results, 'held') > 0 && `${countOf(results, 'held')} had one already`,
  countOf(results, 'unfinished') > 0 && `${countOf(results, 'unfinished')} not finished`,
];

/** The forecast for all documents in one sentence. */
export function forecastOf({ results, phase }: Batch, [one, many]: Noun, whenNobody: string): string {
  if (phase !== 'done') return 'Stopped before everybody was checked.';
  if (results.length === 0) return whenNobody;
  const refused = countOf(results, 'refused');
  const ready = countOf(results, 'done');
  const parts = [
    `${formatNumberOf(ready, 'student gets', 'students get')} ${ready === 1 ? `a ${one}` : many}`,
    ...countsOf(results),
    refused > 0 && `${refused} cannot get one`,
  ].filter(Boolean);
  return `${parts.join(', ')}.`;
}

/** A row for each student, in the order they were looked at. */
export function BatchResults({ results }: { results: readonly IssueResult[] }) {
  if (results.length === 0) return null;
  return (
    // Scrollable, so it must be focusable by keyboard.
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
      {results.map(({ student, outcome, documentId, message }) => (
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
              {documentId ?? message}
            </Text>
          </Box>
          <StatusBadge tone={LOOKS[outcome].tone}>{LOOKS[outcome].label}</StatusBadge>
        </Flex>
      ))}
    </Stack>
  );
}
