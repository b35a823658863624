import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { StaffApplication } from '@prarambh/contract/applications';
import { Card } from '../../../components/display/card';
import { ProgressBar } from '../../../components/states/progress-bar';
import { type BulkReview, outcomeOf, type Round } from './use-bulk-review';

interface Props {
  chosen: readonly StaffApplication[];
  bulk: BulkReview;
  onClear(): void;
}

/** What can be done with the rows that are ticked, and how it went. Stays in sight below the table. */
export function BulkBar({ chosen, bulk, onClear }: Props) {
  const { round, dismiss, approveAll, rejectAll } = bulk;
  if (round === null && chosen.length === 0) return null;
  return (
    <Box position="sticky" bottom={{ base: '20', lg: '5' }} mt="5" zIndex="docked">
      <Card as="section" aria-label="Chosen applications" boxShadow="lg" p="4">
        {round ? (
          <Progress round={round} onDismiss={dismiss} />
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

function Progress({ round, onDismiss }: { round: Round; onDismiss(): void }) {
  const { total, answered, refused, isRunning } = round;
  return (
    <Stack gap="3">
      <Flex gap="3" align="center" justify="space-between">
        <Text role="status" fontWeight="semibold">
          {isRunning ? `${answered} of ${total} answered…` : outcomeOf(round)}
        </Text>
        {!isRunning && (
          <Button size="sm" variant="outline" onClick={onDismiss}>
            Done
          </Button>
        )}
      </Flex>
      <ProgressBar percent={(answered / total) * 100} label="Decisions" />
      {refused.length > 0 && (
        <Stack
          as="ul"
          listStyleType="none"
          gap="1.5"
          maxH="10rem"
          overflowY="auto"
          fontSize="sm"
          aria-label="Not decided"
        >
          {refused.map(({ _id, name, message }) => (
            <li key={_id}>
              <b>{name}</b>: {message}
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
