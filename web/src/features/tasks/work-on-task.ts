import type { OwnTask, Submission } from '@prarambh/contract/tasks';

/** Submissions for a task, newest first. */
export function workOn(taskId: string, submissions: readonly Submission[]): Submission[] {
  return submissions.filter(({ assignedTask }) => assignedTask._id === taskId);
}

/** The work on a task that was sent back, unless some waits for its review; null when none was. */
export function sentBackWork({ openWork }: OwnTask): Submission | null {
  return openWork?.status === 'rejected' ? openWork : null;
}

/** The page on which a submission is changed. */
export const editAddress = ({ _id }: Pick<Submission, '_id'>) =>
  `/dashboard/upload-task?edit=${encodeURIComponent(_id)}`;

/** The page on which new work for a task is sent in. */
export const submitAddress = (taskId: string) => `/dashboard/upload-task?task=${encodeURIComponent(taskId)}`;
