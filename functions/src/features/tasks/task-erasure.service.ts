import type { Store } from '../../db/store';
import { FORMER_STAFF } from '../../people/former-staff';
import { changeStep, removeStep } from '../../work/page-steps';
import type { WorkStep } from '../../work/work-kind';
import { type AssignedTaskDocument, assignedTasks } from './assigned-task.repository';
import { submissions } from './submission.repository';

/**
 * Tasks and submissions of a person who is deleted; none stays, since a certificate is a snapshot. Tasks that the
 * person has given to others stay theirs, without the name and the email.
 */
export function taskErasure(store: Store): WorkStep[] {
  return [
    removeStep(store, submissions, (uid) => ['userId', '==', uid]),
    removeStep(store, assignedTasks, (uid) => ['userId', '==', uid]),
    changeStep<AssignedTaskDocument>(
      store,
      assignedTasks,
      (uid) => ['assignedBy._id', '==', uid],
      () => ({ assignedBy: FORMER_STAFF }),
    ),
  ];
}
