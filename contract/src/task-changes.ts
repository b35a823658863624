import { z } from 'zod';
import { optionalText } from './shapes';
import { AssignTaskBody } from './tasks';

/** What is to change of a task; `note` is a word to the student beside it. */
export const UpdateTaskBody = AssignTaskBody.pick({
  title: true,
  description: true,
  domain: true,
  dueDate: true,
})
  .partial()
  .extend({ note: optionalText('The note', 500).optional() });
export type UpdateTaskBody = z.infer<typeof UpdateTaskBody>;

export const WithdrawTaskBody = z.strictObject({ note: optionalText('The note', 500).optional() });
export type WithdrawTaskBody = z.infer<typeof WithdrawTaskBody>;
