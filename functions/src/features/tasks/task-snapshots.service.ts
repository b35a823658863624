import type { Store } from '../../db/store';
import { type FindSource, refreshStep } from '../../work/page-steps';

import type { WorkStep } from '../../work/work-kind';
import { type AssignedTaskDocument, assignedTaskSearch, assignedTasks } from './assigned-task.repository';
import { type SubmissionDocument, submissionSearch, submissions } from './submission.repository';

type Names = Pick<AssignedTaskDocument, 'user' | 'internship'> &
  Pick<SubmissionDocument, 'user' | 'internship'>;

/** Keeps the names that tasks and submissions repeat beside an id in step with what they name. */
export function createTaskSnapshots(store: Store) {
  /** Tasks first: a submission takes the names of its task. */
  function steps<Source>(
    field: 'internshipId' | 'userId',
    findSource: FindSource<Source>,
    namesOf: (source: Source) => Partial<Names>,
  ): WorkStep[] {
    return [
      refreshStep<AssignedTaskDocument, Source>(store, assignedTasks, {
        filterOf: (id) => [field, '==', id],
        findSource,
        changesOf: (task, source) => {
          const names = namesOf(source);
          return { ...names, search: assignedTaskSearch({ ...task, ...names }) };
        },
      }),
      refreshStep<SubmissionDocument, Source>(store, submissions, {
        filterOf: (id) => [field, '==', id],
        findSource,
        changesOf: (submission, source) => {
          const names = namesOf(source);
          return { ...names, search: submissionSearch({ ...submission, ...names }) };
        },
      }),
    ];
  }

  return {
    internshipSteps: (findSource: FindSource<Names['internship']>) =>
      steps('internshipId', findSource, ({ title, company }) => ({ internship: { title, company } })),

    studentSteps: (findSource: FindSource<Names['user']>) =>
      steps('userId', findSource, ({ name, internId }) => ({ user: { name, internId } })),
  };
}
