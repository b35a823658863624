import type { Role } from '@prarambh/contract/roles';
import type { RoundKind } from '@prarambh/contract/work';
import type { Core } from '../../core';
import type { IdempotencyKey } from '../../db/idempotency';
import type { PageOf } from '../../db/query';
import { inTransaction } from '../../db/store';
import { forbidden, notFound } from '../../errors';
import type { Caller } from '../../people/caller';
import { type StoredWorkItem, workItemId } from '../../work/work-item.repository';
import { ended, type NewRound, roundRepository, type StoredRound } from './round.repository';
import { roundKinds } from './round-kinds';

/** How long one call carries a bulk job out while its page is open. */
const WATCHED_MS = 3000;
/** How long the call that creates a bulk job carries it out. It completes at least one page, so small ones are done. */
const FIRST_MS = 1000;

/** A round, and the work that it is as long as it has not ended. */
export interface RoundStanding {
  round: StoredRound;
  work: StoredWorkItem | null;
}

/** What is begun, and the body as it was sent. */
type Wish = Omit<NewRound, 'by' | 'order'> & { body: object };

/** What staff do for many at once: begun by one call, and gone on with whether somebody watches or not. */
export function createRoundService(core: Core) {
  const { store, clock, workItems, work, idempotency } = core;
  const rounds = roundRepository(store);
  const kinds = roundKinds(core);

  async function standing(round: StoredRound): Promise<RoundStanding> {
    const item = round.endedAt ? null : await workItems.find(workItemId(round.kind, round._id));
    return { round, work: item };
  }

  const isOf = ({ uid }: Caller, round: StoredRound | null) => round?.by._id === uid;

  /** Raises `not_found`, also for somebody else's. */
  async function getOwn(caller: Caller, id: string): Promise<StoredRound> {
    const round = await rounds.find(id);
    if (!round || !isOf(caller, round)) throw notFound('This no longer exists.');
    return round;
  }

  return {
    /** Those of a kind, the newest first. Raises `forbidden` for what the role may not do. */
    async list({ role }: { role: Role }, kind: RoundKind, page: PageOf) {
      if (!kinds[kind].roles.includes(role)) throw forbidden('Your account is not allowed to do this.');
      const { items, nextCursor } = await rounds.list(kind, page);
      return { items: await Promise.all(items.map(standing)), nextCursor };
    },

    /** Creates a bulk job, or finds the one that the same request has created, and carries out its first page. */
    async begin(
      { uid, role, user }: Caller,
      { body, ...wish }: Wish,
      key: IdempotencyKey | null,
    ): Promise<RoundStanding> {
      const now = clock.now();
      const { kind, label } = wish;
      const attempt = { operation: `begin ${kind}`, uid, key, now };
      const { _id } = await inTransaction(store, (transaction) =>
        idempotency.once(transaction, attempt, {
          find: (id) => rounds.findInTransaction(transaction, id),
          make() {
            const by = { _id: uid, name: user.name, role };
            const round = rounds.create(transaction, { ...wish, by, order: JSON.stringify(body) }, now);
            workItems.queue(transaction, { kind, subjectId: round._id, label, askedBy: uid }, now);
            return round;
          },
        }),
      );
      await work.goOn(workItemId(kind, _id), FIRST_MS);
      return standing((await rounds.find(_id)) ?? fail(_id));
    },

    /** Goes on with the caller's own for a few seconds, so that whoever watches need not wait for the job. */
    async goOn(caller: Caller, id: string): Promise<RoundStanding> {
      const before = await getOwn(caller, id);
      if (before.endedAt) return standing(before);
      await work.goOn(workItemId(before.kind, id), WATCHED_MS);
      return standing(await getOwn(caller, id));
    },

    /** Ends the caller's own where it is; the page that is under way is still counted. Raises `not_found`. */
    async stop(caller: Caller, id: string): Promise<RoundStanding> {
      await getOwn(caller, id);
      const { kind } = await inTransaction(store, async (transaction) => {
        const round = await rounds.findInTransaction(transaction, id);
        if (!round) throw notFound('This no longer exists.');
        if (!round.endedAt) {
          rounds.update(transaction, id, ended(`Stopped by ${caller.user.name}.`, clock.now()));
        }
        return round;
      });
      await workItems.remove(kind, id);
      return standing(await getOwn(caller, id));
    },
  };
}

function fail(id: string): never {
  throw new Error(`The round ${id} that was just begun is gone`);
}
