import { SimpleGrid, type SimpleGridProps } from '@chakra-ui/react';
import { formatCount } from '@prarambh/contract/format';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { HomeStats } from '../../api/home-stats';
import { read } from '../../api/queries';
import { StatCard } from '../../components/display/stat-card';
import { ErrorState } from '../../components/states/states';
import { useLoggedFailure } from '../../components/states/use-logged-failure';

/** One figure of a home, and the way to what it counts. */
export interface Figure<Stats> extends Omit<ComponentProps<typeof StatCard>, 'value'> {
  stat: keyof Stats;
  /** How it is written where it is not a plain count. */
  format?: (value: number) => string;
}

/** What a home of staff counts; the charts below its figures ask whether it came. */
export function useHomeStats<Stats>(select: (stats: HomeStats) => Stats) {
  const stats = useQuery({ ...read('GET /dashboard/stats'), select });
  useLoggedFailure(stats.error, 'The statistics could not be loaded.');
  return stats;
}

interface Props<Stats> extends Pick<SimpleGridProps, 'columns' | 'gap'> {
  stats: UseQueryResult<Stats>;
  figures: readonly Figure<Stats>[];
}

/** The figures of a home of staff. */
export function HomeFigures<Stats extends Record<keyof Stats, number>>({
  stats: { data, isError, refetch },
  figures,
  columns = { base: 2, xl: 3 },
  gap = { base: '3', md: '5' },
}: Props<Stats>) {
  if (isError) return <ErrorState message="Could not load statistics." onRetry={() => void refetch()} />;
  return (
    <SimpleGrid columns={columns} gap={gap} aria-busy={data === undefined}>
      {figures.map(({ stat, format = formatCount, ...card }) => (
        <StatCard key={card.label} {...card} value={data && format(data[stat])} />
      ))}
    </SimpleGrid>
  );
}
