import type { Transaction } from 'firebase-admin/firestore';
import { anyShard } from '../../db/shards';
import { inTransaction, type Store, type Stored } from '../../db/store';
import { conflict, notFound, unavailable } from '../../errors';
import { type InternshipDocument, internshipRepository } from './internship.repository';
import { type SeatShard, seatRepository } from './seat.repository';
import { newSeats, type Seats, withPositions } from './seat-plan';

type StoredInternship = Stored<InternshipDocument>;

export type OpenInternship = Pick<
  StoredInternship,
  '_id' | 'title' | 'company' | 'seatShards' | 'applicationDeadline'
>;

/** A shard that a transaction has read and holds, to take a seat of it or to give one back. */
export interface HeldSeat {
  internshipId: string;
  shard: SeatShard;
}

/** What an internship itself says of its seats. */
export type SeatFields = Pick<InternshipDocument, 'seatShards' | 'currentRegistrations'>;

const FULL = 'All seats are filled';
const GONE = 'This internship no longer exists.';

/** How often a shard may have changed between being chosen and being held. */
const TRIES = 10;

function assertOpen(internship: StoredInternship | null): OpenInternship {
  if (!internship || internship.isArchived) throw notFound('This internship does not exist.');
  if (!internship.isAccepting) throw conflict('Application Closed');
  return internship;
}

/** More was taken of it than there are positions now. */
const isOwing = ({ free }: Seats) => free < 0;

const anyOf = (shards: readonly SeatShard[]): SeatShard | undefined =>
  shards[Number(anyShard(shards.length))];

/*
 * The seats of internships, inside the transactions of those who take and free them (D01). A transaction reads before it
 * writes, so each change comes as a step that finds and holds a shard, and a step that writes it.
 *
 * What is looked up outside the transaction to find a shard holds nothing, so that a crowd does not wait for itself; the
 * shard that is chosen is read again inside and decides.
 */

/** Writes every shard; answers what the internship then says of them. */
function putAllSeats(
  store: Store,
  transaction: Transaction,
  internshipId: string,
  shards: readonly Seats[],
): SeatFields {
  const seats = seatRepository(store);
  for (const [shard, content] of shards.entries())
    seats.put(transaction, internshipId, String(shard), content);
  return { seatShards: shards.length, currentRegistrations: 0 };
}

/** Spreads the seats of an internship from before there were shards; others who do so at the same time find it done. */
function makeShards(store: Store, id: string): Promise<StoredInternship | null> {
  const internships = internshipRepository(store);
  return inTransaction(store, async (transaction) => {
    const internship = await internships.findWithArchivedInTransaction(transaction, id);
    if (!internship || internship.seatShards > 0) return internship;
    const { totalPositions, currentRegistrations } = internship;
    const changes = putAllSeats(store, transaction, id, newSeats(totalPositions, currentRegistrations));
    internships.update(transaction, id, changes);
    return { ...internship, ...changes };
  });
}

/** An internship with its shards, archived ones too, as it is now and held by nobody. */
async function findWithShards(store: Store, id: string): Promise<StoredInternship | null> {
  const internship = await internshipRepository(store).findWithArchived(id);
  return internship?.seatShards === 0 ? makeShards(store, id) : internship;
}

/**
 * Returns an internship that takes applications now, without holding it, since everybody reads it. Raises `not_found`,
 * or `conflict` when it is closed (D03).
 */
export async function findOpenInternship(store: Store, id: string): Promise<OpenInternship> {
  return assertOpen(await findWithShards(store, id));
}

/**
 * Returns an internship that takes applications now, and holds it: any number of applications read it at the same time,
 * and whoever closes or renames it comes before or after each of them. Asked for last, so that nobody waits long. Raises
 * `not_found`, or `conflict` when it is closed.
 */
export async function lockOpenInternship(
  store: Store,
  transaction: Transaction,
  id: string,
): Promise<OpenInternship> {
  return assertOpen(await internshipRepository(store).findInTransaction(transaction, id));
}

/**
 * Holds a shard with a free seat. Any one first; when that has none, one of those that have. Raises `conflict`
 * only when no shard has any.
 */
export async function findFreeSeat(
  store: Store,
  transaction: Transaction,
  { _id: internshipId, seatShards }: Pick<StoredInternship, '_id' | 'seatShards'>,
): Promise<HeldSeat> {
  const seats = seatRepository(store);
  let chosen = anyShard(seatShards);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const shard = await seats.findInTransaction(transaction, internshipId, chosen);
    if (shard && shard.free > 0) return { internshipId, shard };
    const other = anyOf(await seats.listFree(internshipId));
    if (!other) throw conflict(FULL);
    chosen = other._id;
  }
  throw unavailable('Many people are applying right now. Please try again in a moment.');
}

/**
 * Holds a shard with a free seat of an internship that may be closed or archived, since those still have their seats.
 * Raises `conflict` when there is none.
 */
export async function findFreeSeatById(
  store: Store,
  transaction: Transaction,
  id: string,
): Promise<HeldSeat> {
  const internship = await findWithShards(store, id);
  if (!internship) throw conflict(GONE);
  return findFreeSeat(store, transaction, internship);
}

/** The shards that may give a seat back: where more is taken than there are positions, those that owe it. */
async function listGivingShards(store: Store, internshipId: string): Promise<SeatShard[]> {
  const seats = seatRepository(store);
  const owing = await seats.listOwing(internshipId);
  return owing.length > 0 ? owing : seats.listTaken(internshipId);
}

/**
 * Holds a shard in which a seat is taken, or answers null. The transaction holds the internship as well: were its
 * positions lowered in between, the seat could be given to somebody while others owe theirs.
 */
export async function findTakenSeat(
  store: Store,
  transaction: Transaction,
  internshipId: string,
): Promise<HeldSeat | null> {
  await findWithShards(store, internshipId);
  const internship = await internshipRepository(store).findWithArchivedInTransaction(
    transaction,
    internshipId,
  );
  if (!internship) return null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const chosen = anyOf(await listGivingShards(store, internshipId));
    if (!chosen) return null;
    const shard = await seatRepository(store).findInTransaction(transaction, internshipId, chosen._id);
    if (shard && shard.taken > 0 && isOwing(shard) === isOwing(chosen)) return { internshipId, shard };
  }
  throw unavailable('Many seats are changing right now. Please try again in a moment.');
}

function writeSeat(
  store: Store,
  transaction: Transaction,
  { internshipId, shard: { _id, taken, free } }: HeldSeat,
  by: 1 | -1,
): void {
  seatRepository(store).put(transaction, internshipId, _id, { taken: taken + by, free: free - by });
}

/** Takes a seat of a shard that `findFreeSeat` holds. */
export const takeSeat = (store: Store, transaction: Transaction, seat: HeldSeat): void =>
  writeSeat(store, transaction, seat, 1);

/** Gives a seat back to a shard that `findTakenSeat` holds. */
export const freeSeat = (store: Store, transaction: Transaction, seat: HeldSeat): void =>
  writeSeat(store, transaction, seat, -1);

/** Makes the seats of a new internship. */
export const createSeats = (
  store: Store,
  transaction: Transaction,
  internshipId: string,
  totalPositions: number,
): SeatFields => putAllSeats(store, transaction, internshipId, newSeats(totalPositions));

/** Prepares another number of positions: reads and holds every shard, and answers what writes them. */
export async function planPositions(
  store: Store,
  transaction: Transaction,
  { _id, seatShards, totalPositions: before, currentRegistrations }: StoredInternship,
  totalPositions: number,
): Promise<() => SeatFields> {
  const current =
    seatShards === 0
      ? newSeats(before, currentRegistrations)
      : await seatRepository(store).allInTransaction(transaction, _id, seatShards);
  return () => putAllSeats(store, transaction, _id, withPositions(current, totalPositions));
}

/** How many seats are taken, exactly and at this moment (N10). */
export async function countTakenSeats(
  store: Store,
  { _id, seatShards, currentRegistrations }: StoredInternship,
): Promise<number> {
  return seatShards === 0 ? currentRegistrations : seatRepository(store).countTaken(_id);
}
