import { SimpleGrid } from '@chakra-ui/react';
import { formatCount } from '@prarambh/contract/format';
import { useQuery } from '@tanstack/react-query';
import { asStaffStats } from '../../api/home-stats';
import { read } from '../../api/queries';
import { BriefcaseIcon, CalendarIcon, UsersIcon } from '../../components/display/icons';
import { StatCard } from '../../components/display/stat-card';
import { PageTitle } from '../../components/page/page-title';
import { ErrorState } from '../../components/states/states';
import { useLoggedFailure } from '../../components/states/use-logged-failure';
import { NextMeetings } from './next-meetings';
import { StaffCharts } from './staff-charts';
import { WaitingForYou } from './waiting-for-you';

export function CoadminHomePage() {
  const { data, error, isError, refetch } = useQuery({
    ...read('GET /dashboard/stats'),
    select: asStaffStats,
  });
  useLoggedFailure(error, 'The statistics could not be loaded.');
  const count = (value: number | undefined) => (value === undefined ? undefined : formatCount(value));
  return (
    <>
      <PageTitle title="Co-admin Dashboard" lead="Your students and this week’s meetings." />
      <WaitingForYou of="co-admin" />
      {isError ? (
        <ErrorState message="Could not load statistics." onRetry={() => void refetch()} />
      ) : (
        <SimpleGrid columns={{ base: 2, xl: 3 }} gap={{ base: '3', md: '5' }} aria-busy={data === undefined}>
          <StatCard
            label="Total Students"
            to="/coadmin/students"
            value={count(data?.totalStudents)}
            icon={<UsersIcon />}
          />
          <StatCard
            label="Meetings This Week"
            to="/coadmin/meetings"
            value={count(data?.meetingsThisWeek)}
            icon={<CalendarIcon />}
          />
          <StatCard
            label="Active Internships"
            to="/internships"
            value={count(data?.activeInternships)}
            icon={<BriefcaseIcon />}
          />
        </SimpleGrid>
      )}
      <NextMeetings />
      <StaffCharts about="applications" saysFailure={data !== undefined} />
    </>
  );
}
