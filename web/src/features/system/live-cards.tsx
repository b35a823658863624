import { SimpleGrid, type SimpleGridProps, Skeleton } from '@chakra-ui/react';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, Loading } from '../../components/states/states';
import { useLoggedFailure } from '../../components/states/use-logged-failure';

const MINUTE_MS = 60_000;

interface Props<Item> {
  /** The query of the items, refetched every minute. */
  query: UseQueryOptions<Item[], Error, Item[], QueryKey>;
  /** Plural noun of the items. */
  noun: string;
  columns: SimpleGridProps['columns'];
  /** While the first answer is on its way, as high as a card. */
  skeleton: { count: 2 | 3; height: string };
  /** The list item of one, with its key. */
  children(item: Item): ReactNode;
}

/** A card for each item of the product's current state. */
export function LiveCards<Item>({ query, noun, columns, skeleton, children }: Props<Item>) {
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0, refetchInterval: MINUTE_MS });
  useLoggedFailure(error, `The ${noun} could not be loaded.`);
  if (error && !data)
    return <ErrorState message={`Could not fetch the ${noun}.`} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label={`Loading ${noun}…`}>
        <SimpleGrid columns={columns} gap="4">
          {['first', 'second', 'third'].slice(0, skeleton.count).map((key) => (
            <Skeleton key={key} h={skeleton.height} borderRadius="xl" />
          ))}
        </SimpleGrid>
      </Loading>
    );
  }
  return (
    <SimpleGrid as="ul" listStyleType="none" columns={columns} gap="4">
      {data.map((item) => children(item))}
    </SimpleGrid>
  );
}
