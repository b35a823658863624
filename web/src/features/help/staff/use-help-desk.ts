import type { HelpQuery } from '@prarambh/contract/help';
import { HELP_FILTERS } from '@prarambh/contract/help-status';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { list, read } from '../../../api/queries';
import { untilLoaded, useUpdates } from '../../../api/use-updates';
import { oneOf, recordId, searchTerm } from '../../../components/tables/address-filters';
import { rowsOf } from '../../../components/tables/rows-of';
import { useUrlFilters } from '../../../components/tables/use-url-filters';
import { isWaiting } from './query-list';

const FILTERS = { q: searchTerm, status: oneOf(...HELP_FILTERS), assignee: recordId };

/** One help query with more of its messages than the list may have. */
export const conversation = (id: string) => read('GET /help-queries/:id', { params: { id } });

/** Query key of a help query at one time: an update in the list refetches its whole conversation. */
export const conversationKey = ({ _id, updatedAt }: Pick<HelpQuery, '_id' | 'updatedAt'>) => [
  ...conversation(_id).queryKey,
  updatedAt,
];

/** A query with its messages: first from the list, then the rest. `error` explains a missing one. */
function useConversation(id: string | undefined, row: HelpQuery | undefined) {
  const whole = conversation(id ?? '');
  const isComplete = row !== undefined && row.messages.length === row.messageCount;
  const { data, error, refetch } = useQuery({
    ...whole,
    queryKey: row ? conversationKey(row) : whole.queryKey,
    enabled: id !== undefined && !isComplete,
    placeholderData: (earlier: HelpQuery | undefined) => (earlier?._id === id ? earlier : row),
  });
  const current = isComplete ? row : (data ?? row);
  return { current, error: current ? null : error, refetch };
}

/** Messages that the list includes with each query, so that the server reads one document per row. */
const ROW_MESSAGES = 10;

/** Returns the id of the query in the address, and a function that changes it. */
function useChosenQuery() {
  const [search, setSearch] = useSearchParams();

  /** Opens a query; null returns to the list, which is alone on phones. */
  function choose(id: string | null) {
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete('query');
        else next.set('query', id);
        return next;
      },
      { replace: id === null },
    );
  }

  return { chosenId: search.get('query') ?? undefined, choose };
}

/**
 * Returns the id of the query that opens by default: the first one of a view, which stays open while the list changes.
 * `top` is undefined while the view loads.
 */
function useFirstQuery(view: string, top: HelpQuery | undefined): string | undefined {
  const [first, setFirst] = useState<{ view: string; id: string } | null>(null);
  if (top && first?.view !== view) setFirst({ view, id: top._id });
  return first?.view === view ? first.id : undefined;
}

/** Returns functions that open another query of the list. */
function stepsIn(
  rows: readonly HelpQuery[],
  { currentId, choose }: { currentId: string | undefined; choose(id: string): void },
) {
  const index = rows.findIndex(({ _id }) => _id === currentId);

  /** Opens a row and scrolls it into view in the list; without a row it does nothing. */
  function goTo(row: HelpQuery | undefined): boolean {
    if (!row) return false;
    choose(row._id);
    document.getElementById(`query-${row._id}`)?.scrollIntoView?.({ block: 'nearest' });
    return true;
  }

  return {
    /** Goes to the query so many rows below, or above for less than 0. False if there is none. */
    step: (by: number) => goTo(rows[index + by]),
    /** Goes to the next query that waits for an answer, from the top again after the last. False if none does. */
    toNextWaiting: () =>
      goTo([...rows.slice(index + 1), ...rows.slice(0, Math.max(index, 0))].find(isWaiting)),
  };
}

/** The list, its filters, and the query that is looked at; all of them in the address. */
export function useHelpDesk() {
  const { filters, change } = useUrlFilters(FILTERS);
  const found = useInfiniteQuery({
    ...list('GET /help-queries', { ...filters, messages: ROW_MESSAGES }),
    refetchInterval: untilLoaded,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const rows = rowsOf(found);
  const { chosenId, choose } = useChosenQuery();
  const firstId = useFirstQuery(JSON.stringify(filters), found.isPlaceholderData ? undefined : rows[0]);
  const currentId = chosenId ?? firstId;
  const row = rows.find(({ _id }) => _id === currentId);
  useUpdates('GET /help-queries/news', {
    // A conversation outside the list has no other source of updates.
    reloads: row ? ['GET /help-queries'] : ['GET /help-queries', 'GET /help-queries/:id'],
    mark: found.data?.pages[0]?.mark,
  });
  const { current, error, refetch } = useConversation(currentId, row);

  return {
    filters,
    change,
    list: found,
    rows,
    chosenId,
    current,
    error,
    refetch,
    choose,
    ...stepsIn(rows, { currentId, choose }),
  };
}
