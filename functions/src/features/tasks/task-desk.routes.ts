import type { TaskThread } from '@prarambh/contract/task-desk';
import { TASK_MESSAGES_MAX } from '@prarambh/contract/task-status';
import type { Core } from '../../core/core';
import type { Handlers } from '../../http/types';
import { presentTaskForStaff } from './present-task';
import { type FoundThread, presentTaskMessages, readTaskThread, sendTaskMessage } from './task-desk.service';
import { attachTaskFile, detachTaskFile } from './task-file.service';

type Routes =
  | 'GET /assigned-tasks/:id/messages'
  | 'POST /assigned-tasks/:id/messages'
  | 'POST /assigned-tasks/:id/files'
  | 'DELETE /assigned-tasks/:id/files/:fileId';

const presentThread = ({ clock, files }: Core, { task, messages }: FoundThread): TaskThread => ({
  task: presentTaskForStaff(task, { now: clock.now(), files }),
  messages: presentTaskMessages(messages),
  isFull: messages.length >= TASK_MESSAGES_MAX,
});

export const taskDeskRoutes: Pick<Handlers, Routes> = {
  'GET /assigned-tasks/:id/messages': async (core, { caller, params }) => ({
    data: presentThread(core, await readTaskThread(core, caller, params.id)),
  }),

  'POST /assigned-tasks/:id/messages': async (core, { caller, params, body, idempotencyKey }) => ({
    data: presentThread(core, await sendTaskMessage(core, caller, params.id, body, idempotencyKey)),
  }),

  'POST /assigned-tasks/:id/files': async (core, { caller, params, file }) => ({
    data: presentTaskForStaff(await attachTaskFile(core, caller, params.id, file), {
      now: core.clock.now(),
      files: core.files,
    }),
  }),

  'DELETE /assigned-tasks/:id/files/:fileId': async (core, { caller, params }) => ({
    data: presentTaskForStaff(await detachTaskFile(core, caller, params.id, params.fileId), {
      now: core.clock.now(),
      files: core.files,
    }),
  }),
};
