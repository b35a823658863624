import { z } from 'zod';
import { Acknowledged, ok, optionalParagraphs } from './shapes';
import { AssignTaskBody, StaffAssignedTask, TaskParams } from './tasks';

/** The changed fields of a task; `note` is a message to the student. */
export const UpdateTaskBody = AssignTaskBody.pick({
  title: true,
  description: true,
  domain: true,
  dueDate: true,
})
  .partial()
  .extend({ note: optionalParagraphs('The note', 500).optional() });
export type UpdateTaskBody = z.infer<typeof UpdateTaskBody>;

export const WithdrawTaskBody = z.strictObject({ note: optionalParagraphs('The note', 500).optional() });
export type WithdrawTaskBody = z.infer<typeof WithdrawTaskBody>;

export const taskChangeEndpoints = {
  'PUT /assigned-tasks/:id': {
    operation: 'updateTask',
    tag: 'Tasks',
    summary: 'Change or extend a student’s task, and notify the student',
    roles: ['admin'],
    params: TaskParams,
    body: UpdateTaskBody,
    response: ok(StaffAssignedTask),
  },
  'POST /assigned-tasks/:id/withdraw': {
    operation: 'withdrawTask',
    tag: 'Tasks',
    summary: 'Withdraw a task that is not completed, and notify the student',
    roles: ['admin'],
    params: TaskParams,
    body: WithdrawTaskBody,
    response: Acknowledged,
  },
} as const;
