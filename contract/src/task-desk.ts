import { z } from 'zod';
import { UPLOADS_PER_MINUTE } from './constants';
import { HELP_MESSAGE_MAX, HELP_SENDERS } from './help-status';
import { Id, IsoDateTime, ok, paragraphs } from './shapes';
import { TASK_FILE_MAX_BYTES } from './task-status';
import { StaffAssignedTask, TaskParams } from './tasks';

/** A message between student and staff about a task; the API derives `from` from the sender's role. */
export const TaskMessage = z.strictObject({
  _id: Id,
  from: z.enum(HELP_SENDERS),
  text: z.string(),
  createdAt: IsoDateTime,
});
export type TaskMessage = z.infer<typeof TaskMessage>;

/** All messages about a task, oldest first, with the task. A full thread accepts no more. */
export const TaskThread = z.strictObject({
  task: StaffAssignedTask,
  messages: z.array(TaskMessage),
  isFull: z.boolean(),
});
export type TaskThread = z.infer<typeof TaskThread>;

export const TaskMessageBody = z.strictObject({ text: paragraphs('The message', HELP_MESSAGE_MAX) });
export type TaskMessageBody = z.infer<typeof TaskMessageBody>;

export const TaskFileParams = TaskParams.extend({ fileId: Id });

export const taskDeskEndpoints = {
  'GET /assigned-tasks/:id/messages': {
    operation: 'getTaskThread',
    tag: 'Tasks',
    summary: 'Messages of student and mentor about a task',
    roles: ['user', 'admin'],
    params: TaskParams,
    response: ok(TaskThread),
  },
  'POST /assigned-tasks/:id/messages': {
    operation: 'sendTaskMessage',
    tag: 'Tasks',
    summary: 'Send a message about a task and notify the other side',
    roles: ['user', 'admin'],
    params: TaskParams,
    body: TaskMessageBody,
    response: ok(TaskThread),
    status: 201,
    idempotent: true,
  },
  'POST /assigned-tasks/:id/files': {
    operation: 'attachTaskFile',
    tag: 'Tasks',
    summary: 'Attach a picture, a PDF or an archive to a task, for its student',
    roles: ['admin'],
    params: TaskParams,
    upload: {
      field: 'taskFile',
      accepts: 'attachment',
      folder: 'task-files',
      maxBytes: TASK_FILE_MAX_BYTES,
    },
    response: ok(StaffAssignedTask),
    status: 201,
    perMinute: UPLOADS_PER_MINUTE,
  },
  'DELETE /assigned-tasks/:id/files/:fileId': {
    operation: 'removeTaskFile',
    tag: 'Tasks',
    summary: 'Remove a file from a task',
    roles: ['admin'],
    params: TaskFileParams,
    response: ok(StaffAssignedTask),
  },
} as const;
