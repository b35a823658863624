import type { Filter } from '../../db/query';
import { refreshAll } from '../../db/refresh';
import type { Store } from '../../db/store';
import { type ApplicationDocument, applicationSearch, applications } from './application.repository';

type Names = Pick<ApplicationDocument, 'user' | 'internship'>;

/** Keeps the names that applications repeat beside an id in step with what they name (design §5). */
export function createApplicationSnapshots(store: Store) {
  const refresh = (filter: Filter, names: Partial<Names>) =>
    refreshAll<ApplicationDocument>(store, applications, {
      filter,
      orderBy: ['dateApplied', 'desc'],
      changesOf: (application) => ({ ...names, search: applicationSearch({ ...application, ...names }) }),
    });

  return {
    /** After an internship was renamed. Safe to repeat. */
    refreshInternship: ({ _id, title, company }: { _id: string } & Names['internship']) =>
      refresh(['internshipId', '==', _id], { internship: { title, company } }),

    /** After a student took another name. Safe to repeat. */
    refreshStudent: ({ _id, name, email, internId }: { _id: string } & Names['user']) =>
      refresh(['userId', '==', _id], { user: { name, email, internId } }),
  };
}

export type ApplicationSnapshots = ReturnType<typeof createApplicationSnapshots>;
