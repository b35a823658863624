import { pageAnswer, tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import { notFound } from '../../shared/errors';
import * as assignedTaskRepository from './assigned-task.repository';
import { assignTaskToStudent } from './assignment.service';
import {
  presentOwnTask,
  presentSubmission,
  presentSubmissionForStaff,
  presentTaskForStaff,
} from './present-task';
import * as submissionRepository from './submission.repository';
import { deleteSubmission, editSubmission, submitTaskWork } from './submission.service';
import { reopenSubmission, reviewSubmission } from './submission-review.service';
import { changeTask, withdrawTask } from './task-change.service';

type Routes =
  | 'GET /assigned-tasks/my-tasks'
  | 'GET /assigned-tasks'
  | 'POST /assigned-tasks'
  | 'PUT /assigned-tasks/:id'
  | 'POST /assigned-tasks/:id/withdraw'
  | 'GET /tasks/my-uploads'
  | 'GET /tasks/admin'
  | 'GET /tasks/:id'
  | 'POST /tasks'
  | 'PUT /tasks/:id/status'
  | 'POST /tasks/:id/reopen'
  | 'PUT /tasks/:id'
  | 'DELETE /tasks/:id';

export const taskRoutes: Pick<Handlers, Routes> = {
  'GET /assigned-tasks/my-tasks': async ({ clock, files, store }, { caller, query }) => {
    const { items, nextCursor } = await assignedTaskRepository.listOf(store, caller.uid, query);
    const seen = { now: clock.now(), files };
    // Reads one submission for each of the few tasks in progress, however many there are in total.
    const data = items.map(async (task) =>
      presentOwnTask(
        task,
        task.status === 'in-progress' ? await submissionRepository.lastFor(store, task._id) : null,
        seen,
      ),
    );
    return { data: await Promise.all(data), nextCursor };
  },

  'GET /assigned-tasks': async ({ clock, files, store }, { query: { limit, cursor, ...filters } }) => {
    const now = clock.now();
    const table = assignedTaskRepository.tableAt(store, now);
    return tableAnswer(table.list(filters, { limit, cursor }), table.count(filters), (task) =>
      presentTaskForStaff(task, { now, files }),
    );
  },

  'POST /assigned-tasks': async (core, { caller, body, idempotencyKey }) => ({
    data: presentTaskForStaff(await assignTaskToStudent(core, caller, body, idempotencyKey), {
      now: core.clock.now(),
      files: core.files,
    }),
  }),

  'PUT /assigned-tasks/:id': async (core, { caller, params, body }) => ({
    data: presentTaskForStaff(await changeTask(core, caller, params.id, body), {
      now: core.clock.now(),
      files: core.files,
    }),
  }),

  'POST /assigned-tasks/:id/withdraw': async (core, { caller, params, body }) => {
    await withdrawTask(core, caller, params.id, body);
    return { message: 'The task is withdrawn.' };
  },

  'GET /tasks/my-uploads': ({ files, store }, { caller, query }) =>
    pageAnswer(submissionRepository.listOf(store, caller.uid, query), (item) =>
      presentSubmission(item, files),
    ),

  'GET /tasks/admin': ({ files, store }, { query: { limit, cursor, ...filters } }) =>
    tableAnswer(
      submissionRepository.table(store).list(filters, { limit, cursor }),
      submissionRepository.table(store).count(filters),
      (item) => presentSubmissionForStaff(item, files),
    ),

  'GET /tasks/:id': async ({ files, store }, { params }) => {
    const submission = await submissionRepository.find(store, params.id);
    if (!submission) throw notFound('This submission does not exist.');
    return { data: presentSubmissionForStaff(submission, files) };
  },

  'POST /tasks': async (core, { caller, body, file, idempotencyKey }) => ({
    data: presentSubmission(await submitTaskWork(core, caller, body, { file, idempotencyKey }), core.files),
  }),

  'PUT /tasks/:id/status': async (core, { caller, params, body }) => ({
    data: presentSubmissionForStaff(await reviewSubmission(core, caller, params.id, body), core.files),
  }),

  'POST /tasks/:id/reopen': async (core, { caller, params }) => ({
    data: presentSubmissionForStaff(await reopenSubmission(core, caller, params.id), core.files),
  }),

  'PUT /tasks/:id': async (core, { caller, params, body, file }) => ({
    data: presentSubmission(await editSubmission(core, caller, params.id, body, file), core.files),
  }),

  'DELETE /tasks/:id': async (core, { caller, params }) => {
    await deleteSubmission(core, caller, params.id);
    return { message: 'The uploaded task is deleted.' };
  },
};
