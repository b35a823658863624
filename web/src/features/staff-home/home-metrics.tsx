import { Box, SimpleGrid, type SimpleGridProps } from '@chakra-ui/react';
import { formatCount } from '@prarambh/contract/format';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { type HomeStat, statOf } from '../../api/home-stats';
import { read } from '../../api/queries';
import { StatCard } from '../../components/display/stat-card';
import { LoadFailure } from '../../components/states/load-failure';
import { useLoggedFailure } from '../../components/states/use-logged-failure';

/** A metric of a home page, linked to its records. */
export interface HomeMetric extends Omit<ComponentProps<typeof StatCard>, 'value'> {
  stat: HomeStat;
  /** Formats values that are not plain counts. */
  format?: (value: number) => string;
}

/** Fetches the statistics of a staff home page, and logs a failure. */
export function useHomeStats() {
  const stats = useQuery(read('GET /dashboard/stats'));
  useLoggedFailure(stats.error, 'The statistics could not be loaded.');
  return stats;
}

interface Props extends Pick<SimpleGridProps, 'columns'> {
  stats: ReturnType<typeof useHomeStats>;
  metrics: readonly HomeMetric[];
}

/** The cards of a staff home page. They stay in place while loading, and show dashes after a failure. */
export function HomeMetrics({ stats, metrics, columns = { base: 2, md: 3 } }: Props) {
  const { data, isError, refetch } = stats;
  const unknown = isError ? '–' : undefined;
  return (
    <Box mb={{ base: '5', md: '6' }}>
      {isError && <LoadFailure message="Could not load statistics." onRetry={() => void refetch()} />}
      <SimpleGrid columns={columns} gap={{ base: '2', md: '4' }} aria-busy={data === undefined && !isError}>
        {metrics.map(({ stat, format = formatCount, ...card }) => (
          <StatCard key={card.label} {...card} value={data ? format(statOf(data, stat)) : unknown} />
        ))}
      </SimpleGrid>
    </Box>
  );
}
