/** Stores seats in `internships/{id}/seats`. Lists lock nothing: read the chosen shard again. */

import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { findSome, sumWhere } from '../../firestore/query';
import {
  defineCollection,
  findInTransaction,
  parseSnapshot,
  refOf,
  type Store,
  type Stored,
} from '../../firestore/store';
import type { Seats } from './seat-plan';

const seatShard = z.object({ taken: z.number().int(), free: z.number().int() });

/** The shards of an internship's seats, numbered from 0; the internship stores their number. */
export const seatsOf = (internshipId: string) =>
  defineCollection(`internships/${internshipId}/seats`, seatShard);

export type SeatShard = Stored<Seats>;

/** Few enough to be cheap, many enough to spread a crowd. */
const CHOICE = 20;

export const findShard = (store: Store, transaction: Transaction, internshipId: string, shard: string) =>
  findInTransaction(store, transaction, seatsOf(internshipId), shard);

/** Returns every shard, locked by the transaction. */
export async function allInTransaction(
  store: Store,
  transaction: Transaction,
  internshipId: string,
  count: number,
): Promise<Seats[]> {
  const seats = seatsOf(internshipId);
  const refs = Array.from({ length: count }, (_, shard) => refOf(store, seats, String(shard)));
  const snapshots = await transaction.getAll(...refs);
  return snapshots.map((snapshot) => parseSnapshot(seats, snapshot) ?? { taken: 0, free: 0 });
}

/** Lists shards with a free seat, those with the most first. */
export const listFree = (store: Store, internshipId: string) =>
  findSome(store, seatsOf(internshipId), {
    filters: [['free', '>', 0]],
    orderBy: ['free', 'desc'],
    limit: CHOICE,
  });

/** Lists shards that owe seats: more are taken than there are positions. */
export const listOwing = (store: Store, internshipId: string) =>
  findSome(store, seatsOf(internshipId), {
    filters: [['free', '<', 0]],
    orderBy: ['free', 'asc'],
    limit: CHOICE,
  });

export const listTaken = (store: Store, internshipId: string) =>
  findSome(store, seatsOf(internshipId), {
    filters: [['taken', '>', 0]],
    orderBy: ['taken', 'desc'],
    limit: CHOICE,
  });

/** Counts the currently taken seats; one read. */
export const countTaken = (store: Store, internshipId: string) =>
  sumWhere(store, seatsOf(internshipId), { field: 'taken' });

export function put(
  store: Store,
  transaction: Transaction,
  { internshipId, shard, seats }: { internshipId: string; shard: string; seats: Seats },
): void {
  transaction.set(refOf(store, seatsOf(internshipId), shard), seats);
}
