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

/** Operations that answer something to show; files have `downloadFile`. */
export type ReadOperation = {
  [O in Extract<Operation, `GET ${string}`>]: AnswerOf<O> extends object ? O : never;
}[Extract<Operation, `GET ${string}`>];

/** Operations that answer a list page by page. */
export type ListOperation = {
  [O in ReadOperation]: AnswerOf<O> extends { nextCursor: string | null } ? O : never;
}[ReadOperation];

type Asked<Sent, Parsed> = {
  [Name in keyof Sent]?: Sent[Name] | (Name extends keyof Parsed ? Parsed[Name] : never);
};

/** What a list is narrowed down by, as it is sent or as the contract's schema reads it out of an address. */
export type ListQuery<O extends Operation> = Omit<Asked<NonNullable<SentQuery<O>>, QueryOf<O>>, 'cursor'>;

interface Page {
  nextCursor: string | null;
}

/** `staleTime` of what is read anew whenever its page opens: not of what came with the page itself. */
export const JUST_READ_MS = 1_000;

/** Whether a query has an answer that is only brought up to date: nobody waits for that, as for more rows of a list. */
export function isRefresh({ client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>): boolean {
  const state = client.getQueryState(queryKey);
  return state?.data !== undefined && !state.fetchMeta?.fetchMore;
}

/** What the keys of all lists of an operation begin with. */
export const listsOf = (operation: ListOperation) => [operation, 'pages'] as const;

/** A list of the API page by page, for useInfiniteQuery. */
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

/** One's own list: coming back to the tab shows what staff have done meanwhile. */
export function ownList<O extends ListOperation>(
  operation: O,
  query?: ListQuery<O>,
): ReturnType<typeof list<O>> {
  return { ...list(operation, query), refetchOnWindowFocus: true };
}

type ReadOptions<O extends ReadOperation> = Omit<CallOptions<O>, 'signal'>;

/** What an operation answers once, without its envelope, for useQuery. */
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

/** Has what these operations answered loaded anew where it is shown, and elsewhere when it is next shown. */
export async function invalidate(queryClient: QueryClient, ...operations: ReadOperation[]): Promise<void> {
  await Promise.all(operations.map((operation) => queryClient.invalidateQueries({ queryKey: [operation] })));
}
