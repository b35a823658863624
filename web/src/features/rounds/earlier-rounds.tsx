import { Box, Stack, Text } from '@chakra-ui/react';
import type { Round } from '@prarambh/contract/rounds';
import { formatDateTime } from '../../components/display/format';
import { TOUCH } from '../../theme/touch';
import { RoundResult } from './round-result';
import { standingOf } from './round-words';

/** A summary keeps its mark, which a flexible one would lose. */
const SUMMARY = { lineHeight: '1.5rem', [TOUCH]: { lineHeight: '2.75rem' } };

/** What oneself and colleagues have begun in the last two weeks, folded away: who, when, and what became of it. */
export function EarlierRounds({ rounds, title }: { rounds: readonly Round[]; title: string }) {
  if (rounds.length === 0) return null;
  return (
    <Box as="details" mt="5" fontSize="sm">
      <Box as="summary" cursor="pointer" w="fit-content" color="fg.muted" css={SUMMARY}>
        {title}
      </Box>
      <Stack as="ul" listStyleType="none" gap="0" mt="2" aria-label={title}>
        {rounds.map((round) => (
          <Stack as="li" key={round._id} gap="1" py="3" borderTopWidth="1px">
            <Text>
              <b>{round.label}</b>: {standingOf(round)}
            </Text>
            <Text color="fg.muted">
              {round.isOwn ? 'You' : round.by.name}, {formatDateTime(round.createdAt)}
            </Text>
            <RoundResult round={round} label={round.label} />
          </Stack>
        ))}
      </Stack>
    </Box>
  );
}
