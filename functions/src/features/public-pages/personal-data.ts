import type { WorkStep } from '../../bulk-jobs/work-kind';
import type { Core } from '../../core/core';
import { handleRepository } from './handle.repository';

/**
 * Frees the handle of an erased person; the page is already off since the account was closed. A stored handle would
 * often be a name.
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
