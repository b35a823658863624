import { BriefcaseIcon, CalendarIcon, UsersIcon } from '../../components/display/icons';
import { FollowUp } from '../../components/page/follow-up';
import { PageTitle } from '../../components/page/page-title';
import { type HomeMetric, HomeMetrics, useHomeStats } from './home-metrics';
import { NextMeetings } from './next-meetings';
import { StaffCharts } from './staff-charts';
import { WaitingForYou } from './waiting-for-you';

const METRICS: readonly HomeMetric[] = [
  { label: 'Total Students', stat: 'totalStudents', to: '/coadmin/students', icon: <UsersIcon /> },
  { label: 'Meetings This Week', stat: 'meetingsThisWeek', to: '/coadmin/meetings', icon: <CalendarIcon /> },
  { label: 'Active Internships', stat: 'activeInternships', to: '/internships', icon: <BriefcaseIcon /> },
];

export function CoadminHomePage() {
  const stats = useHomeStats();
  return (
    <>
      <PageTitle title="Co-admin Dashboard" lead="Your students and this week’s meetings." />
      <HomeMetrics stats={stats} metrics={METRICS} />
      <WaitingForYou of="co-admin" />
      <NextMeetings />
      <FollowUp>
        <StaffCharts about="applications" saysFailure={stats.data !== undefined} />
      </FollowUp>
    </>
  );
}
