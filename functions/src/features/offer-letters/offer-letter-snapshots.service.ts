import type { Store } from '../../db/store';
import { type FindSource, refreshStep } from '../../work/page-steps';

import { type OfferLetterDocument, offerLetterSearch, offerLetters } from './offer-letter.repository';

type Holder = OfferLetterDocument['user'];

/** Keeps whose letter it is, as staff see and find it, in step with the account; what is printed never changes. */
export function offerLetterHolderStep(store: Store, findSource: FindSource<Holder>) {
  return refreshStep<OfferLetterDocument, Holder>(store, offerLetters, {
    filterOf: (id) => ['userId', '==', id],
    findSource,
    changesOf: (letter, { name, email, internId }) => {
      const user = { name, email, internId };
      return { user, search: offerLetterSearch(letter._id, { ...letter, user }) };
    },
  });
}
