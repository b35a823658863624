import type { AnswerOf, Operation, QueryOf, SentQuery } from '@prarambh/contract/endpoints';
import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { type AnyOptions, type CallOptions, dataOf, request, requestLine } from './client';
import { takeArrivedAnswer } from './early-answers';

/** GET operations with a JSON response; for files see `downloadFile`. */
export type ReadOperation = {
  [O in Extract<Operation, `GET ${string}`>]: AnswerOf<O> extends object ? O : never;
}[Extract<Operation, `GET ${string}`>];

/** Operations with a paged list. */
export type ListOperation = {
  [O in ReadOperation]: AnswerOf<O> extends { nextCursor: string | null } ? O : never;
}[ReadOperation];

type Asked<Sent, Parsed> = {
  [Name in keyof Sent]?: Sent[Name] | (Name extends keyof Parsed ? Parsed[Name] : never);
};

/** Filters of a list, as sent or as the contract's schema parses them from an address. */
export type ListQuery<O extends Operation> = Omit<Asked<NonNullable<SentQuery<O>>, QueryOf<O>>, 'cursor'>;

interface Page {
  nextCursor: string | null;
}

/** `staleTime` of queries that reload whenever their page opens, except right after they came with the page. */
export const JUST_READ_MS = 5_000;

/** True if a query only refreshes a response that the page already shows. Loading more rows of a list is no refresh. */
export function isRefresh({ client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>): boolean {
  const state = client.getQueryState(queryKey);
  return state?.data !== undefined && !state.fetchMeta?.fetchMore;
}

/** Prefix of the query keys of all lists of an operation. */
export const listsOf = (operation: ListOperation) => [operation, 'pages'] as const;

/** Options of useInfiniteQuery for a paged list of the API. */
export function list<O extends ListOperation>(operation: O, query?: ListQuery<O>) {
  const { url } = requestLine(operation, { query });
  return infiniteQueryOptions({
    queryKey: [...listsOf(operation), query] as const,
    queryFn: async ({ pageParam: cursor, signal, ...context }) => {
      const isBackground = isRefresh(context);
      return (await request(operation, { query: { ...query, cursor }, signal, isBackground })) as AnswerOf<O>;
    },
    initialData: () => {
      const page = takeArrivedAnswer(url) as AnswerOf<O> | null;
      return page === null ? undefined : { pages: [page], pageParams: [null as string | null] };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.nextCursor,
  });
}

/**
 * Options for a list of the user's own records. It reloads when the user returns to the tab, to show changes by staff.
 */
export function ownList<O extends ListOperation>(
  operation: O,
  query?: ListQuery<O>,
): ReturnType<typeof list<O>> {
  return { ...list(operation, query), refetchOnWindowFocus: true };
}

type ReadOptions<O extends ReadOperation> = Omit<CallOptions<O>, 'signal'>;

/** Options of useQuery for an operation; the data comes without its envelope. */
export function read<O extends ReadOperation>(
  operation: O,
  ...[options]: Record<never, never> extends ReadOptions<O>
    ? [options?: ReadOptions<O>]
    : [options: ReadOptions<O>]
) {
  const { url } = requestLine(operation, (options ?? {}) as AnyOptions);
  return queryOptions({
    queryKey: [operation, 'data', options] as QueryKey,
    initialData: () => {
      const answer = takeArrivedAnswer(url) as (AnswerOf<O> & object) | null;
      return answer === null ? undefined : dataOf(answer);
    },
    queryFn: async ({ signal, ...context }) => {
      const isBackground = isRefresh(context);
      const asked = request(operation, { ...(options as AnyOptions), signal, isBackground });
      return dataOf((await asked) as AnswerOf<O> & object);
    },
  });
}

/** Reloads the responses of these operations where they are shown, and marks the others as stale. */
export async function invalidate(queryClient: QueryClient, ...operations: ReadOperation[]): Promise<void> {
  await Promise.all(operations.map((operation) => queryClient.invalidateQueries({ queryKey: [operation] })));
}
