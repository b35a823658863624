import type { TaskStatus } from '@prarambh/contract/task-status';
import { type AssignedTaskDocument, NEVER, type TaskState } from './assigned-task.repository';

interface Change {
  /** By how much the number of submissions, and of those that wait for a review, grows. */
  submissions?: number;
  pending?: number;
  isApproved?: boolean;
}

/** The state of a task after its submissions have changed (F01). What is completed stays so. */
export function changedBy(
  task: Pick<AssignedTaskDocument, 'status' | 'submissions' | 'pendingSubmissions' | 'dueDate'>,
  { submissions = 0, pending = 0, isApproved = false }: Change,
): TaskState {
  const all = task.submissions + submissions;
  const waiting = task.pendingSubmissions + pending;
  const isCompleted = isApproved || task.status === 'completed';
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
