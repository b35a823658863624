import type { Store } from '../../db/store';
import { changeStep } from '../../work/page-steps';
import { type OfferLetterDocument, offerLetterSearch, offerLetters } from './offer-letter.repository';

/** Offer letters of a person who is deleted stay and verify as before, without the email (K01). */
export function offerLetterErasure(store: Store) {
  return changeStep<OfferLetterDocument>(
    store,
    offerLetters,
    (uid) => ['userId', '==', uid],
    (letter) => {
      const user = { ...letter.user, email: '' };
      return { user, search: offerLetterSearch(letter._id, { ...letter, user }) };
    },
  );
}
