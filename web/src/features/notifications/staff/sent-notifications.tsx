import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { Broadcast } from '@prarambh/contract/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { list } from '../../../api/queries';
import { Card } from '../../../components/display/card';
import { formatDateTime, shortened } from '../../../components/display/format';
import { EmptyState, ErrorState, TableSkeleton } from '../../../components/states/states';
import { StatusBadge } from '../../../components/states/status-badge';
import { LoadMore } from '../../../components/tables/load-more';
import { useDeletion } from '../../../components/tables/use-deletion';

/** Notifications that admins sent; withdrawn ones appear only here. */
export function SentNotifications() {
  const found = useInfiniteQuery({ ...list('GET /notifications/sent'), staleTime: 0 });
  const rows = found.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Box as="section" aria-labelledby="sent-notifications" mt="10">
      <Heading as="h2" size="lg" id="sent-notifications" mb="4">
        Sent notifications
      </Heading>
      {found.isPending && <TableSkeleton rows={3} label="Loading what has been sent…" />}
      {found.isError && rows.length === 0 && (
        <ErrorState message="Could not load what has been sent." onRetry={() => void found.refetch()} />
      )}
      {found.isSuccess && rows.length === 0 && <EmptyState title="Nothing has been sent yet." />}
      <SentList rows={rows} />
      <LoadMore pages={found} />
    </Box>
  );
}

function SentList({ rows }: { rows: readonly Broadcast[] }) {
  const withdrawal = useDeletion<Broadcast>({
    verb: 'Withdraw',
    question: 'It disappears for everybody it was sent to, including those who have read it.',
    nameOf: ({ message }) => shortened(message, 60),
    remove: ({ _id }) => call('POST /notifications/:id/withdraw', { params: { id: _id } }),
    failure: () => 'Could not withdraw the notification.',
    lists: ['GET /notifications/sent'],
  });
  return (
    <Stack as="ul" listStyleType="none" gap="3">
      {rows.map((row) => (
        <SentItem
          key={row._id}
          sent={row}
          isBusy={withdrawal.isBusy(row._id)}
          onWithdraw={() => void withdrawal.ask(row)}
        />
      ))}
    </Stack>
  );
}

function SentItem({ sent, isBusy, onWithdraw }: { sent: Broadcast; isBusy: boolean; onWithdraw(): void }) {
  const { message, audience, sentAt, sentBy, withdrawnAt, withdrawnBy } = sent;
  return (
    <Card as="li">
      <Flex gap="4" justify="space-between" align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
        <Stack gap="1.5" minW="0">
          <Text overflowWrap="anywhere" whiteSpace="pre-wrap">
            {message}
          </Text>
          <Text color="fg.muted" fontSize="sm">
            To {audience}, {formatDateTime(sentAt)}, by {sentBy}
          </Text>
          {withdrawnAt && (
            <Text color="fg.muted" fontSize="sm">
              Withdrawn by {withdrawnBy}, {formatDateTime(withdrawnAt)}
            </Text>
          )}
        </Stack>
        {withdrawnAt ? (
          <StatusBadge tone="neutral">Withdrawn</StatusBadge>
        ) : (
          <Button
            size="sm"
            variant="ghost"
            colorPalette="red"
            mt="-1.5"
            disabled={isBusy}
            aria-label={`Withdraw “${shortened(message, 60)}”`}
            onClick={onWithdraw}
          >
            Withdraw
          </Button>
        )}
      </Flex>
    </Card>
  );
}
