import { randomInt } from 'node:crypto';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { type DocumentOf, defineCollection, findById, refOf, type Store } from '../../db/store';
import { oncePer } from '../../once-per';

/** How many certificates one list tells of; the fewest that keep a verifier's question private (W3C, N08). */
export const LIST_LENGTH = 131_072;

/** More than there will ever be, so that every list of a credential is answered, and no other number. */
export const MOST_LISTS = 4096;

/** Where the status of a certificate stands: the bit `index`, from 0, of the list `list`, from 1. */
export const StatusPlace = z.object({ list: z.number().int(), index: z.number().int() });
export type StatusPlace = z.infer<typeof StatusPlace>;

/** Whose a place is; the id, `{list}-{index}`, is what makes it one certificate's. */
export const statusPlaces = defineCollection('statusPlaces', z.object({ certificateId: z.string() }));

/**
 * The places of a list whose certificates do not count any more; a list of which none was revoked has no document.
 * All 131,072 of them would come to the megabyte that a document may have.
 */
export const statusLists = defineCollection('statusLists', z.object({ revoked: z.array(z.number().int()) }));
export type StatusListDocument = DocumentOf<typeof statusLists>;

export const placeId = ({ list, index }: StatusPlace) => `${list}-${index}`;

/**
 * Each further attempt chooses among twice as many lists as the one before. So the first list serves alone until it is
 * well filled, and there is room for any number without a count that everybody would write to. A random index says
 * nothing about when a certificate was issued.
 */
function anyPlace(attempt: number): StatusPlace {
  const lists = 2 ** attempt;
  return { list: lists + randomInt(lists), index: randomInt(LIST_LENGTH) };
}

/** `choose` names the place that an attempt looks at. */
export function createStatusListRepository(store: Store, choose = anyPlace) {
  return {
    /** A place that is nobody's; `claim` writes it down. One read, and a second where the first list is half full. */
    async findFree(transaction: Transaction): Promise<StatusPlace> {
      for (let attempt = 0; ; attempt += 1) {
        const place = choose(attempt);
        const taken = await transaction.get(refOf(store, statusPlaces, placeId(place)));
        if (!taken.exists) return place;
      }
    },

    claim(transaction: Transaction, place: StatusPlace, certificateId: string): void {
      transaction.create(refOf(store, statusPlaces, placeId(place)), { certificateId });
    },

    /** Reads nothing, so that whoever revokes waits for nobody else who does. */
    revoke(transaction: Transaction, { list, index }: StatusPlace): void {
      const ref = refOf(store, statusLists, String(list));
      transaction.set(ref, { revoked: FieldValue.arrayUnion(index) }, { merge: true });
    },

    /** The revoked places of a list; one read. */
    async revokedOf(list: number): Promise<readonly number[]> {
      return (await findById(store, statusLists, String(list)))?.revoked ?? [];
    },
  };
}

/** The status lists of certificates, by their numbers. */
export const statusListRepository = oncePer((store: Store) => createStatusListRepository(store));
