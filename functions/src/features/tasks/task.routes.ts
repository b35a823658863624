import type { Core } from '../../core/core';
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

export function taskRoutes(core: Core): Pick<Handlers, Routes> {
  const { clock, files } = core;
  return {
    'GET /assigned-tasks/my-tasks': async ({ caller, query }) => {
      const { items, nextCursor } = await assignedTaskRepository.listOf(core.store, caller.uid, query);
      const seen = { now: clock.now(), files };
      // Reads one submission for each of the few tasks in progress, however many there are in total.
      const data = items.map(async (task) =>
        presentOwnTask(
          task,
          task.status === 'in-progress' ? await submissionRepository.lastFor(core.store, task._id) : null,
          seen,
        ),
      );
      return { data: await Promise.all(data), nextCursor };
    },

    'GET /assigned-tasks': async ({ query: { limit, cursor, ...filters } }) => {
      const now = clock.now();
      const table = assignedTaskRepository.tableAt(core.store, now);
      return tableAnswer(table.list(filters, { limit, cursor }), table.count(filters), (task) =>
        presentTaskForStaff(task, { now, files }),
      );
    },

    'POST /assigned-tasks': async ({ caller, body, idempotencyKey }) => ({
      data: presentTaskForStaff(await assignTaskToStudent(core, caller, body, idempotencyKey), {
        now: clock.now(),
        files,
      }),
    }),

    'PUT /assigned-tasks/:id': async ({ caller, params, body }) => ({
      data: presentTaskForStaff(await changeTask(core, caller, params.id, body), { now: clock.now(), files }),
    }),

    'POST /assigned-tasks/:id/withdraw': async ({ caller, params, body }) => {
      await withdrawTask(core, caller, params.id, body);
      return { message: 'The task is withdrawn.' };
    },

    'GET /tasks/my-uploads': ({ caller, query }) =>
      pageAnswer(submissionRepository.listOf(core.store, caller.uid, query), (item) =>
        presentSubmission(item, files),
      ),

    'GET /tasks/admin': ({ query: { limit, cursor, ...filters } }) =>
      tableAnswer(
        submissionRepository.table(core.store).list(filters, { limit, cursor }),
        submissionRepository.table(core.store).count(filters),
        (item) => presentSubmissionForStaff(item, files),
      ),

    'GET /tasks/:id': async ({ params }) => {
      const submission = await submissionRepository.find(core.store, params.id);
      if (!submission) throw notFound('This submission does not exist.');
      return { data: presentSubmissionForStaff(submission, files) };
    },

    'POST /tasks': async ({ caller, body, file, idempotencyKey }) => ({
      data: presentSubmission(await submitTaskWork(core, caller, body, { file, idempotencyKey }), files),
    }),

    'PUT /tasks/:id/status': async ({ caller, params, body }) => ({
      data: presentSubmissionForStaff(await reviewSubmission(core, caller, params.id, body), files),
    }),

    'POST /tasks/:id/reopen': async ({ caller, params }) => ({
      data: presentSubmissionForStaff(await reopenSubmission(core, caller, params.id), files),
    }),

    'PUT /tasks/:id': async ({ caller, params, body, file }) => ({
      data: presentSubmission(await editSubmission(core, caller, params.id, body, file), files),
    }),

    'DELETE /tasks/:id': async ({ caller, params }) => {
      await deleteSubmission(core, caller, params.id);
      return { message: 'The uploaded task is deleted.' };
    },
  };
}
