import { countWhere } from '../../db/query';
import { refreshAll } from '../../db/refresh';
import type { Store } from '../../db/store';
import { type OfferLetterDocument, offerLetterSearch, offerLetters } from './offer-letter.repository';

/** Offer letters of a person who is deleted stay and verify as before, without the email; answers how many (K01). */
export function createOfferLetterErasure(store: Store) {
  return async ({ _id: uid }: { _id: string }): Promise<number> => {
    await refreshAll<OfferLetterDocument>(store, offerLetters, {
      filter: ['userId', '==', uid],
      orderBy: ['issuedAt', 'desc'],
      changesOf: (letter) => {
        const user = { ...letter.user, email: '' };
        return { user, search: offerLetterSearch(letter._id, { ...letter, user }) };
      },
    });
    return countWhere(store, offerLetters, [['userId', '==', uid]]);
  };
}
