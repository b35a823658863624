import { removeWhere } from '../../db/remove';
import type { Store } from '../../db/store';
import { assignedTasks } from './assigned-task.repository';
import { submissions } from './submission.repository';

/** Tasks and submissions of a person who is deleted; none stays, since a certificate is a snapshot. */
export function createTaskErasure(store: Store) {
  return async ({ _id: uid }: { _id: string }): Promise<number> => {
    await removeWhere(store, submissions, [['userId', '==', uid]]);
    await removeWhere(store, assignedTasks, [['userId', '==', uid]]);
    return 0;
  };
}
