import { CheckIcon, ClockIcon, CloseIcon, ReceiptIcon } from '../../../components/display/icons';
import { ButtonLink } from '../../../components/display/links';
import { FollowUp } from '../../../components/page/follow-up';
import { PageTitle } from '../../../components/page/page-title';
import { type HomeMetric, HomeMetrics, useHomeStats } from '../../staff-home/home-metrics';
import { StaffCharts } from '../../staff-home/staff-charts';
import { WaitingForYou } from '../../staff-home/waiting-for-you';
import { WaitingPayments } from './waiting-payments';

const TRANSACTIONS = '/accountant/transactions';

const METRICS: readonly HomeMetric[] = [
  { label: 'Total Transactions', stat: 'totalTransactions', to: TRANSACTIONS, icon: <ReceiptIcon /> },
  {
    label: 'Pending Approvals',
    stat: 'pendingApprovals',
    to: `${TRANSACTIONS}?status=Pending`,
    icon: <ClockIcon />,
    palette: 'accent',
  },
  {
    label: 'Approved',
    stat: 'approved',
    to: `${TRANSACTIONS}?status=Approved`,
    icon: <CheckIcon />,
    palette: 'green',
  },
  {
    label: 'Rejected',
    stat: 'rejected',
    to: `${TRANSACTIONS}?status=Rejected`,
    icon: <CloseIcon />,
    palette: 'red',
  },
];

export function AccountantHomePage() {
  const stats = useHomeStats();
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
      <HomeMetrics stats={stats} metrics={METRICS} columns={{ base: 2, md: 4 }} />
      <WaitingForYou of="accountant" />
      <FollowUp>
        <StaffCharts about="payments" saysFailure={stats.data !== undefined} />
        <WaitingPayments />
      </FollowUp>
    </>
  );
}
