import type { RoundKind } from '@prarambh/contract/work';
import type { Core } from '../../core';
import { inTransaction } from '../../db/store';
import type { Caller } from '../../people/caller';
import type { WorkPage, WorkPlan } from '../../work/work-kind';
import { ended, roundRepository, type StoredRound, withPage } from './round.repository';
import { roundKinds } from './round-kinds';
import type { RoundPage } from './round-work';

const THROUGH: WorkPage = { done: 0, cursor: null };

const answeredIn = ({ done, held, unfinished, refused }: StoredRound) => done + held + unfinished + refused;

/** Carries a round out under the name of whoever began it, a page at a time. */
export function roundPlan(core: Core, kind: RoundKind): WorkPlan {
  const { store, clock, users } = core;
  const rounds = roundRepository(store);
  const { roles, carryOut } = roundKinds(core)[kind];

  /** Whoever began it, as long as the account is open and may do such things. */
  async function findCaller({ by }: StoredRound): Promise<Caller | null> {
    const user = await users.find(by._id);
    if (!user?.isActive || !roles.includes(user.role)) return null;
    return { uid: user._id, role: user.role, signedInAt: clock.now(), user };
  }

  /** Adds a page unless the round is somewhere else by now, and answers where it goes on. */
  function addPage(round: StoredRound, page: RoundPage): Promise<string | null> {
    const { _id, place } = round;
    return inTransaction(store, async (transaction) => {
      const current = await rounds.findInTransaction(transaction, _id);
      if (!current) return null;
      const { endedAt, stopped } = current;
      // Another run was faster: the place alone does not tell the beginning from the end.
      if (current.place !== place || answeredIn(current) !== answeredIn(round)) {
        return endedAt ? null : current.place;
      }
      const added = withPage(current, page, clock.now());
      rounds.update(transaction, _id, endedAt ? { ...added, ...ended(stopped, endedAt) } : added);
      return endedAt ? null : page.place;
    });
  }

  async function endFor(round: StoredRound): Promise<WorkPage> {
    await inTransaction(store, async (transaction) =>
      rounds.update(transaction, round._id, ended(`${round.by.name} may not do this any more.`, clock.now())),
    );
    return THROUGH;
  }

  return {
    steps: [
      {
        count: async (id) => (await rounds.find(id))?.total ?? 0,

        async repeatable({ subjectId }) {
          const round = await rounds.find(subjectId);
          if (!round || round.endedAt) return THROUGH;
          const caller = await findCaller(round);
          if (!caller) return endFor(round);
          const { _id: roundId, order, place, createdAt: since } = round;
          const page = await carryOut(caller, { roundId, order, place, since });
          return { done: page.outcomes.length, cursor: await addPage(round, page) };
        },
      },
    ],
  };
}
