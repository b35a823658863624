import type { Store } from '../../db/store';
import { type FindSource, refreshStep } from '../../work/page-steps';

import { type ApplicationDocument, applicationSearch, applications } from './application.repository';

type Names = Pick<ApplicationDocument, 'user' | 'internship'>;

function changed(application: ApplicationDocument, names: Partial<Names>): Partial<ApplicationDocument> {
  return { ...names, search: applicationSearch({ ...application, ...names }) };
}

/** Keeps the names that applications repeat beside an id in step with what they name. */
export function createApplicationSnapshots(store: Store) {
  return {
    internshipStep: (findSource: FindSource<Names['internship']>) =>
      refreshStep<ApplicationDocument, Names['internship']>(store, applications, {
        filterOf: (id) => ['internshipId', '==', id],
        findSource,
        changesOf: (application, { title, company }) =>
          changed(application, { internship: { title, company } }),
      }),

    studentStep: (findSource: FindSource<Names['user']>) =>
      refreshStep<ApplicationDocument, Names['user']>(store, applications, {
        filterOf: (id) => ['userId', '==', id],
        findSource,
        changesOf: (application, { name, email, internId }) =>
          changed(application, { user: { name, email, internId } }),
      }),
  };
}
