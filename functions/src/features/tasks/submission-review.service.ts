import { UNDO_SECONDS } from '@prarambh/contract/constants';
import { type FilledNotification, fillNotification } from '@prarambh/contract/notification-templates';
import type { ReviewSubmissionBody } from '@prarambh/contract/tasks';
import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import { isNotificationHeld, putNotification, removeNotification } from '../../domain/notifications';
import { inTransaction } from '../../firestore/store';
import { addSeconds, programmeDate, programmeMoment } from '../../shared/clock';
import { changedMeanwhile, conflict, notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { findReader } from '../../users/owners';
import type { StoredAssignedTask } from './assigned-task.repository';
import * as assignedTaskRepository from './assigned-task.repository';
import type { StoredSubmission } from './submission.repository';
import * as submissionRepository from './submission.repository';
import { changedBy } from './task-state';

function outcomeOf(task: string, isApproved: boolean, feedback: string | null): FilledNotification {
  if (feedback)
    return fillNotification(isApproved ? 'workApprovedWithFeedback' : 'workSentBackWithFeedback', {
      task,
      feedback,
    });
  return fillNotification(isApproved ? 'workApproved' : 'workSentBack', { task });
}

function told(
  { _id, title, assignedTaskId }: StoredSubmission,
  isApproved: boolean,
  feedback: string | null,
) {
  return {
    ...outcomeOf(title, isApproved, feedback),
    link: isApproved ? `/dashboard/my-tasks#${assignedTaskId}` : `/dashboard/upload-task?edit=${_id}`,
  };
}

function decidedAlready({ status, decidedBy, decidedAt }: StoredSubmission): Error {
  const on = decidedAt ? ` on ${programmeDate(decidedAt)}` : '';
  return conflict(`This work was already ${status} by ${decidedBy?.name ?? 'staff'}${on}.`);
}

/** Throws `conflict` with the current submission if its student changed it after the reviewer read it. */
function assertUnchanged(submission: StoredSubmission, seen: number | undefined): void {
  const { user, title, fileLinks, revision, submittedAt } = submission;
  if (seen === undefined || seen === revision) return;
  throw changedMeanwhile(
    `${user.name} has changed this work after you opened it (${programmeMoment(submittedAt)}). Please look at it again.`,
    { by: user.name, at: submittedAt.toISOString(), revision, values: { title, fileLinks } },
  );
}

/** Names the notification of a decision. */
const noticeId = (id: string, decidedAt: Date) => `${id}-${decidedAt.getTime()}`;

/** Throws `conflict` unless the review of this submission can be undone. */
function assertCanReopen({ status, user }: StoredSubmission, task: StoredAssignedTask | null): void {
  if (status === 'pending') throw conflict('This work is already waiting for review.');
  if (status === 'approved' || !task) return;
  if (task.status === 'completed') throw conflict('The task of this work is completed.');
  if (task.pendingSubmissions > 0)
    throw conflict(`${user.name} has sent other work for this task. Please decide on that.`);
}

/**
 * Approves or rejects a pending submission (F01, F04); an approval completes the task. The student is told after the
 * ten seconds in which the review can be undone (N13). Throws `not_found`, and `conflict` if the submission is already
 * decided or has changed since the reviewer read it.
 */
export function reviewSubmission(
  { store, clock }: Core,
  caller: Caller,
  id: string,
  { status, feedback: typed, revision }: ReviewSubmissionBody,
): Promise<StoredSubmission> {
  const isApproved = status === 'approved';
  const feedback = typed || null;
  const now = clock.now();
  return inTransaction(store, async (transaction) => {
    const before = await submissionRepository.findInTransaction(store, transaction, id);
    if (!before) throw notFound('This submission does not exist.');
    if (before.status !== 'pending') throw decidedAlready(before);
    assertUnchanged(before, revision);
    const task = await assignedTaskRepository.findInTransaction(store, transaction, before.assignedTaskId);
    const student = await findReader(store, transaction, before.userId);
    const decidedBy = { _id: caller.uid, name: caller.user.name, role: caller.role };
    const changes = { status, feedback, decidedAt: now, decidedBy };
    submissionRepository.update(store, transaction, id, changes);
    if (task)
      assignedTaskRepository.update(
        store,
        transaction,
        task._id,
        changedBy(task, { pending: -1, isApproved }),
      );
    if (student) {
      putNotification(store, transaction, noticeId(id, now), {
        ...told(before, isApproved, feedback),
        audience: [`user:${before.userId}`],
        createdAt: addSeconds(now, UNDO_SECONDS),
      });
    }
    recordAudit(store, transaction, {
      caller,
      action: isApproved ? 'approveSubmission' : 'rejectSubmission',
      target: { collection: 'submissions', _id: id, label: `${before.user.name}, ${before.title}` },
      about: before,
      at: now,
      before: { status: before.status, feedback: before.feedback },
      after: { status, feedback },
    });
    return { ...before, ...changes };
  });
}

/**
 * Reopens a submission: it waits for its review again, and its task is open again. Tells the student only if the
 * student was told of the review. Throws `not_found`, and `conflict` if the submission waits or its student has sent
 * another.
 */
export function reopenSubmission(
  { store, clock }: Core,
  caller: Caller,
  id: string,
): Promise<StoredSubmission> {
  const now = clock.now();
  return inTransaction(store, async (transaction) => {
    const before = await submissionRepository.findInTransaction(store, transaction, id);
    if (!before) throw notFound('This submission does not exist.');
    const task = await assignedTaskRepository.findInTransaction(store, transaction, before.assignedTaskId);
    assertCanReopen(before, task);
    const student = await findReader(store, transaction, before.userId);
    const decision = noticeId(id, before.decidedAt ?? now);
    const isHeld = await isNotificationHeld(store, transaction, { id: decision, now });
    const changes = { status: 'pending' as const, feedback: null, decidedAt: null, decidedBy: null };
    submissionRepository.update(store, transaction, id, changes);
    if (task) {
      const isReopened = before.status === 'approved';
      assignedTaskRepository.update(
        store,
        transaction,
        task._id,
        changedBy(task, { pending: 1, isReopened }),
      );
    }
    if (isHeld) removeNotification(store, transaction, decision);
    else if (student) {
      putNotification(store, transaction, noticeId(`${id}-reopened`, now), {
        ...fillNotification('workReopened', { task: before.title }),
        link: `/dashboard/my-tasks#${before.assignedTaskId}`,
        audience: [`user:${before.userId}`],
        createdAt: now,
      });
    }
    recordAudit(store, transaction, {
      caller,
      action: 'reopenSubmission',
      target: { collection: 'submissions', _id: id, label: `${before.user.name}, ${before.title}` },
      about: before,
      at: now,
      before: { status: before.status, feedback: before.feedback },
      after: { status: 'pending', feedback: null },
    });
    return { ...before, ...changes };
  });
}
