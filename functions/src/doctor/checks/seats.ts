import { APPLICATION_STATUSES } from '@prarambh/contract/application-status';
import type { Transaction } from 'firebase-admin/firestore';
import { applications } from '../../features/applications/application.repository';
import { internships } from '../../features/internships/internship.repository';
import { seatsOf } from '../../features/internships/seat.repository';
import { newSeats, withPositions } from '../../features/internships/seat-plan';
import { findInTransaction, refOf, type Store } from '../../firestore/store';
import { type Check, confirm, type Diagnosis, type Examined } from '../finding';
import { rawQuery } from '../pages';

/** Statuses in which an application has a seat. */
const ACTIVE_STATUSES = APPLICATION_STATUSES.filter((status) => status !== 'Rejected');

async function countActive(store: Store, transaction: Transaction, internshipId: string): Promise<number> {
  const active = rawQuery(store, applications, {
    filters: [
      ['internshipId', '==', internshipId],
      ['status', 'in', ACTIVE_STATUSES],
    ],
    orderBy: ['dateApplied', 'desc'],
  });
  return (await transaction.get(active.count())).data().count;
}

/** Reads each shard at most once, and one read for each thousand counted applications. */
async function diagnose(store: Store, transaction: Transaction, id: string): Promise<Diagnosis | null> {
  const internship = await findInTransaction(store, transaction, internships, id);
  if (!internship) return null;
  const { totalPositions, seatShards } = internship;
  const active = await countActive(store, transaction, id);
  const seats = store.firestore.collection(seatsOf(id).name);
  const { docs } = await transaction.get(seats);
  const sumOf = (field: string) => docs.reduce((sum, shard) => sum + Number(shard.get(field)), 0);
  const ids = new Set(docs.map((shard) => shard.id));
  const isNumbered = ids.size === seatShards && docs.every((shard) => Number(shard.id) < seatShards);
  const taken = sumOf('taken');
  const isSpread = isNumbered && taken + sumOf('free') === totalPositions;
  if (taken === active && isSpread) return null;

  const write = () => {
    const plan = newSeats(totalPositions, active);
    const missing = Math.max(0, seatShards - plan.length);
    const shards = withPositions([...plan, ...Array(missing).fill({ taken: 0, free: 0 })], totalPositions);
    for (const shard of docs) if (Number(shard.id) >= shards.length) transaction.delete(shard.ref);
    for (const [number, shard] of shards.entries()) transaction.set(seats.doc(String(number)), shard);
    transaction.update(refOf(store, internships, id), { seatShards: shards.length });
  };
  return {
    problem: isSpread
      ? `${taken} seats are taken, but ${active} applications are active`
      : `its ${totalPositions} positions do not lie in ${seatShards} shards (${docs.length} found, ${taken} taken, ${sumOf('free')} free; ${active} applications are active)`,
    remedy: { words: `spreads the seats anew, ${active} of them taken`, write },
  };
}

/**
 * Checks that the taken seats of an internship match its applications, and that taken and free seats add up to its
 * positions. Skips an internship with an application that violates its schema.
 */
export function seatsCheck({ store }: Examined): Check {
  const check = 'seats';
  const unclear = new Set<unknown>();
  return {
    name: check,
    skip(collection, snapshot) {
      if (collection === applications.name) unclear.add(snapshot.get('internshipId'));
    },
    visits: {
      internships: (page) =>
        confirm(
          store,
          page
            .filter(({ _id }) => !unclear.has(_id))
            .map(({ _id }) => ({
              check,
              subject: `${internships.name}/${_id}`,
              diagnose: (transaction) => diagnose(store, transaction, _id),
            })),
        ),
    },
  };
}
