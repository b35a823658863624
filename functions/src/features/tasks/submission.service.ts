import type { EditSubmissionBody, SubmitTaskBody } from '@prarambh/contract/tasks';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import type { IdempotencyKey } from '../../firestore/idempotency';
import { findEarlierResult, rememberResult } from '../../firestore/idempotency';
import { inTransaction, type Store } from '../../firestore/store';
import { conflict, invalid, invalidField, notFound } from '../../shared/errors';
import type { StoredFile } from '../../storage/stored-file';
import type { Caller } from '../../users/caller';
import { holdCaller } from '../../users/owners';
import type { StoredAssignedTask } from './assigned-task.repository';
import * as assignedTaskRepository from './assigned-task.repository';
import * as submissionRepository from './submission.repository';
import { type StoredSubmission, submissionSearch } from './submission.repository';
import { changedBy } from './task-state';

const SOMETHING_NEEDED = 'Please select a task and provide at least one link or a project file.';
const APPROVED_ALREADY = 'This work is approved already, so it can no longer be changed.';
const TASK_COMPLETED = 'This task is completed already.';
const WAITS_ALREADY = 'Your work for this task is already waiting for review. You can edit it instead.';

/**
 * Returns the caller's task. Throws `not_found`, also for another student's (P06), and `conflict` for a
 * completed one.
 */
async function findOpenTask(
  store: Store,
  transaction: Transaction,
  caller: Caller,
  id: string,
): Promise<StoredAssignedTask> {
  const task = await assignedTaskRepository.findInTransaction(store, transaction, id);
  if (task?.userId !== caller.uid) throw notFound('This task does not exist.');
  if (task.status === 'completed') throw conflict(TASK_COMPLETED);
  return task;
}

/** Throws `conflict` if a submission for the task waits for its review; a task has at most one. */
function assertNoneWaits({ pendingSubmissions }: StoredAssignedTask): void {
  if (pendingSubmissions > 0) throw conflict(WAITS_ALREADY);
}

async function findOwnSubmission(
  store: Store,
  transaction: Transaction,
  caller: Caller,
  id: string,
): Promise<StoredSubmission> {
  const submission = await submissionRepository.findInTransaction(store, transaction, id);
  if (submission?.userId !== caller.uid) throw notFound('This submission does not exist.');
  return submission;
}

function releaseProject(
  { files }: Core,
  transaction: Transaction,
  { projectPath, userId }: StoredSubmission,
): void {
  if (projectPath) files.release(transaction, { path: projectPath, uid: userId });
}

/**
 * Stores a submission for one of the caller's tasks, which then waits for its review (F01, F03). Repeating the
 * Idempotency-Key returns the existing submission and does not store its file twice. Throws `invalid` without a link or
 * a file, `not_found`, and `conflict` for a completed task or while another submission for it waits.
 */
export async function submitTaskWork(
  core: Core,
  caller: Caller,
  { assignedTask, title, fileLinks }: SubmitTaskBody,
  { file, idempotencyKey }: { file: StoredFile | null; idempotencyKey: IdempotencyKey | null },
): Promise<StoredSubmission> {
  const { store, clock, files } = core;
  if (fileLinks.length === 0 && !file) throw invalid(SOMETHING_NEEDED);
  const now = clock.now();
  const request = { operation: 'submitTask', uid: caller.uid, key: idempotencyKey, now };
  const submission = await inTransaction(store, async (transaction) => {
    const seen = await findEarlierResult(store, transaction, request);
    const earlier = seen ? await submissionRepository.findInTransaction(store, transaction, seen) : null;
    if (earlier) return earlier;
    const { name, internId } = await holdCaller(store, transaction, caller);
    const task = await findOpenTask(store, transaction, caller, assignedTask);
    assertNoneWaits(task);
    const names = {
      user: { name, internId },
      internship: task.internship,
      title: title || task.title,
    };
    const created = submissionRepository.create(store, transaction, {
      ...names,
      userId: caller.uid,
      assignedTaskId: task._id,
      assignedTask: { title: task.title },
      internshipId: task.internshipId,
      fileLinks,
      projectPath: file?.path ?? null,
      status: 'pending',
      feedback: null,
      submittedAt: now,
      revision: 0,
      decidedAt: null,
      decidedBy: null,
      search: submissionSearch(names),
    });
    assignedTaskRepository.update(
      store,
      transaction,
      task._id,
      changedBy(task, { submissions: 1, pending: 1 }),
    );
    if (file) files.take(transaction, file.path);
    rememberResult(store, transaction, request, created._id);
    return created;
  });
  if (file && submission.projectPath !== file.path) await files.remove(file.path);
  return submission;
}

/**
 * Replaces a submission that is not approved and sends it again (F09); keeps the old file if there is no new one.
 * Throws `invalid` without a link or a file or for another task, `not_found`, and `conflict` for an approved
 * submission, a completed task, or a returned submission while another for its task waits.
 */
export async function editSubmission(
  core: Core,
  caller: Caller,
  id: string,
  { assignedTask, title, fileLinks }: EditSubmissionBody,
  file: StoredFile | null,
): Promise<StoredSubmission> {
  const { store, clock, files } = core;
  const { before, after } = await inTransaction(store, async (transaction) => {
    const before = await findOwnSubmission(store, transaction, caller, id);
    await holdCaller(store, transaction, caller);
    if (before.status === 'approved') throw conflict(APPROVED_ALREADY);
    if (assignedTask && assignedTask !== before.assignedTaskId) {
      throw invalidField(
        'assignedTask',
        'Submitted work cannot be moved to another task. Please submit it there instead.',
      );
    }
    const projectPath = file?.path ?? before.projectPath;
    if (fileLinks.length === 0 && !projectPath) throw invalid(SOMETHING_NEEDED);
    const task = await findOpenTask(store, transaction, caller, before.assignedTaskId);
    if (before.status !== 'pending') assertNoneWaits(task);
    const names = { ...before, title: title || before.title };
    const changes = {
      title: names.title,
      fileLinks,
      projectPath,
      status: 'pending' as const,
      feedback: null,
      submittedAt: clock.now(),
      revision: before.revision + 1,
      decidedAt: null,
      decidedBy: null,
      search: submissionSearch(names),
    };
    submissionRepository.update(store, transaction, id, changes);
    const pending = before.status === 'pending' ? 0 : 1;
    assignedTaskRepository.update(store, transaction, task._id, changedBy(task, { pending }));
    if (file) {
      files.take(transaction, file.path);
      releaseProject(core, transaction, before);
    }
    return { before, after: { ...before, ...changes } };
  });
  const isReplaced = before.projectPath !== null && before.projectPath !== after.projectPath;
  if (isReplaced && before.projectPath) await files.remove(before.projectPath);
  return after;
}

/**
 * Deletes a submission (F04). An approved one stays, because a certificate may depend on it (F05). Throws `not_found`,
 * and `invalid` for an approved submission.
 */
export async function deleteSubmission(core: Core, caller: Caller, id: string): Promise<void> {
  const { store, files } = core;
  const removed = await inTransaction(store, async (transaction) => {
    const submission = await findOwnSubmission(store, transaction, caller, id);
    if (submission.status === 'approved') {
      throw invalid('This work is approved already, so it can no longer be deleted.');
    }
    const task = await assignedTaskRepository.findInTransaction(
      store,
      transaction,
      submission.assignedTaskId,
    );
    submissionRepository.remove(store, transaction, id);
    releaseProject(core, transaction, submission);
    const pending = submission.status === 'pending' ? -1 : 0;
    if (task)
      assignedTaskRepository.update(
        store,
        transaction,
        task._id,
        changedBy(task, { submissions: -1, pending }),
      );
    return submission;
  });
  if (removed.projectPath) await files.remove(removed.projectPath);
}
