import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { Round } from '@prarambh/contract/rounds';
import { isUnderWay } from './follow-round';
import { RoundResult } from './round-result';
import { standingOf } from './round-words';
import type { Rounds } from './use-rounds';

interface Props {
  round: Round;
  rounds: Rounds;
  /** Names the bar. */
  label: string;
}

/** One's own round: how far it is, with a button that stops it, or how it ended, until that is put away. */
export function OwnRound({ round, rounds, label }: Props) {
  return (
    <Stack gap="3">
      <Flex gap="3" align="center" justify="space-between">
        <Text role="status" fontWeight="semibold">
          {standingOf(round)}
        </Text>
        {isUnderWay(round) ? (
          <Button size="sm" variant="outline" onClick={() => void rounds.stop(round)}>
            Stop
          </Button>
        ) : (
          <Button size="sm" variant="outline" onClick={() => rounds.putAway(round)}>
            Done
          </Button>
        )}
      </Flex>
      {isUnderWay(round) && (
        <Text fontSize="sm" color="fg.muted">
          It continues when you close this page.
        </Text>
      )}
      <RoundResult round={round} label={label} />
    </Stack>
  );
}
