import { Text } from '@chakra-ui/react';
import { formatDate, formatRupees } from '@prarambh/contract/format';
import type { Transaction } from '@prarambh/contract/transactions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ownList } from '../../api/queries';
import { ButtonLink } from '../../components/display/links';
import { PageTitle } from '../../components/page/page-title';
import { EmptyState, ErrorState, TableSkeleton } from '../../components/states/states';
import { type Column, DataTable } from '../../components/tables/data-table';
import { LoadMore } from '../../components/tables/load-more';
import { ApplicationBadge } from '../applications/application-status';

const columns: readonly Column<Transaction>[] = [
  { header: 'Internship', role: 'title', cell: ({ internship }) => <InternshipName {...internship} /> },
  { header: 'Date', cell: ({ date }) => formatDate(date) },
  { header: 'Amount', cell: ({ amount }) => formatRupees(amount) },
  { header: 'Status', cell: ({ status }) => <ApplicationBadge status={status} /> },
  { header: 'Transaction ID', cell: ({ transactionId }) => transactionId || '-' },
  { header: 'Receipt', role: 'actions', cell: (transaction) => <ReceiptLink {...transaction} /> },
];

function InternshipName({ title, company }: Transaction['internship']) {
  return (
    <>
      <Text fontWeight="semibold">{title}</Text>
      <Text color="fg.muted" fontSize="sm" fontWeight="normal">
        {company}
      </Text>
    </>
  );
}

function ReceiptLink({ _id, internship }: Transaction) {
  return (
    <ButtonLink
      to={`/dashboard/transactions/${encodeURIComponent(_id)}`}
      variant="outline"
      size="sm"
      aria-label={`Receipt for ${internship.title}`}
    >
      Receipt
    </ButtonLink>
  );
}

export function TransactionsPage() {
  return (
    <>
      <PageTitle
        title="My Transactions"
        lead="Every application fee you have paid, and where each application stands."
      />
      <Transactions />
    </>
  );
}

function Transactions() {
  const list = useInfiniteQuery(ownList('GET /transactions/my-transactions'));
  if (list.isPending) return <TableSkeleton label="Loading your transactions…" />;
  const transactions = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (list.isError && transactions.length === 0) {
    return (
      <ErrorState
        message="Could not fetch your data. Please try again later."
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (transactions.length === 0) {
    return (
      <EmptyState
        title="You have no transaction history."
        action={<ButtonLink to="/internships">Browse internships</ButtonLink>}
      />
    );
  }
  return (
    <>
      <DataTable
        caption="My transactions, newest first"
        columns={columns}
        rows={transactions}
        rowKey={({ _id }) => _id}
      />
      <LoadMore pages={list} />
    </>
  );
}
