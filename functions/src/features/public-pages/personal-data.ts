import type { WorkStep } from '../../bulk-jobs/work-kind';
import type { Core } from '../../core/core';
import * as userRepository from '../../users/user.repository';
import * as handleRepository from './handle.repository';

/**
 * Frees the handle of an erased person; the page is already off since the account was closed. A stored handle would
 * often be a name.
 */
export function publicPageErasure({ store }: Core): WorkStep {
  return {
    async inTransaction(transaction, { subjectId }) {
      const person = await userRepository.findInTransaction(store, transaction, subjectId);
      if (person?.publicPage) {
        handleRepository.release(store, transaction, person.publicPage.handle);
        userRepository.update(store, transaction, subjectId, { publicPage: null });
      }
      return { done: 0, cursor: null };
    },
  };
}
