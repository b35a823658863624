import { Box, Heading, Stack } from '@chakra-ui/react';
import type { HistoryEntry } from '@prarambh/contract/history';
import type { ReactNode } from 'react';
import { Card } from '../../components/display/card';
import { EmptyState, ErrorState, TableSkeleton } from '../../components/states/states';
import { LoadMore } from '../../components/tables/load-more';
import { usePersonHistory } from './use-person-history';

interface Props {
  personId: string;
  drawn(entry: HistoryEntry): ReactNode;
}

/** All events of a person in one timeline, latest first. */
export function PersonHistory({ personId, drawn }: Props) {
  const list = usePersonHistory(personId);
  const entries = list.data?.pages.flatMap((page) => page.data);
  return (
    <Box as="section" aria-labelledby="history">
      <Heading as="h2" size="lg" id="history" mb="4">
        History
      </Heading>
      {!entries && !list.isError && <TableSkeleton rows={5} label="Loading the history…" />}
      {!entries && list.isError && (
        <ErrorState message="Could not load the history." onRetry={() => void list.refetch()} />
      )}
      {entries?.length === 0 && (
        <Card>
          <EmptyState title="There is no history yet." />
        </Card>
      )}
      {entries && entries.length > 0 && (
        <>
          <Stack as="ol" listStyleType="none" gap="3">
            {entries.map((entry) => (
              <Box as="li" key={`${entry.kind} ${entry.record._id}`}>
                {drawn(entry)}
              </Box>
            ))}
          </Stack>
          <LoadMore pages={list} />
        </>
      )}
    </Box>
  );
}
