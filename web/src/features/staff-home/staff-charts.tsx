import { Box, Grid, Skeleton } from '@chakra-ui/react';
import type { ApplicationStatus } from '@prarambh/contract/application-status';
import type { DashboardCharts } from '@prarambh/contract/dashboard';
import { formatCount, formatNumberOf, formatRupees } from '@prarambh/contract/format';
import { once } from '@prarambh/contract/once';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/queries';
import { BarChart } from '../../components/charts/bar-chart';
import { ShareBar } from '../../components/charts/share-bar';
import { ErrorState, Loading } from '../../components/states/states';
import { useLoggedFailure } from '../../components/states/use-logged-failure';

const PALETTES: Record<ApplicationStatus, string> = {
  Applied: 'accent',
  'Under Review': 'blue',
  Approved: 'green',
  Rejected: 'red',
  Offered: 'brand',
};

const shortDay = once(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }));
const longDay = once(
  () =>
    new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
);
/** A plain day is not shifted by the viewer's zone. */
const dateOf = (day: string) => new Date(`${day}T00:00:00`);

interface Props {
  /** Topic of the page: an accountant sees only payments, a co-admin no amounts. */
  about: 'programme' | 'payments' | 'applications';
  /** False while there are no cards: the same failure probably affects the charts and is shown once. */
  saysFailure: boolean;
}

/** The charts of a staff home. They load and fail on their own, so that the cards above never wait for them. */
export function StaffCharts({ about, saysFailure }: Props) {
  const { data, error, refetch } = useQuery(read('GET /dashboard/charts'));
  useLoggedFailure(error, 'The charts could not be loaded.');
  if (error && !data) {
    if (!saysFailure) return null;
    return <ErrorState message="Could not load statistics." onRetry={() => void refetch()} />;
  }
  return (
    <Box as="section" aria-label="Charts" mt={{ base: '6', md: '8' }}>
      {data ? <Charts data={data} about={about} /> : <ChartsSkeleton about={about} />}
    </Box>
  );
}

const columns = { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' };

function Charts({
  data: { days, statuses, weeks },
  about,
}: { data: DashboardCharts } & Pick<Props, 'about'>) {
  return (
    <Grid gap={{ base: '4', md: '5' }}>
      {about !== 'payments' && <ApplicationsADay days={days} />}
      <Grid templateColumns={about === 'applications' ? undefined : columns} gap={{ base: '4', md: '5' }}>
        <Statuses statuses={statuses} />
        {about !== 'applications' && <VerifiedAmount weeks={weeks} />}
      </Grid>
    </Grid>
  );
}

const applications = (count: number) => formatNumberOf(count, 'application', 'applications');

function ApplicationsADay({ days }: Pick<DashboardCharts, 'days'>) {
  const total = days.reduce((sum, { submitted }) => sum + submitted, 0);
  return (
    <BarChart
      title="Applications a day"
      summary={`${applications(total)} in the last ${days.length} days`}
      heads={['Day', 'Applications']}
      bars={days.map(({ day, submitted }) => ({
        name: longDay().format(dateOf(day)),
        tick: shortDay().format(dateOf(day)),
        value: submitted,
      }))}
      format={applications}
      formatTick={formatCount}
      ticksEvery={4}
    />
  );
}

function Statuses({ statuses }: Pick<DashboardCharts, 'statuses'>) {
  const total = statuses.reduce((sum, { count }) => sum + count, 0);
  return (
    <ShareBar
      title="Applications by status"
      summary={`${applications(total)} in all`}
      shares={statuses.map(({ status, count }) => ({ label: status, count, palette: PALETTES[status] }))}
    />
  );
}

function VerifiedAmount({ weeks }: Pick<DashboardCharts, 'weeks'>) {
  const total = weeks.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <BarChart
      title="Verified amount by week"
      summary={`${formatRupees(total)} approved in the last ${weeks.length} weeks, Monday to Sunday`}
      heads={['Week from', 'Amount']}
      bars={weeks.map(({ from, amount }, index) => ({
        name: `Week from ${longDay().format(dateOf(from))}${index === weeks.length - 1 ? ', so far' : ''}`,
        tick: shortDay().format(dateOf(from)),
        value: amount,
      }))}
      format={formatRupees}
      formatTick={formatRupees}
      ticksEvery={1}
      palette="green"
    />
  );
}

/** Placeholder with the height of the charts, so that nothing moves. */
function ChartsSkeleton({ about }: Pick<Props, 'about'>) {
  return (
    <Loading label="Loading the charts…">
      <Grid gap={{ base: '4', md: '5' }}>
        {about !== 'payments' && <Skeleton h="21rem" borderRadius="xl" />}
        <Grid templateColumns={about === 'applications' ? undefined : columns} gap={{ base: '4', md: '5' }}>
          <Skeleton h="21rem" borderRadius="xl" />
          {about !== 'applications' && <Skeleton h="21rem" borderRadius="xl" />}
        </Grid>
      </Grid>
    </Loading>
  );
}
