import { Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatRupees } from '@prarambh/contract/format';
import type { Transaction } from '@prarambh/contract/transactions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ownList } from '../../api/queries';
import { ButtonLink } from '../../components/display/links';
import { PageTitle } from '../../components/page/page-title';
import { EmptyState, ErrorState, TableSkeleton } from '../../components/states/states';
import { type Column, DataTable } from '../../components/tables/data-table';
import { LoadMore } from '../../components/tables/load-more';
import { useForeignText } from '../../language/foreign-text';
import { ApplicationBadge, paymentStatusOf } from '../applications/application-status';

function useColumns(): readonly Column<Transaction>[] {
  const { t } = useLingui();
  return [
    { header: t`Internship`, role: 'title', cell: ({ internship }) => <InternshipName {...internship} /> },
    { header: t`Date`, cell: ({ date }) => formatDate(date) },
    { header: t`Amount`, cell: ({ amount }) => formatRupees(amount) },
    { header: t`Status`, cell: ({ status }) => <ApplicationBadge status={paymentStatusOf(status)} /> },
    { header: t`Transaction ID`, cell: ({ transactionId }) => transactionId || '-' },
    { header: t`Receipt`, role: 'actions', cell: (transaction) => <ReceiptLink {...transaction} /> },
  ];
}

function InternshipName({ title, company }: Transaction['internship']) {
  const inTheirs = useForeignText();
  return (
    <>
      <Text fontWeight="semibold" {...inTheirs(title)}>
        {title}
      </Text>
      <Text color="fg.muted" fontSize="sm" fontWeight="normal" {...inTheirs(company)}>
        {company}
      </Text>
    </>
  );
}

function ReceiptLink({ _id, internship }: Transaction) {
  const { t } = useLingui();
  return (
    <ButtonLink
      to={`/dashboard/transactions/${encodeURIComponent(_id)}`}
      variant="outline"
      size="sm"
      aria-label={t`Receipt for ${internship.title}`}
    >
      <Trans>Receipt</Trans>
    </ButtonLink>
  );
}

export function TransactionsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle
        title={t`My Transactions`}
        lead={t`Every application fee you have paid, and the status of each application.`}
      />
      <Transactions />
    </>
  );
}

function Transactions() {
  const { t } = useLingui();
  const columns = useColumns();
  const list = useInfiniteQuery(ownList('GET /transactions/my-transactions'));
  if (list.isPending) return <TableSkeleton label={t`Loading your transactions…`} />;
  const transactions = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (list.isError && transactions.length === 0) {
    return (
      <ErrorState
        message={t`Could not fetch your data. Please try again later.`}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (transactions.length === 0) {
    return (
      <EmptyState
        title={t`You have no transaction history.`}
        action={
          <ButtonLink to="/internships">
            <Trans>Browse internships</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <DataTable
        caption={t`My transactions, newest first`}
        columns={columns}
        rows={transactions}
        rowKey={({ _id }) => _id}
      />
      <LoadMore pages={list} />
    </>
  );
}
