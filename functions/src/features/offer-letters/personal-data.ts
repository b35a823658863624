import type { Store } from '../../firestore/store';
import { holderSteps } from '../../issuing/holder-steps';
import { offerLetterSearch, offerLetters } from './offer-letter.repository';

/** Steps that update offer letters after a name change or an erasure. */
export const offerLetterSteps = (store: Store) =>
  holderSteps(store, offerLetters, (letter) => offerLetterSearch(letter._id, letter));
