import type { Waiting, WaitingKind } from '@prarambh/contract/dashboard';
import { formatNumberOf } from '@prarambh/contract/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../api/client';
import { read } from '../../api/queries';
import { CHECKING_FOR_UPDATES } from '../../api/use-updates';
import { toast } from '../states/toast-store';

/** The parts of a row that show whether it has been decided. */
export interface Seen {
  id: string;
  status: unknown;
}

type Noun = readonly [one: string, many: string];

/** Returns a message about the differences between the shown and the current rows; null if there are none. */
function inWords(before: readonly Seen[], now: readonly Seen[], noun: Noun): string | null {
  const earlier = new Map(before.map(({ id, status }) => [id, status]));
  const present = new Map(now.map(({ id, status }) => [id, status]));
  const isOther = ({ id, status }: Seen) => !present.has(id) || present.get(id) !== status;
  // New rows push others off the end of a page; those were not decided.
  const last = now.at(-1)?.id;
  const end = last === undefined ? before.length : before.findIndex(({ id }) => id === last) + 1;
  const changed = before.slice(0, end || before.length).filter(isOther).length;
  const added = now.filter(({ id }) => !earlier.has(id)).length;
  const parts = [
    ...(changed > 0 ? [`${formatNumberOf(changed, ...noun)} changed by colleagues`] : []),
    ...(added > 0 ? [`${formatNumberOf(added, ...noun)} more`] : []),
  ];
  return parts.length > 0 ? `Just now: ${parts.join(', ')}.` : null;
}

interface Props {
  /** The kind of decision that the rows wait for. */
  kind: WaitingKind;
  noun: Noun;
  /** The shown rows, including the user's own decisions. */
  rows: readonly Seen[];
  /** Changes with filters and order. */
  view: string;
  /** Reloads the shown rows and returns them; null if that failed. */
  reload(): Promise<readonly Seen[] | null>;
}

/**
 * Shows decisions of colleagues and new rows within half a minute, with a message. Each check counts the waiting rows,
 * which costs three reads; the table reloads only if the count has changed.
 */
export function Colleagues({ kind, noun, rows, view, reload }: Props): null {
  const latest = useRef({ rows, view });
  useEffect(() => {
    latest.current = { rows, view };
  });
  const waiting = useRef<string | null>(null);
  const queryClient = useQueryClient();

  async function bring(): Promise<void> {
    const before = latest.current;
    const now = await reload();
    // Rows of other filters differ without any change.
    if (!now || latest.current.view !== before.view) return;
    const words = inWords(before.rows, now, noun);
    if (words !== null) toast.info(words);
  }

  useQuery({
    queryKey: ['GET /dashboard/waiting/:kind', kind],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /dashboard/waiting/:kind', {
        params: { kind },
        signal,
        isBackground: true,
      });
      const mark = JSON.stringify(data);
      const isOther = waiting.current !== mark;
      waiting.current = mark;
      // Updates the same number in the sidebar.
      queryClient.setQueryData<Waiting[]>(read('GET /dashboard/waiting').queryKey, (all) =>
        all?.map((one) => (one.kind === kind ? { ...one, count: data.count } : one)),
      );
      if (isOther) void bring();
      return null;
    },
    ...CHECKING_FOR_UPDATES,
  });
  return null;
}
