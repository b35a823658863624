import { countWhere } from '../../db/query';
import type { Store } from '../../db/store';
import { internships } from './internship.repository';

/** How many internships there are, archived ones left out; active ones accept applications (L04). */
export function createInternshipFigures(store: Store) {
  return {
    countInternships: () => countWhere(store, internships, [['isArchived', '==', false]]),

    countActive: () =>
      countWhere(store, internships, [
        ['isArchived', '==', false],
        ['isAccepting', '==', true],
      ]),
  };
}

export type InternshipFigures = ReturnType<typeof createInternshipFigures>;
