import { randomInt } from 'node:crypto';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { type DocumentOf, defineCollection, findById, refOf, type Store } from '../firestore/store';

/** Papers per list: the minimum that hides which paper a verifier asks about (W3C, N08). */
export const LIST_LENGTH = 131_072;

/** Above any number of lists there will ever be. Lists up to this number are answered, others are not. */
export const MOST_LISTS = 4096;

/** Place of a paper's status: bit `index` (from 0) of list `list` (from 1). */
export const StatusPlace = z.object({ list: z.number().int(), index: z.number().int() });
export type StatusPlace = z.infer<typeof StatusPlace>;

/** The collections whose papers have a status place. */
const PAPERS = ['certificates', 'offerLetters'] as const;
const Paper = z.object({ collection: z.enum(PAPERS), paperId: z.string() });

export type Paper = z.infer<typeof Paper>;

/** The paper that owns each status place. The id `{list}-{index}` prevents a second owner. */
export const statusPlaces = defineCollection('statusPlaces', Paper);

/**
 * The revoked places of a list. A list without revoked papers has no document. All 131,072 places together
 * would reach the one megabyte that a document may have.
 */
export const statusLists = defineCollection('statusLists', z.object({ revoked: z.array(z.number().int()) }));
export type StatusListDocument = DocumentOf<typeof statusLists>;

export const placeId = ({ list, index }: StatusPlace) => `${list}-${index}`;

/**
 * Each further attempt chooses among twice as many lists. So the first list is used alone until it is well
 * filled, and no counter is needed, to which every transaction would write. A random index does not reveal
 * when a paper was issued.
 */
function anyPlace(attempt: number): StatusPlace {
  const lists = 2 ** attempt;
  return { list: lists + randomInt(lists), index: randomInt(LIST_LENGTH) };
}

/**
 * Finds a free place, which `claim` then stores; `choose` picks the place that an attempt tries. Costs one read, or two
 * once the first list is half full.
 */
export async function findFree(
  store: Store,
  transaction: Transaction,
  choose = anyPlace,
): Promise<StatusPlace> {
  for (let attempt = 0; ; attempt += 1) {
    const place = choose(attempt);
    const taken = await transaction.get(refOf(store, statusPlaces, placeId(place)));
    if (!taken.exists) return place;
  }
}

export function claim(
  store: Store,
  transaction: Transaction,
  place: StatusPlace,
  { collection, paperId }: Paper,
): void {
  transaction.create(refOf(store, statusPlaces, placeId(place)), { collection, paperId });
}

/** Reads nothing, so that simultaneous revocations do not conflict. */
export function revoke(store: Store, transaction: Transaction, { list, index }: StatusPlace): void {
  const ref = refOf(store, statusLists, String(list));
  transaction.set(ref, { revoked: FieldValue.arrayUnion(index) }, { merge: true });
}

/** Returns the revoked places of a list; one read. */
export async function revokedOf(store: Store, list: number): Promise<readonly number[]> {
  return (await findById(store, statusLists, String(list)))?.revoked ?? [];
}
