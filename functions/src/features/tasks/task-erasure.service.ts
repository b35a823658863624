import { changeWhere } from '../../db/change';
import { removeWhere } from '../../db/remove';
import type { Store } from '../../db/store';
import { FORMER_STAFF } from '../accounts/user-erasure.service';
import { type AssignedTaskDocument, assignedTasks } from './assigned-task.repository';
import { submissions } from './submission.repository';

/**
 * Tasks and submissions of a person who is deleted; none stays, since a certificate is a snapshot. Tasks that the
 * person has given to others stay theirs, without the name and the email.
 */
export function createTaskErasure(store: Store) {
  return async ({ _id: uid }: { _id: string }): Promise<number> => {
    await removeWhere(store, submissions, [['userId', '==', uid]]);
    await removeWhere(store, assignedTasks, [['userId', '==', uid]]);
    await changeWhere<AssignedTaskDocument>(store, assignedTasks, ['assignedBy._id', '==', uid], () => ({
      assignedBy: FORMER_STAFF,
    }));
    return 0;
  };
}
