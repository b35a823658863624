import { Box, Flex, Skeleton, Text } from '@chakra-ui/react';
import { formatNumberOf } from '@prarambh/contract/format';
import type { Device, WebVital, WebVitalMetric } from '@prarambh/contract/web-vitals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/queries';
import { ChartCard } from '../../components/charts/chart-card';
import { RankedBars } from '../../components/charts/ranked-bars';
import { CompactSelect } from '../../components/forms/compact-select';
import { ErrorState, Loading } from '../../components/states/states';
import { useLoggedFailure } from '../../components/states/use-logged-failure';

interface Kind {
  name: string;
  /** Limits of good and poor values (https://web.dev/articles/vitals). */
  good: number;
  poor: number;
  format(value: number): string;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const KINDS: Record<WebVital, Kind> = {
  LCP: { name: 'Time until the main content shows', good: 2500, poor: 4000, format: seconds },
  INP: {
    name: 'Time from a press to a response',
    good: 200,
    poor: 500,
    format: (value) => `${Math.round(value)} ms`,
  },
  CLS: { name: 'How much the page shifts', good: 0.1, poor: 0.25, format: (value) => value.toFixed(2) },
};

const DEVICES: Record<Device, string> = { phone: 'Phones', computer: 'Computers' };

const PAGES_SHOWN = 10;

function ratingOf({ good, poor }: Kind, value: number) {
  if (value <= good) return { summary: 'good', palette: 'green' };
  return value <= poor ? { summary: 'fair', palette: 'accent' } : { summary: 'poor', palette: 'red' };
}

/** Web vitals of real visitors. Loads and fails independently, like the charts above. */
export function WaitingTimes() {
  const { data, error, refetch } = useQuery(read('GET /web-vitals'));
  useLoggedFailure(error, 'The waiting times could not be loaded.');
  const [vital, setVital] = useState<WebVital>('LCP');
  const [device, setDevice] = useState<Device>('phone');
  return (
    <Box mt={{ base: '4', md: '5' }}>
      <ChartCard
        title="How long visitors wait"
        summary="The pages where most visits began in the last 7 days. Three visits in four waited no longer than this."
      >
        <Flex gap="3" wrap="wrap" mb="5">
          <CompactSelect
            aria-label="What is measured"
            value={vital}
            onChange={(event) => setVital(event.target.value as WebVital)}
          >
            {Object.entries(KINDS).map(([key, { name }]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </CompactSelect>
          <CompactSelect
            aria-label="Devices"
            value={device}
            onChange={(event) => setDevice(event.target.value as Device)}
          >
            {Object.entries(DEVICES).map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </CompactSelect>
        </Flex>
        {data && <Pages metrics={data.filter((one) => one.vital === vital && one.device === device)} />}
        {!data && !error && <WaitingTimesSkeleton />}
        {!data && error && (
          <ErrorState message="Could not load the waiting times." onRetry={() => void refetch()} />
        )}
      </ChartCard>
    </Box>
  );
}

function Pages({ metrics }: { metrics: readonly WebVitalMetric[] }) {
  const shown = metrics.slice(0, PAGES_SHOWN);
  const [first] = shown;
  if (!first) return <Text color="fg.muted">No such visits have been measured yet.</Text>;
  const kind = KINDS[first.vital];
  const longest = Math.max(kind.poor, ...shown.map(({ p75 }) => p75));
  return (
    <RankedBars
      bars={shown.map(({ page, p75, visits }) => ({
        label: page,
        value: kind.format(p75),
        share: p75 / longest,
        basis: formatNumberOf(visits, 'visit', 'visits'),
        ...ratingOf(kind, p75),
      }))}
    />
  );
}

function WaitingTimesSkeleton() {
  return (
    <Loading label="Loading the waiting times…">
      <Skeleton h="12rem" />
    </Loading>
  );
}
