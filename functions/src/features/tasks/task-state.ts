import type { TaskStatus } from '@prarambh/contract/task-status';
import { type AssignedTaskDocument, NEVER, type TaskState } from './assigned-task.repository';

interface Change {
  /** Change in the number of submissions, and of those that wait for a review. */
  submissions?: number;
  pending?: number;
  isApproved?: boolean;
  /** True if the approval that completed the task is undone. */
  isReopened?: boolean;
}

/**
 * Returns the state of a task after its submissions have changed (F01). A completed task stays completed until its
 * approval is undone.
 */
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

/** Returns the displayed status: a deadline passes without any write. */
export function statusAt(
  { status, overdueFrom }: Pick<AssignedTaskDocument, 'status' | 'overdueFrom'>,
  now: Date,
): TaskStatus {
  return overdueFrom <= now ? 'overdue' : status;
}
