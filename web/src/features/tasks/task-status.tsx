import type { SubmissionStatus, TaskStatus } from '@prarambh/contract/task-status';
import { StatusBadge, type Tone } from '../../components/states/status-badge';

const TASK_BADGES: Record<TaskStatus, { tone: Tone; label: string }> = {
  assigned: { tone: 'waiting', label: 'Assigned' },
  'in-progress': { tone: 'info', label: 'In Progress' },
  completed: { tone: 'good', label: 'Completed' },
  overdue: { tone: 'bad', label: 'Overdue' },
};

export const taskLabel = (status: TaskStatus) => TASK_BADGES[status].label;

/** A status this page does not know counts as assigned (F02). */
export function TaskBadge({ status }: { status: string }) {
  const known = Object.hasOwn(TASK_BADGES, status) ? (status as TaskStatus) : 'assigned';
  const { tone, label } = TASK_BADGES[known];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

const SUBMISSION_BADGES: Record<SubmissionStatus, { tone: Tone; label: string }> = {
  pending: { tone: 'waiting', label: 'Pending' },
  approved: { tone: 'good', label: 'Approved' },
  rejected: { tone: 'bad', label: 'Rejected' },
};

export const submissionLabel = (status: SubmissionStatus) => SUBMISSION_BADGES[status].label;

export function SubmissionBadge({ status }: { status: SubmissionStatus }) {
  const { tone, label } = SUBMISSION_BADGES[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
