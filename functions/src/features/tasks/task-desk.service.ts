import { fillNotification } from '@prarambh/contract/notification-templates';
import type { TaskMessage, TaskMessageBody } from '@prarambh/contract/task-desk';
import { TASK_MESSAGES_MAX } from '@prarambh/contract/task-status';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import { type AudienceKey, putNotification } from '../../domain/notifications';
import { everyPage } from '../../firestore/every-page';
import type { IdempotencyKey } from '../../firestore/idempotency';
import { findEarlierResult, rememberResult } from '../../firestore/idempotency';
import { inTransaction } from '../../firestore/store';
import { conflict, inEnglish, notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { findReader, holdCaller, holdPerson } from '../../users/owners';
import type { StoredAssignedTask } from './assigned-task.repository';
import * as assignedTaskRepository from './assigned-task.repository';
import type { StoredTaskMessage } from './task-thread.repository';
import * as taskThreadRepository from './task-thread.repository';

const FULL = 'This conversation is full. Please continue in Help & Support Chat.';

/** Messages are never removed, so their index identifies them. */
export const presentTaskMessages = (messages: readonly StoredTaskMessage[]): TaskMessage[] =>
  messages.map(({ from, text, createdAt }, index) => ({
    _id: String(index + 1),
    from,
    text,
    createdAt: createdAt.toISOString(),
  }));

export interface FoundThread {
  task: StoredAssignedTask;
  messages: readonly StoredTaskMessage[];
}

/** Throws unless the caller is an admin or the task's student. */
function assertReachable(
  caller: Caller,
  task: StoredAssignedTask | null,
): asserts task is StoredAssignedTask {
  if (!task || (caller.role !== 'admin' && task.userId !== caller.uid)) {
    throw notFound('This task does not exist.');
  }
}

/** Returns the assigner while that is an admin with access; else all admins. */
async function mentorOf(
  { store }: Core,
  transaction: Transaction,
  { assignedBy }: StoredAssignedTask,
): Promise<AudienceKey> {
  const giver = assignedBy._id ? await findReader(store, transaction, assignedBy._id) : null;
  return giver?.role === 'admin' ? `user:${giver._id}` : 'role:admin';
}

/** Notifies the other side. */
async function noticeFor(core: Core, transaction: Transaction, caller: Caller, task: StoredAssignedTask) {
  if (caller.role === 'user')
    return {
      title: 'New message',
      message: inEnglish(`${task.user.name} has written to you under the task “${task.title}”.`),
      said: null,
      link: `/admin-dashboard/assign-tasks?task=${task._id}`,
      audience: [await mentorOf(core, transaction, task)],
      about: task.userId,
    };
  await holdPerson(core.store, transaction, task.userId);
  return {
    ...fillNotification('taskMessage', { task: task.title }),
    link: `/dashboard/my-tasks#${task._id}`,
    audience: [`user:${task.userId}` as const],
  };
}

/** Returns a task with all its messages. Throws `not_found`, also for another student's task (P06). */
export async function readTaskThread({ store }: Core, caller: Caller, id: string): Promise<FoundThread> {
  const task = await assignedTaskRepository.find(store, id);
  assertReachable(caller, task);
  return { task, messages: (await taskThreadRepository.find(store, id))?.messages ?? [] };
}

/**
 * Adds a message to a task and tells the other side, the student or the mentor, once per Idempotency-Key. Throws
 * `not_found`, also for another student's task (P06), and `conflict` when the conversation is full.
 */
export function sendTaskMessage(
  core: Core,
  caller: Caller,
  id: string,
  { text }: TaskMessageBody,
  key: IdempotencyKey | null,
): Promise<FoundThread> {
  const { store, clock } = core;
  const now = clock.now();
  const attempt = { operation: 'sendTaskMessage', uid: caller.uid, key, now };
  return inTransaction(store, async (transaction) => {
    const seen = await findEarlierResult(store, transaction, attempt);
    const task = await assignedTaskRepository.findInTransaction(store, transaction, id);
    assertReachable(caller, task);
    const before = (await taskThreadRepository.findInTransaction(store, transaction, id))?.messages ?? [];
    if (seen) return { task, messages: before };
    await holdCaller(store, transaction, caller);
    if (before.length >= TASK_MESSAGES_MAX) throw conflict(FULL);
    const notice = await noticeFor(core, transaction, caller, task);
    const from = caller.role === 'user' ? 'user' : 'admin';
    const messages = [...before, { from, text, createdAt: now } as const];
    const messageCount = messages.length;
    taskThreadRepository.put(store, transaction, id, { userId: task.userId, messages });
    assignedTaskRepository.update(store, transaction, id, { messageCount });
    putNotification(store, transaction, `${id}-message-${messageCount}`, { ...notice, createdAt: now });
    rememberResult(store, transaction, attempt, id);
    return { task: { ...task, messageCount }, messages };
  });
}

/** Yields all messages under the tasks of a person. */
export async function* listTaskMessages(
  { store }: Core,
  uid: string,
): AsyncGenerator<TaskMessage & { task: string }> {
  for await (const { _id, messageCount } of everyPage((page) =>
    assignedTaskRepository.listOf(store, uid, page),
  )) {
    const thread = messageCount > 0 ? await taskThreadRepository.find(store, _id) : null;
    for (const message of presentTaskMessages(thread?.messages ?? [])) yield { ...message, task: _id };
  }
}
