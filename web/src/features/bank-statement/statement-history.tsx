import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import type { BankImport } from '@prarambh/contract/bank-credits';
import { formatDate, formatNumberOf } from '@prarambh/contract/format';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/queries';
import { Card } from '../../components/display/card';
import { formatDateTime } from '../../components/display/format';
import { ErrorState, Loading, TextSkeleton } from '../../components/states/states';
import { useWithdrawal } from './use-withdrawal';

const SHOWN = 5;

function Line({ _id, bank, from, to, credits, by, at, finishedAt, withdrawnAt }: BankImport) {
  const { data: caller } = useQuery(read('GET /auth/me'));
  const { isPending, withdrawImport } = useWithdrawal();
  const counted = formatNumberOf(credits, 'credit', 'credits');
  return (
    <Text as="li" fontSize="sm">
      {bank}, {formatDate(from)} to {formatDate(to)}: {counted}, read by {by.name}, {formatDateTime(at)}
      {!finishedAt && !withdrawnAt && '. It was interrupted: please choose the same file again.'}
      {withdrawnAt && `. Withdrawn on ${formatDateTime(withdrawnAt)}.`}
      {!withdrawnAt && by._id === caller?._id && (
        <Button
          variant="plain"
          size="xs"
          ms="1"
          disabled={isPending}
          aria-label={`Withdraw ${bank}, ${formatDate(from)} to ${formatDate(to)}…`}
          onClick={() => void withdrawImport(_id, counted)}
        >
          Withdraw…
        </Button>
      )}
    </Text>
  );
}

function Lines() {
  const { data, isPending, isError, refetch } = useQuery({
    ...read('GET /bank-imports', { query: { limit: SHOWN } }),
    staleTime: 0,
  });
  if (isPending) {
    return (
      <Loading label="Loading the statements…">
        <TextSkeleton />
      </Loading>
    );
  }
  if (isError) {
    return <ErrorState message="Could not fetch the statements." onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return <Text color="fg.muted">No statements have been read yet.</Text>;
  return (
    <Stack as="ul" gap="1.5" listStyleType="none">
      {data.map((one) => (
        <Line key={one._id} {...one} />
      ))}
    </Stack>
  );
}

/** The latest imports and who made them. */
export function StatementHistory() {
  return (
    <Card as="section" aria-labelledby="statement-history">
      <Heading as="h2" size="md" mb="3" id="statement-history">
        Statements read
      </Heading>
      <Lines />
    </Card>
  );
}
