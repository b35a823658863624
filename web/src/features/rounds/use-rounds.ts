import type { Round } from '@prarambh/contract/rounds';
import type { RoundKind } from '@prarambh/contract/work';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '../../api/api-error';
import { call } from '../../api/client';
import type { ReadOperation } from '../../api/queries';
import { askBeforeLeaving } from '../../components/states/ask-before-leaving';
import { toast } from '../../components/states/toast-store';
import { followRound, isUnderWay, latestRounds, putRound } from './follow-round';
import { outcomeOf } from './round-words';

const SOON_MS = 5000;
const DAY_MS = 24 * 60 * 60 * 1000;

const storedAs = (kind: RoundKind) => `put-away:${kind}`;

/** The result that was put away on this device; null if there is none or the browser stores nothing. */
function readPutAway(kind: RoundKind): string | null {
  try {
    return localStorage.getItem(storedAs(kind));
  } catch {
    return null;
  }
}

function storePutAway(kind: RoundKind, id: string): void {
  try {
    localStorage.setItem(storedAs(kind), id);
  } catch {
    // Without storage, the result comes back with the next visit.
  }
}

const isRecent = ({ endedAt }: Round) => endedAt !== null && Date.now() - Date.parse(endedAt) < DAY_MS;

/**
 * What was begun for many at once, by oneself and by colleagues. One's own is followed to its end, also after a reload;
 * how it ended stays until it is put away. `changes` names what has to be loaded anew meanwhile.
 */
export function useRounds(kind: RoundKind, changes: readonly ReadOperation[]) {
  const queryClient = useQueryClient();
  const { data: rounds = [] } = useQuery({
    ...latestRounds(kind),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? SOON_MS : false),
  });
  const [putAway, setPutAway] = useState(() => readPutAway(kind));
  const own = rounds.find(({ isOwn }) => isOwn) ?? null;
  const isOpen = own !== null && (isUnderWay(own) || (own._id !== putAway && isRecent(own)));
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function follow(round: Round): Promise<void> {
    try {
      const ended = await askBeforeLeaving(() => followRound(queryClient, round, changes));
      // Whoever has gone on to another page reads there how it ended.
      if (ended && !isShown.current) toast.info(outcomeOf(ended));
    } catch (error) {
      toast.error(messageOf(error, 'It continues in the background. Please look here again in a minute.'));
    }
  }

  const takeUp = useEffectEvent((left: Round) => void follow(left));
  const isLeft = own !== null && isUnderWay(own);
  const leftId = isLeft ? own._id : null;
  useEffect(() => {
    if (own && leftId === own._id) takeUp(own);
  }, [own, leftId]);

  return {
    /** One's own: under way, or how the latest ended as long as that was not put away. */
    current: isOpen ? own : null,
    /** All the others of the last two weeks, the latest first. */
    others: rounds.filter((round) => !(isOpen && round === own)),

    begun(round: Round): void {
      putRound(queryClient, round);
      void follow(round);
    },

    async stop({ _id: id }: Round): Promise<void> {
      try {
        const { data } = await call('POST /rounds/:id/stop', { params: { id } });
        putRound(queryClient, data);
      } catch (error) {
        toast.error(messageOf(error, 'Could not stop it. Please try again.'));
      }
    },

    putAway({ _id }: Round): void {
      storePutAway(kind, _id);
      setPutAway(_id);
    },
  };
}

export type Rounds = ReturnType<typeof useRounds>;
