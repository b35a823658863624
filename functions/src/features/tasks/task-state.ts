import type { TaskStatus } from '@prarambh/contract/task-status';
import { type AssignedTaskDocument, NEVER, type TaskState } from './assigned-task.repository';

interface Change {
  /** By how much the number of submissions, and of those that wait for a review, grows. */
  submissions?: number;
  pending?: number;
  isApproved?: boolean;
  /** The approval that completed the task is taken back. */
  isReopened?: boolean;
}

/** The state of a task after its submissions have changed (F01). A completed task stays completed until its approval is taken back. */
export function changedBy(
  task: Pick<AssignedTaskDocument, 'status' | 'submissions' | 'pendingSubmissions' | 'dueDate'>,
  { submissions = 0, pending = 0, isApproved = false, isReopened = false }: Change,
): TaskState {
  const all = task.submissions + submissions;
  const waiting = task.pendingSubmissions + pending;
  const isCompleted = isApproved || (task.status === 'completed' && !isReopened);
  const isBegun = all > 0;
  return {
    status: isCompleted ? 'completed' : isBegun ? 'in-progress' : 'assigned',
    submissions: all,
    pendingSubmissions: waiting,
    overdueFrom: isCompleted || waiting > 0 ? NEVER : task.dueDate,
  };
}

/** The status as it is shown: a deadline passes without anybody writing anything. */
export function statusAt(
  { status, overdueFrom }: Pick<AssignedTaskDocument, 'status' | 'overdueFrom'>,
  now: Date,
): TaskStatus {
  return overdueFrom <= now ? 'overdue' : status;
}
