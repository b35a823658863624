import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SubmissionStatus, TaskStatus } from '@prarambh/contract/task-status';
import { StatusBadge, type Tone } from '../../components/states/status-badge';

const TASK_BADGES: Record<TaskStatus, { tone: Tone; label: MessageDescriptor }> = {
  assigned: { tone: 'waiting', label: msg`Assigned` },
  'in-progress': { tone: 'info', label: msg`In Progress` },
  completed: { tone: 'good', label: msg`Completed` },
  overdue: { tone: 'bad', label: msg`Overdue` },
};

export const taskLabel = (status: TaskStatus) => TASK_BADGES[status].label;

/** A status this page does not know counts as assigned (F02). */
export function TaskBadge({ status }: { status: string }) {
  const known = Object.hasOwn(TASK_BADGES, status) ? (status as TaskStatus) : 'assigned';
  const { t } = useLingui();
  const { tone, label } = TASK_BADGES[known];
  return <StatusBadge tone={tone}>{t(label)}</StatusBadge>;
}

const SUBMISSION_BADGES: Record<SubmissionStatus, { tone: Tone; label: MessageDescriptor }> = {
  pending: { tone: 'waiting', label: msg`Pending` },
  approved: { tone: 'good', label: msg`Approved` },
  rejected: { tone: 'bad', label: msg`Rejected` },
};

export const submissionLabel = (status: SubmissionStatus) => SUBMISSION_BADGES[status].label;

export function SubmissionBadge({ status }: { status: SubmissionStatus }) {
  const { t } = useLingui();
  const { tone, label } = SUBMISSION_BADGES[status];
  return <StatusBadge tone={tone}>{t(label)}</StatusBadge>;
}
