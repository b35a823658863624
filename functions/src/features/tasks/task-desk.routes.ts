import type { TaskThread } from '@prarambh/contract/task-desk';
import { TASK_MESSAGES_MAX } from '@prarambh/contract/task-status';
import type { Core } from '../../core';
import type { Handlers } from '../../http/types';
import { presentTaskForStaff } from './present-task';
import { createTaskDesk, type FoundThread, presentTaskMessages } from './task-desk.service';
import { createTaskFiles } from './task-file.service';

type Routes =
  | 'GET /assigned-tasks/:id/messages'
  | 'POST /assigned-tasks/:id/messages'
  | 'POST /assigned-tasks/:id/files'
  | 'DELETE /assigned-tasks/:id/files/:fileId';

export function taskDeskRoutes(core: Core): Pick<Handlers, Routes> {
  const { clock, files } = core;
  const desk = createTaskDesk(core);
  const taskFiles = createTaskFiles(core);

  const present = ({ task, messages }: FoundThread): TaskThread => ({
    task: presentTaskForStaff(task, { now: clock.now(), files }),
    messages: presentTaskMessages(messages),
    isFull: messages.length >= TASK_MESSAGES_MAX,
  });

  return {
    'GET /assigned-tasks/:id/messages': async ({ caller, params }) => ({
      data: present(await desk.read(caller, params.id)),
    }),

    'POST /assigned-tasks/:id/messages': async ({ caller, params, body, idempotencyKey }) => ({
      data: present(await desk.write(caller, params.id, body, idempotencyKey)),
    }),

    'POST /assigned-tasks/:id/files': async ({ caller, params, file }) => ({
      data: presentTaskForStaff(await taskFiles.attach(caller, params.id, file), { now: clock.now(), files }),
    }),

    'DELETE /assigned-tasks/:id/files/:fileId': async ({ caller, params }) => ({
      data: presentTaskForStaff(await taskFiles.detach(caller, params.id, params.fileId), {
        now: clock.now(),
        files,
      }),
    }),
  };
}
