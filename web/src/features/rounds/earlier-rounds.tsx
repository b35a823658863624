import { Stack, Text } from '@chakra-ui/react';
import type { Round } from '@prarambh/contract/rounds';
import { Fold } from '../../components/display/fold';
import { formatDateTime } from '../../components/display/format';
import { RoundResult } from './round-result';
import { standingOf } from './round-words';

/** What oneself and colleagues have begun in the last two weeks, folded away: who, when, and what became of it. */
export function EarlierRounds({ rounds, title }: { rounds: readonly Round[]; title: string }) {
  if (rounds.length === 0) return null;
  return (
    <Fold title={title} mt="2" color="fg.muted" fontSize="sm">
      <Stack as="ul" listStyleType="none" gap="0" aria-label={title}>
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
    </Fold>
  );
}
