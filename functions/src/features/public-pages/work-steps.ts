import type { WorkStep } from '../../bulk-jobs/work-kind';
import type { Core } from '../../core';
import { handleRepository } from './handle.repository';

/**
 * The page of a person who is deleted shows nothing from the moment the account is closed; here its address goes, too, and
 * is anybody's again. Keeping it would keep what is often a name.
 */
export function publicPageErasure({ store, users }: Core): WorkStep {
  const handles = handleRepository(store);
  return {
    async inTransaction(transaction, { subjectId }) {
      const person = await users.findInTransaction(transaction, subjectId);
      if (person?.publicPage) {
        handles.release(transaction, person.publicPage.handle);
        users.updateInTransaction(transaction, subjectId, { publicPage: null });
      }
      return { done: 0, cursor: null };
    },
  };
}
