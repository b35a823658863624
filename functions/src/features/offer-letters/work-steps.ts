import type { Store } from '../../db/store';
import { changeStep, type FindSource, refreshStep } from '../../work/page-steps';
import type { WorkStep } from '../../work/work-kind';
import { type OfferLetterDocument, offerLetterSearch, offerLetters } from './offer-letter.repository';

type Holder = OfferLetterDocument['user'];

export type NamedHolder = FindSource<Holder>;

/** Keeps whose letter it is, as staff see and find it, in step with the account; what is printed never changes. */
export function holderStep(store: Store, findSource: NamedHolder): WorkStep {
  return refreshStep<OfferLetterDocument, Holder>(store, offerLetters, {
    filterOf: (id) => ['userId', '==', id],
    findSource,
    changesOf: (letter, { name, email, internId }) => {
      const user = { name, email, internId };
      return { user, search: offerLetterSearch(letter._id, { ...letter, user }) };
    },
  });
}

/** Offer letters of a person who is deleted stay and verify as before, without the email (K01). */
export function offerLetterErasure(store: Store): WorkStep {
  return changeStep<OfferLetterDocument>(
    store,
    offerLetters,
    (uid) => ['userId', '==', uid],
    (letter) => {
      const user = { ...letter.user, email: '' };
      return { user, isAnonymous: true, search: offerLetterSearch(letter._id, { ...letter, user }) };
    },
  );
}
