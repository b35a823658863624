import { changeStep, type FindSource, refreshStep, removeStep } from '../../bulk-jobs/page-steps';
import { once, type WorkStep } from '../../bulk-jobs/work-kind';
import type { Core } from '../../core/core';
import type { Filter } from '../../firestore/filter';
import { countWhere, findSome } from '../../firestore/query';
import { removeWhere } from '../../firestore/remove';
import { inTransaction, type Store } from '../../firestore/store';
import { FORMER_STAFF } from '../../users/former-staff';
import * as assignedTaskRepository from './assigned-task.repository';
import { type AssignedTaskDocument, assignedTaskSearch, assignedTasks } from './assigned-task.repository';
import { givenTasksOf } from './given-tasks.repository';
import { type SubmissionDocument, submissionSearch, submissions } from './submission.repository';
import { removeBelongingFiles, removeBelongings } from './task-belongings';

type Names = Pick<AssignedTaskDocument, 'user' | 'internship'> &
  Pick<SubmissionDocument, 'user' | 'internship'>;

/**
 * Updates the copies of names in tasks and submissions. Tasks first, because a submission copies the names of its task.
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

/** Removes tasks with their thread and files, one by one: a student has some dozens. */
function taskRemoval(core: Core): WorkStep {
  const { store } = core;
  const filterOf = (uid: string): Filter => ['userId', '==', uid];
  return {
    count: (uid) => countWhere(store, assignedTasks, [filterOf(uid)]),

    async repeatable({ subjectId, pageSize }) {
      const found = await findSome(store, assignedTasks, { filters: [filterOf(subjectId)], limit: pageSize });
      for (const { _id } of found) {
        const removed = await inTransaction(store, async (transaction) => {
          const task = await assignedTaskRepository.findInTransaction(store, transaction, _id);
          if (!task) return null;
          removeBelongings(core, transaction, task);
          assignedTaskRepository.remove(store, transaction, _id);
          return task;
        });
        if (removed) await removeBelongingFiles(core, removed);
      }
      return { done: found.length, cursor: found.length < pageSize ? null : (found.at(-1)?._id ?? null) };
    },
  };
}

/**
 * Removes an erased person's tasks and submissions; certificates do not need them, because they are snapshots. Tasks
 * that the person assigned to others stay, without the person's name and email.
 */
export function taskErasure(core: Core): WorkStep[] {
  const { store } = core;
  return [
    removeStep(store, submissions, (uid) => ['userId', '==', uid]),
    once(({ subjectId }) => removeWhere(store, givenTasksOf(subjectId), [])),
    taskRemoval(core),
    changeStep<AssignedTaskDocument>(
      store,
      assignedTasks,
      (uid) => ['assignedBy._id', '==', uid],
      () => ({ assignedBy: FORMER_STAFF }),
    ),
  ];
}
