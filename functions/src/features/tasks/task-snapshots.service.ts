import type { Filter } from '../../db/query';
import { refreshAll } from '../../db/refresh';
import type { Store } from '../../db/store';
import { type AssignedTaskDocument, assignedTaskSearch, assignedTasks } from './assigned-task.repository';
import { type SubmissionDocument, submissionSearch, submissions } from './submission.repository';

type Names = Pick<AssignedTaskDocument, 'user' | 'internship'> &
  Pick<SubmissionDocument, 'user' | 'internship'>;

/** Keeps the names that tasks and submissions repeat beside an id in step with what they name (design §5). */
export function createTaskSnapshots(store: Store) {
  async function refresh(filter: Filter, names: Partial<Names>): Promise<void> {
    await refreshAll<AssignedTaskDocument>(store, assignedTasks, {
      filter,
      orderBy: ['assignedDate', 'desc'],
      changesOf: (task) => ({ ...names, search: assignedTaskSearch({ ...task, ...names }) }),
    });
    await refreshAll<SubmissionDocument>(store, submissions, {
      filter,
      orderBy: ['submittedAt', 'desc'],
      changesOf: (submission) => ({ ...names, search: submissionSearch({ ...submission, ...names }) }),
    });
  }

  return {
    /** After an internship was renamed. Safe to repeat. */
    refreshInternship: ({ _id, title, company }: { _id: string } & Names['internship']) =>
      refresh(['internshipId', '==', _id], { internship: { title, company } }),

    /** After a student took another name. Safe to repeat. */
    refreshStudent: ({ _id, name, internId }: { _id: string } & Names['user']) =>
      refresh(['userId', '==', _id], { user: { name, internId } }),
  };
}

export type TaskSnapshots = ReturnType<typeof createTaskSnapshots>;
