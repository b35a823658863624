import type { Transaction } from 'firebase-admin/firestore';
import { anyShard } from '../../firestore/shards';
import type { Store, Stored } from '../../firestore/store';
import { conflict, inEnglish, notFound, unavailable } from '../../shared/errors';
import type { InternshipDocument } from './internship.repository';
import * as internshipRepository from './internship.repository';
import type { SeatShard } from './seat.repository';
import * as seatRepository from './seat.repository';
import { newSeats, type Seats, withPositions } from './seat-plan';

type StoredInternship = Stored<InternshipDocument>;

export type OpenInternship = Pick<
  StoredInternship,
  '_id' | 'title' | 'company' | 'seatShards' | 'applicationDeadline'
>;

/** A shard that a transaction has read and locked, to take or free one of its seats. */
export interface HeldSeat {
  internshipId: string;
  shard: SeatShard;
}

export type SeatFields = Pick<InternshipDocument, 'seatShards'>;

const GONE = inEnglish('This internship no longer exists.');

/** Number of attempts if the chosen shard changes before it is locked. */
const TRIES = 10;

function assertOpen(internship: StoredInternship | null): OpenInternship {
  if (!internship || internship.isArchived) throw notFound('This internship does not exist.');
  if (!internship.isAccepting) throw conflict('Application Closed');
  return internship;
}

/** True if more seats are taken than there are positions. */
const isOwing = ({ free }: Seats) => free < 0;

const anyOf = (shards: readonly SeatShard[]): SeatShard | undefined =>
  shards[Number(anyShard(shards.length))];

/*
 * The seats of internships, inside the transactions of those who take and free them (D01). A transaction reads before
 * it writes, so each change consists of a step that finds and locks a shard, and a step that writes it.
 *
 * The search for a shard runs outside the transaction and locks nothing, so that a crowd does not wait for itself; the
 * chosen shard is read again inside and decides.
 */

/** Writes every shard; returns the new seat fields of the internship. */
function putAllSeats(
  store: Store,
  transaction: Transaction,
  internshipId: string,
  shards: readonly Seats[],
): SeatFields {
  for (const [shard, seats] of shards.entries())
    seatRepository.put(store, transaction, { internshipId, shard: String(shard), seats });
  return { seatShards: shards.length };
}

/**
 * Returns an internship that accepts applications now, without locking it, because everybody reads it. Throws
 * `not_found`, or `conflict` when it is closed (D03).
 */
export async function findOpenInternship(store: Store, id: string): Promise<OpenInternship> {
  return assertOpen(await internshipRepository.find(store, id));
}

/**
 * Returns an internship that accepts applications now, and locks it: many applications can read it at the same time,
 * and closing or renaming it comes before or after each of them. Call it last, so that the lock is short. Throws
 * `not_found`, or `conflict` when it is closed.
 */
export async function lockOpenInternship(
  store: Store,
  transaction: Transaction,
  id: string,
): Promise<OpenInternship> {
  return assertOpen(await internshipRepository.findInTransaction(store, transaction, id));
}

/**
 * Locks a shard with a free seat. Tries a random one first, then one of those with free seats. Throws `conflict` only
 * if no shard has any.
 */
export async function findFreeSeat(
  store: Store,
  transaction: Transaction,
  { _id: internshipId, seatShards }: Pick<StoredInternship, '_id' | 'seatShards'>,
): Promise<HeldSeat> {
  let chosen = anyShard(seatShards);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const shard = await seatRepository.findShard(store, transaction, internshipId, chosen);
    if (shard && shard.free > 0) return { internshipId, shard };
    const other = anyOf(await seatRepository.listFree(store, internshipId));
    if (!other) throw conflict('All seats are filled');
    chosen = other._id;
  }
  throw unavailable('Many people are applying right now. Please try again in a moment.');
}

/**
 * Locks a shard with a free seat of an internship that may be closed or archived, because those still have seats.
 * Throws `conflict` if there is none.
 */
export async function findFreeSeatById(
  store: Store,
  transaction: Transaction,
  id: string,
): Promise<HeldSeat> {
  const internship = await internshipRepository.findWithArchived(store, id);
  if (!internship) throw conflict(GONE);
  return findFreeSeat(store, transaction, internship);
}

/** Returns the shards that may free a seat: if more seats are taken than there are positions, those that owe one. */
async function listGivingShards(store: Store, internshipId: string): Promise<SeatShard[]> {
  const owing = await seatRepository.listOwing(store, internshipId);
  return owing.length > 0 ? owing : seatRepository.listTaken(store, internshipId);
}

/**
 * Locks a shard with a taken seat, or returns null. Also locks the internship: if its positions were lowered meanwhile,
 * the freed seat could be taken while other shards owe theirs.
 */
export async function findTakenSeat(
  store: Store,
  transaction: Transaction,
  internshipId: string,
): Promise<HeldSeat | null> {
  const internship = await internshipRepository.findWithArchivedInTransaction(
    store,
    transaction,
    internshipId,
  );
  if (!internship) return null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const chosen = anyOf(await listGivingShards(store, internshipId));
    if (!chosen) return null;
    const shard = await seatRepository.findShard(store, transaction, internshipId, chosen._id);
    if (shard && shard.taken > 0 && isOwing(shard) === isOwing(chosen)) return { internshipId, shard };
  }
  throw unavailable(inEnglish('Many seats are changing right now. Please try again in a moment.'));
}

function writeSeat(
  store: Store,
  transaction: Transaction,
  { internshipId, shard: { _id, taken, free } }: HeldSeat,
  by: 1 | -1,
): void {
  const seats = { taken: taken + by, free: free - by };
  seatRepository.put(store, transaction, { internshipId, shard: _id, seats });
}

/** Takes a seat of a shard that `findFreeSeat` has locked. */
export const takeSeat = (store: Store, transaction: Transaction, seat: HeldSeat): void =>
  writeSeat(store, transaction, seat, 1);

/** Frees a seat of a shard that `findTakenSeat` has locked. */
export const freeSeat = (store: Store, transaction: Transaction, seat: HeldSeat): void =>
  writeSeat(store, transaction, seat, -1);

/** Creates the seats of a new internship. */
export const createSeats = (
  store: Store,
  transaction: Transaction,
  internshipId: string,
  totalPositions: number,
): SeatFields => putAllSeats(store, transaction, internshipId, newSeats(totalPositions));

/** Prepares another number of positions: reads and locks every shard, and returns a function that writes them. */
export async function planPositions(
  store: Store,
  transaction: Transaction,
  { _id, seatShards }: StoredInternship,
  totalPositions: number,
): Promise<() => SeatFields> {
  const current = await seatRepository.allInTransaction(store, transaction, _id, seatShards);
  return () => putAllSeats(store, transaction, _id, withPositions(current, totalPositions));
}

/** Returns the exact current number of taken seats (N10). */
export const countTakenSeats = (store: Store, { _id }: StoredInternship): Promise<number> =>
  seatRepository.countTaken(store, _id);
