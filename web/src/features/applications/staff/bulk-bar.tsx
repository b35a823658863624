import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { StaffApplication } from '@prarambh/contract/applications';
import type { Round } from '@prarambh/contract/rounds';
import { Card } from '../../../components/display/card';
import { isUnderWay } from '../../rounds/follow-round';
import { RoundResult } from '../../rounds/round-result';
import { standingOf } from '../../rounds/round-words';
import type { Rounds } from '../../rounds/use-rounds';
import type { BulkReview } from './use-bulk-review';

interface Props {
  chosen: readonly StaffApplication[];
  bulk: BulkReview;
  onClear(): void;
}

/** What can be done with the rows that are ticked, and how it went. Stays in sight below the table. */
export function BulkBar({ chosen, bulk, onClear }: Props) {
  const { rounds, approveAll, rejectAll } = bulk;
  const round = rounds.current;
  return (
    <Box data-foot="" position="sticky" bottom={{ base: '20', lg: '5' }} mt="5" zIndex="docked">
      <Card as="section" aria-label="Chosen applications" boxShadow="lg" p="4">
        {round ? (
          <Progress round={round} rounds={rounds} />
        ) : (
          <Flex gap="3" align="center" justify="space-between" wrap="wrap">
            <Text fontWeight="semibold">{chosen.length} chosen</Text>
            <Button size="sm" variant="plain" ms={{ md: 'auto' }} onClick={onClear}>
              Clear selection
            </Button>
            <Flex
              gap="2"
              w={{ base: 'full', md: 'auto' }}
              css={{ '& > *': { flex: { base: '1', md: 'none' } } }}
            >
              <Button size="sm" variant="outline" colorPalette="red" onClick={() => void rejectAll(chosen)}>
                Reject chosen
              </Button>
              <Button size="sm" colorPalette="green" onClick={() => void approveAll(chosen)}>
                Approve chosen
              </Button>
            </Flex>
          </Flex>
        )}
      </Card>
    </Box>
  );
}

function Progress({ round, rounds }: { round: Round; rounds: Rounds }) {
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
      <RoundResult round={round} label="Decisions" />
    </Stack>
  );
}
