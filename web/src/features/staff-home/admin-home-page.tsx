import { formatRupees } from '@prarambh/contract/format';
import {
  BriefcaseIcon,
  CalendarIcon,
  ChartIcon,
  ReceiptIcon,
  UsersIcon,
  WalletIcon,
} from '../../components/display/icons';
import { ButtonLink } from '../../components/display/links';
import { FollowUp } from '../../components/page/follow-up';
import { PageTitle } from '../../components/page/page-title';
import { type HomeMetric, HomeMetrics, useHomeStats } from './home-metrics';
import { StaffCharts } from './staff-charts';
import { WaitingForYou } from './waiting-for-you';
import { WaitingTimes } from './waiting-times';

const REGISTRATIONS = '/admin-dashboard/internship-registrations';

const METRICS: readonly HomeMetric[] = [
  { label: 'Total Users', stat: 'totalUsers', to: '/admin-dashboard/users', icon: <UsersIcon /> },
  {
    label: 'Total Internships',
    stat: 'totalInternships',
    to: '/admin-dashboard/add-internship',
    icon: <BriefcaseIcon />,
  },
  {
    label: 'Total Meetings',
    stat: 'totalMeetings',
    to: '/admin-dashboard/manage-meetings',
    icon: <CalendarIcon />,
  },
  { label: 'Total Transactions', stat: 'totalTransactions', to: REGISTRATIONS, icon: <ReceiptIcon /> },
  {
    label: 'Transaction Amount',
    stat: 'totalTransactionAmount',
    format: formatRupees,
    to: REGISTRATIONS,
    icon: <WalletIcon />,
    palette: 'accent',
  },
  { label: 'Internship Registrations', stat: 'totalRegistrations', to: REGISTRATIONS, icon: <ChartIcon /> },
];

export function AdminHomePage() {
  const stats = useHomeStats();
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
      <HomeMetrics stats={stats} metrics={METRICS} />
      <WaitingForYou of="admin" />
      <FollowUp>
        <StaffCharts about="programme" saysFailure={stats.data !== undefined} />
        <WaitingTimes />
      </FollowUp>
    </>
  );
}
