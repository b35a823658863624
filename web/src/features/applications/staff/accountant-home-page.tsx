import { SimpleGrid } from '@chakra-ui/react';
import { formatCount } from '@prarambh/contract/format';
import { useQuery } from '@tanstack/react-query';
import { asAccountantStats } from '../../../api/home-stats';
import { read } from '../../../api/queries';
import { CheckIcon, ClockIcon, CloseIcon, ReceiptIcon } from '../../../components/display/icons';
import { ButtonLink } from '../../../components/display/links';
import { StatCard } from '../../../components/display/stat-card';
import { PageTitle } from '../../../components/page/page-title';
import { ErrorState } from '../../../components/states/states';
import { useLoggedFailure } from '../../../components/states/use-logged-failure';
import { StaffCharts } from '../../staff-home/staff-charts';
import { WaitingForYou } from '../../staff-home/waiting-for-you';
import { WaitingPayments } from './waiting-payments';

export function AccountantHomePage() {
  const { data, error, isError, refetch } = useQuery({
    ...read('GET /dashboard/stats'),
    select: asAccountantStats,
  });
  useLoggedFailure(error, 'The statistics could not be loaded.');
  const count = (value: number | undefined) => (value === undefined ? undefined : formatCount(value));
  return (
    <>
      <PageTitle
        title="Accountant Dashboard"
        lead="Every application fee, and how many are waiting for you."
        actions={
          <ButtonLink to="/accountant/review" colorPalette="accent">
            Review pending payments
          </ButtonLink>
        }
      />
      <WaitingForYou of="accountant" />
      {isError ? (
        <ErrorState message="Could not load statistics." onRetry={() => void refetch()} />
      ) : (
        <SimpleGrid columns={{ base: 2, xl: 4 }} gap={{ base: '4', md: '5' }} aria-busy={data === undefined}>
          <StatCard
            label="Total Transactions"
            to="/accountant/transactions"
            value={count(data?.totalTransactions)}
            icon={<ReceiptIcon />}
          />
          <StatCard
            label="Pending Approvals"
            to="/accountant/transactions?status=Pending"
            value={count(data?.pendingApprovals)}
            icon={<ClockIcon />}
            palette="accent"
          />
          <StatCard
            label="Approved"
            to="/accountant/transactions?status=Approved"
            value={count(data?.approved)}
            icon={<CheckIcon />}
            palette="green"
          />
          <StatCard
            label="Rejected"
            to="/accountant/transactions?status=Rejected"
            value={count(data?.rejected)}
            icon={<CloseIcon />}
            palette="red"
          />
        </SimpleGrid>
      )}
      <StaffCharts about="payments" saysFailure={data !== undefined} />
      <WaitingPayments />
    </>
  );
}
