import { removeWhere } from '../../db/remove';
import type { Store } from '../../db/store';
import { FORMER_STAFF } from '../../people/former-staff';
import { changeStep, type FindSource, refreshStep, removeStep } from '../../work/page-steps';
import { once, type WorkStep } from '../../work/work-kind';
import { type AssignedTaskDocument, assignedTaskSearch, assignedTasks } from './assigned-task.repository';
import { givenTasksOf } from './given-tasks.repository';
import { type SubmissionDocument, submissionSearch, submissions } from './submission.repository';

type Names = Pick<AssignedTaskDocument, 'user' | 'internship'> &
  Pick<SubmissionDocument, 'user' | 'internship'>;

/**
 * Keeps the names that tasks and submissions repeat beside an id in step with what they name. Tasks first: a
 * submission takes the names of its task.
 */
function refreshNames<Source>(
  store: Store,
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

export type NamedInternship = FindSource<Names['internship']>;
export type NamedStudent = FindSource<Names['user']>;

export const internshipSteps = (store: Store, find: NamedInternship) =>
  refreshNames(store, 'internshipId', find, ({ title, company }) => ({ internship: { title, company } }));

export const studentSteps = (store: Store, find: NamedStudent) =>
  refreshNames(store, 'userId', find, ({ name, internId }) => ({ user: { name, internId } }));

/**
 * Tasks and submissions of a person who is deleted; none stays, since a certificate is a snapshot. Tasks that the
 * person has given to others stay theirs, without the name and the email.
 */
export function taskErasure(store: Store): WorkStep[] {
  return [
    removeStep(store, submissions, (uid) => ['userId', '==', uid]),
    once(({ subjectId }) => removeWhere(store, givenTasksOf(subjectId), [])),
    removeStep(store, assignedTasks, (uid) => ['userId', '==', uid]),
    changeStep<AssignedTaskDocument>(
      store,
      assignedTasks,
      (uid) => ['assignedBy._id', '==', uid],
      () => ({ assignedBy: FORMER_STAFF }),
    ),
  ];
}
