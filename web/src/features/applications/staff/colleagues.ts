import { NEWS_INTERVAL_MS } from '@prarambh/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../api/client';
import { formatNumberOf } from '../../../components/display/format';
import { toast } from '../../../components/states/toast-store';

const JUST_READ_MS = 1000;

interface Row {
  _id: string;
  status: string;
}

/** What differs between the rows that were shown and those of now, in words; null where nothing does. */
function inWords(before: readonly Row[], now: readonly Row[]): string | null {
  const earlier = new Map(before.map(({ _id, status }) => [_id, status]));
  const present = new Map(now.map(({ _id, status }) => [_id, status]));
  const isOther = ({ _id, status }: Row) => present.get(_id) !== status;
  // What more rows push off the end of a page was not decided.
  const last = now.at(-1)?._id;
  const end = last === undefined ? before.length : before.findIndex(({ _id }) => _id === last) + 1;
  const changed = before.slice(0, end || before.length).filter(isOther).length;
  const added = now.filter(({ _id }) => !earlier.has(_id)).length;
  const parts = [
    ...(changed > 0
      ? [`${formatNumberOf(changed, 'application', 'applications')} changed by colleagues`]
      : []),
    ...(added > 0 ? [`${formatNumberOf(added, 'application', 'applications')} more`] : []),
  ];
  return parts.length > 0 ? `Just now: ${parts.join(', ')}.` : null;
}

interface Props {
  /** What is shown, own decisions among it. */
  rows: readonly Row[];
  /** Changes with filters and order. */
  view: string;
  /** Loads what is shown anew. */
  refetch(): Promise<{ data?: { pages: readonly { data: readonly Row[] }[] } | undefined }>;
}

/**
 * Brings what colleagues decide and what students send into the table within half a minute, and says so. Each time it asks
 * how many wait, which costs three reads; the table itself is read only when that has changed.
 */
export function Colleagues({ rows, view, refetch }: Props): null {
  const latest = useRef({ rows, view });
  useEffect(() => {
    latest.current = { rows, view };
  });
  const waiting = useRef<number | null>(null);

  async function bring(): Promise<void> {
    const before = latest.current;
    const { data } = await refetch();
    // Other filters leave other rows, which nobody has changed.
    if (!data || latest.current.view !== before.view) return;
    const words = inWords(
      before.rows,
      data.pages.flatMap((page) => page.data),
    );
    if (words !== null) toast.info(words);
  }

  useQuery({
    queryKey: ['GET /applications', 'waiting'],
    queryFn: async ({ signal }) => {
      const { total } = await call('GET /applications', { query: { status: 'Pending', limit: 1 }, signal });
      const isOther = waiting.current !== total;
      waiting.current = total;
      if (isOther) void bring();
      return null;
    },
    // The table was read this moment.
    initialData: null,
    staleTime: JUST_READ_MS,
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: NEWS_INTERVAL_MS,
    refetchIntervalInBackground: false,
  });
  return null;
}
