import type { Store } from '../../db/store';
import { type FindSource, refreshStep } from '../../work/page-steps';

import { type HelpQueryDocument, helpQueries, helpSearch } from './help.repository';

/** Keeps the student's name in help queries in step with the profile. */
export function helpStudentStep(store: Store, findSource: FindSource<HelpQueryDocument['user']>) {
  return refreshStep<HelpQueryDocument, HelpQueryDocument['user']>(store, helpQueries, {
    filterOf: (id) => ['userId', '==', id],
    findSource,
    changesOf: (_, { name, email }) => ({
      user: { name, email },
      search: helpSearch({ user: { name, email } }),
    }),
  });
}
