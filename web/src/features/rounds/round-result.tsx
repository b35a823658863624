import { Stack, Text } from '@chakra-ui/react';
import { formatCount } from '@prarambh/contract/format';
import type { Round } from '@prarambh/contract/rounds';
import { ProgressBar } from '../../components/states/progress-bar';
import { isUnderWay } from './follow-round';
import { troubleOf } from './round-words';

/** The bar of a round, what is wrong with it, and what could not be done and why. */
export function RoundResult({ round, label }: { round: Round; label: string }) {
  const trouble = troubleOf(round);
  return (
    <>
      {isUnderWay(round) && <ProgressBar percent={round.percent} label={label} />}
      {trouble !== null && (
        <Text fontSize="sm" color={round.state === 'failed' ? 'fg.error' : 'fg.muted'}>
          {trouble}
        </Text>
      )}
      <Refusals round={round} />
    </>
  );
}

function Refusals({ round: { refusals, refused } }: { round: Round }) {
  if (refusals.length === 0) return null;
  const more = refused - refusals.length;
  return (
    // It scrolls, so keyboards must reach it.
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
