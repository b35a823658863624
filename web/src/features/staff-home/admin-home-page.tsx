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
import { type Figure, HomeFigures, useHomeStats } from './home-figures';
import { StaffCharts } from './staff-charts';
import { WaitingForYou } from './waiting-for-you';
import { WaitingTimes } from './waiting-times';

const REGISTRATIONS = '/admin-dashboard/internship-registrations';

const FIGURES: readonly Figure[] = [
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
      <HomeFigures stats={stats} figures={FIGURES} />
      <WaitingForYou of="admin" />
      <FollowUp>
        <StaffCharts about="programme" saysFailure={stats.data !== undefined} />
        <WaitingTimes />
      </FollowUp>
    </>
  );
}
