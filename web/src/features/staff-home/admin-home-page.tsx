import { SimpleGrid } from '@chakra-ui/react';
import { formatCount, formatRupees } from '@prarambh/contract/format';
import { useQuery } from '@tanstack/react-query';
import { asStaffStats } from '../../api/home-stats';
import { read } from '../../api/queries';
import {
  BriefcaseIcon,
  CalendarIcon,
  ChartIcon,
  ReceiptIcon,
  UsersIcon,
  WalletIcon,
} from '../../components/display/icons';
import { ButtonLink } from '../../components/display/links';
import { StatCard } from '../../components/display/stat-card';
import { PageTitle } from '../../components/page/page-title';
import { ErrorState } from '../../components/states/states';
import { useLoggedFailure } from '../../components/states/use-logged-failure';
import { StaffCharts } from './staff-charts';
import { WaitingForYou } from './waiting-for-you';
import { WaitingTimes } from './waiting-times';

export function AdminHomePage() {
  const { data, error, isError, refetch } = useQuery({
    ...read('GET /dashboard/stats'),
    select: asStaffStats,
  });
  useLoggedFailure(error, 'The statistics could not be loaded.');
  const count = (value: number | undefined) => (value === undefined ? undefined : formatCount(value));
  const amount = data && formatRupees(data.totalTransactionAmount);
  return (
    <>
      <PageTitle
        title="Admin Dashboard"
        lead="The programme at a glance."
        actions={
          <ButtonLink to="/admin-dashboard/review" colorPalette="accent">
            Review pending payments
          </ButtonLink>
        }
      />
      <WaitingForYou of="admin" />
      {isError ? (
        <ErrorState message="Could not load statistics." onRetry={() => void refetch()} />
      ) : (
        <SimpleGrid columns={{ base: 2, xl: 3 }} gap={{ base: '3', md: '5' }} aria-busy={data === undefined}>
          <StatCard
            label="Total Users"
            to="/admin-dashboard/users"
            value={count(data?.totalUsers)}
            icon={<UsersIcon />}
          />
          <StatCard
            label="Total Internships"
            to="/admin-dashboard/add-internship"
            value={count(data?.totalInternships)}
            icon={<BriefcaseIcon />}
          />
          <StatCard
            label="Total Meetings"
            to="/admin-dashboard/manage-meetings"
            value={count(data?.totalMeetings)}
            icon={<CalendarIcon />}
          />
          <StatCard
            label="Total Transactions"
            to="/admin-dashboard/internship-registrations"
            value={count(data?.totalTransactions)}
            icon={<ReceiptIcon />}
          />
          <StatCard
            label="Transaction Amount"
            to="/admin-dashboard/internship-registrations"
            value={amount}
            icon={<WalletIcon />}
            palette="accent"
          />
          <StatCard
            label="Internship Registrations"
            to="/admin-dashboard/internship-registrations"
            value={count(data?.totalRegistrations)}
            icon={<ChartIcon />}
          />
        </SimpleGrid>
      )}
      <StaffCharts about="programme" saysFailure={data !== undefined} />
      <WaitingTimes />
    </>
  );
}
