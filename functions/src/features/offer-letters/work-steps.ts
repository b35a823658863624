import type { Store } from '../../db/store';
import { holderSteps } from '../../issuing/holder-steps';
import { offerLetterSearch, offerLetters } from './offer-letter.repository';

/** What becomes of offer letters when a name changes or a person is deleted. */
export const offerLetterSteps = (store: Store) =>
  holderSteps(store, offerLetters, (letter) => offerLetterSearch(letter._id, letter));
