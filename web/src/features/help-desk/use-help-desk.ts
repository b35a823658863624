import { HelpFilters, type HelpQuery } from '@prarambh/contract/help';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasHelpNews, helpKeys, helpQuery, staffHelpQueries } from '../../api/help';
import { useNews } from '../../api/use-news';
import { rowsOf } from '../../components/staff-table';
import { useUrlFilters } from '../../components/use-url-filters';

/** The key of a query as it stood at one moment: news in the list makes the page read the whole conversation anew. */
export const conversationKey = ({ _id, updatedAt }: Pick<HelpQuery, '_id' | 'updatedAt'>) => [
  ...helpQuery(_id).queryKey,
  updatedAt,
];

/**
 * One query with its messages: what the list has of them at once, and the whole where that is not all. `error` says
 * why there is none to show.
 */
function useConversation(id: string | undefined, row: HelpQuery | undefined) {
  const whole = helpQuery(id ?? '');
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

/** The list, its filters, and the query that is looked at; all of them in the address. */
export function useHelpDesk() {
  const { filters, change } = useUrlFilters(HelpFilters);
  const list = useInfiniteQuery({ ...staffHelpQueries(filters), placeholderData: keepPreviousData });
  const [search, setSearch] = useSearchParams();
  const rows = rowsOf(list);
  const chosenId = search.get('query') ?? undefined;

  // The first one is looked at without being asked for, and stays while the list moves on below it.
  const view = JSON.stringify(filters);
  const [first, setFirst] = useState<{ view: string; id: string } | null>(null);
  const [top] = rows;
  if (top && first?.view !== view && !list.isPlaceholderData) setFirst({ view, id: top._id });
  const currentId = chosenId ?? (first?.view === view ? first.id : undefined);

  const row = rows.find(({ _id }) => _id === currentId);
  useNews({
    // A conversation that the list does not show has nothing else that tells of news.
    queryKeys: row ? [helpKeys.staff] : [helpKeys.staff, helpKeys.details],
    mark: list.data?.pages[0]?.mark,
    hasNews: hasHelpNews,
  });
  const { current, error, refetch } = useConversation(currentId, row);

  /** Chooses a query; null goes back to the list, which on a phone stands alone. */
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

  return { filters, change, list, rows, chosenId, current, error, refetch, choose };
}
