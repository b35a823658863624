import { Box, Heading, Text } from '@chakra-ui/react';
import type { StaffApplication } from '@prarambh/contract/applications';
import { formatDate } from '@prarambh/contract/format';
import { useQuery } from '@tanstack/react-query';
import { JUST_READ_MS, read } from '../../../api/queries';
import { Card } from '../../../components/display/card';
import { EmptyState, TableSkeleton } from '../../../components/states/states';
import { type Column, DataTable } from '../../../components/tables/data-table';
import { ApplicationBadge } from '../application-status';

const columns: readonly Column<StaffApplication>[] = [
  { header: 'User', role: 'title', cell: ({ user }) => <Text fontWeight="semibold">{user.name}</Text> },
  { header: 'Internship', cell: ({ internship }) => internship.title },
  { header: 'UTR', cell: ({ utr }) => utr },
  { header: 'Date', cell: ({ dateApplied }) => formatDate(dateApplied) },
  { header: 'Status', cell: ({ status }) => <ApplicationBadge status={status} /> },
];

const SHOWN = 5;

/** The latest payments to decide. Optional: if it fails, the numbers above still appear. */
export function WaitingPayments() {
  const { data, isError } = useQuery({
    ...read('GET /applications', { query: { status: 'Pending', limit: SHOWN } }),
    staleTime: JUST_READ_MS,
  });
  if (isError) return null;
  return (
    <Box as="section" aria-labelledby="waiting-payments" mt="10">
      <Heading as="h2" size="lg" id="waiting-payments" mb="4">
        Waiting for your decision
      </Heading>
      {data === undefined && <TableSkeleton rows={5} label="Loading the waiting payments…" />}
      {data?.length === 0 && (
        <Card>
          <EmptyState title="Nothing is waiting. All payments are decided." illustration="done" />
        </Card>
      )}
      {data !== undefined && data.length > 0 && (
        <DataTable
          caption="The latest payments waiting for a decision"
          columns={columns}
          rows={data}
          rowKey={({ _id }) => _id}
        />
      )}
    </Box>
  );
}
