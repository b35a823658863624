import type { Round } from '@prarambh/contract/rounds';
import type { RoundKind } from '@prarambh/contract/work';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { invalidate, type ReadOperation, read } from '../../api/queries';

/** As many as are looked at on a page; the latest come first. */
const LATEST = 10;

/** The latest rounds of a kind, whoever began them. */
export const latestRounds = (kind: RoundKind) => read('GET /rounds', { query: { kind, limit: LATEST } });

export const isUnderWay = ({ state }: Pick<Round, 'state'>) => state === 'queued' || state === 'running';

/** For how many of them it is known what became of them. */
export const answeredIn = ({ done, held, unfinished, refused }: Round) => done + held + unfinished + refused;

/** While somebody else, as the job, is at it. */
const PAUSE_MS = 1000;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));

/** Shows a round as it is now, the first time at the top. False once somebody has signed out: then it is nobody's. */
export function putRound(queryClient: QueryClient, round: Round): boolean {
  const { queryKey } = latestRounds(round.kind);
  if (queryClient.getQueryState(queryKey) === undefined) return false;
  queryClient.setQueryData<Round[]>(queryKey, (before = []) =>
    before.some(({ _id }) => _id === round._id)
      ? before.map((one) => (one._id === round._id ? round : one))
      : [round, ...before],
  );
  return true;
}

const followed = new Set<string>();

/**
 * Hurries one's own round to its end, on whatever page one is meanwhile, and has what it changes loaded anew. Null where
 * that is done already, or nobody is signed in any more. Raises what a call has failed with: the round goes on without it.
 */
export async function followRound(
  queryClient: QueryClient,
  round: Round,
  changes: readonly ReadOperation[],
): Promise<Round | null> {
  if (followed.has(round._id)) return null;
  followed.add(round._id);
  let latest = round;
  let seen = 0;
  const refresh = async () => {
    if (answeredIn(latest) === seen) return;
    seen = answeredIn(latest);
    await invalidate(queryClient, ...changes);
  };
  try {
    void refresh();
    while (isUnderWay(latest)) {
      const before = answeredIn(latest);
      ({ data: latest } = await call('POST /rounds/:id/continue', { params: { id: round._id } }));
      if (!putRound(queryClient, latest)) return null;
      void refresh();
      if (isUnderWay(latest) && answeredIn(latest) === before) await pause();
    }
    return latest;
  } finally {
    followed.delete(round._id);
  }
}
