import { refreshAll } from '../../db/refresh';
import type { Store } from '../../db/store';
import { type OfferLetterDocument, offerLetterSearch, offerLetters } from './offer-letter.repository';

type Holder = { _id: string } & OfferLetterDocument['user'];

/** Keeps whose letter it is, as staff see and find it, in step with the account; what is printed never changes. */
export function createOfferLetterSnapshots(store: Store) {
  return {
    /** After a student took another name or email. Safe to repeat. */
    refreshStudent: ({ _id, name, email, internId }: Holder) =>
      refreshAll<OfferLetterDocument>(store, offerLetters, {
        filter: ['userId', '==', _id],
        orderBy: ['issuedAt', 'desc'],
        changesOf: (letter) => {
          const user = { name, email, internId };
          return { user, search: offerLetterSearch(letter._id, { ...letter, user }) };
        },
      }),
  };
}
