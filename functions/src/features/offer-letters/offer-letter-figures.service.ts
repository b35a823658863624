import { countWhere } from '../../db/query';
import type { Store } from '../../db/store';
import { offerLetters } from './offer-letter.repository';

/** How many offer letters people have. */
export function createOfferLetterFigures(store: Store) {
  return {
    /** Letters of a person that are valid. */
    countOf: (uid: string) =>
      countWhere(store, offerLetters, [
        ['userId', '==', uid],
        ['isRevoked', '==', false],
      ]),
  };
}

export type OfferLetterFigures = ReturnType<typeof createOfferLetterFigures>;
