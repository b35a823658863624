import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import { everyPage, mapped } from '../../firestore/every-page';
import { datedPage } from '../../firestore/merged-pages';
import type { PageOf } from '../../firestore/query';
import type { Caller } from '../../users/caller';
import * as assignedTaskRepository from './assigned-task.repository';
import { taskGivingPlans } from './give-tasks.service';
import {
  internshipSteps,
  type NamedInternship,
  type NamedStudent,
  studentSteps,
  taskErasure,
} from './personal-data';
import {
  presentAssignedTask,
  presentSubmission,
  presentSubmissionForStaff,
  presentTaskForStaff,
} from './present-task';
import * as submissionRepository from './submission.repository';
import { listTaskMessages } from './task-desk.service';
import { assignedTaskExport, submissionExport } from './task-export';

/** The tasks, task messages and submissions in a student's copy of their own data. */
const ownTaskData = (core: Core) => ({
  tasks: ({ uid }: Caller) =>
    mapped(
      everyPage((page) => assignedTaskRepository.listOf(core.store, uid, page)),
      (task) => presentAssignedTask(task, { now: core.clock.now(), files: core.files }),
    ),
  taskMessages: ({ uid }: Caller) => listTaskMessages(core, uid),
  submissions: ({ uid }: Caller) =>
    mapped(
      everyPage((page) => submissionRepository.listOf(core.store, uid, page)),
      (submission) => presentSubmission(submission, core.files),
    ),
});

/** Tasks that staff assign to students, and the students' submissions. */
export const tasksFeature = memoizeByKey((core: Core) => {
  const { store, clock, files } = core;
  return {
    exports: {
      'GET /assigned-tasks/export': assignedTaskExport(store),
      'GET /tasks/export': submissionExport(store),
    },
    ownData: ownTaskData(core),
    taskHistory: (uid: string, page: PageOf) =>
      datedPage(
        assignedTaskRepository.listOf(store, uid, page),
        ({ assignedDate }) => assignedDate,
        (task) => presentTaskForStaff(task, { now: clock.now(), files }),
      ),
    submissionHistory: (uid: string, page: PageOf) =>
      datedPage(
        submissionRepository.listOf(store, uid, page),
        ({ submittedAt }) => submittedAt,
        (submission) => presentSubmissionForStaff(submission, files),
      ),
    internshipSteps: (find: NamedInternship) => internshipSteps(store, find),
    overdue: () => assignedTaskRepository.overdue(store, clock.now()),
    pendingSubmissions: () => submissionRepository.pending(store),
    personSteps: (find: NamedStudent) => studentSteps(store, find),
    erasure: taskErasure(core),
    plans: taskGivingPlans(core),
    find: (id: string) => assignedTaskRepository.find(store, id),
  };
});
