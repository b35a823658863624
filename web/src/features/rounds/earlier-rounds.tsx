import { Stack } from '@chakra-ui/react';
import type { Round } from '@prarambh/contract/rounds';
import { EndedWork } from '../../components/display/ended-work';
import { Fold } from '../../components/display/fold';
import { RoundResult } from './round-result';
import { standingOf } from './round-words';

/** What oneself and colleagues have begun in the last two weeks, folded away: who, when, and what became of it. */
export function EarlierRounds({ rounds, title }: { rounds: readonly Round[]; title: string }) {
  if (rounds.length === 0) return null;
  return (
    <Fold title={title} mt="2" color="fg.muted" fontSize="sm">
      <Stack as="ul" listStyleType="none" gap="0" aria-label={title}>
        {rounds.map((round) => (
          <EndedWork
            key={round._id}
            label={round.label}
            outcome={standingOf(round)}
            by={round.isOwn ? 'You' : round.by.name}
            createdAt={round.createdAt}
          >
            <RoundResult round={round} label={round.label} />
          </EndedWork>
        ))}
      </Stack>
    </Fold>
  );
}
