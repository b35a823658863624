import { refreshAll } from '../../db/refresh';
import type { Store } from '../../db/store';
import { type HelpQueryDocument, helpQueries, helpSearch } from './help.repository';

/** Keeps the student's name in help queries in step with the profile (design §5). */
export function createHelpSnapshots(store: Store) {
  return {
    /** After a student took another name. Safe to repeat. */
    refreshStudent: ({ _id, name, email }: { _id: string; name: string; email: string }) =>
      refreshAll<HelpQueryDocument>(store, helpQueries, {
        filter: ['userId', '==', _id],
        orderBy: ['updatedAt', 'desc'],
        changesOf: () => ({ user: { name, email }, search: helpSearch({ user: { name, email } }) }),
      }),
  };
}
