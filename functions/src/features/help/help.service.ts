/** Conversations between students and support (I01 to I05). */

import type { HelpMessageBody } from '@prarambh/contract/help';
import { fillNotification } from '@prarambh/contract/notification-templates';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import { putNotification } from '../../domain/notifications';
import { makeChangeToken, readChangeToken } from '../../firestore/change-token';
import type { IdempotencyKey } from '../../firestore/idempotency';
import { findEarlierResult, rememberResult } from '../../firestore/idempotency';
import { inTransaction } from '../../firestore/store';
import { AppError, conflict, inEnglish, notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { findReader, holdCaller } from '../../users/owners';
import * as helpRepository from './help.repository';
import { isWaiting, LATEST_MESSAGES, type MessageDocument, type StoredHelpQuery } from './help.repository';
import { assertMessageFilesFree, findMessageFiles, takeMessageFiles } from './message-files';

type Written = Pick<MessageDocument, 'text' | 'files'>;

const targetOf = ({ _id, user }: StoredHelpQuery) => ({ collection: 'helpQueries', _id, label: user.name });

const NEW_MESSAGE = inEnglish('A new message has arrived. Please read it before you resolve this query.');

async function reachableQuery(
  core: Core,
  transaction: Transaction,
  caller: Caller,
  id: string,
): Promise<StoredHelpQuery> {
  const query = await helpRepository.findInTransaction(core.store, transaction, id);
  assertReachable(caller, query);
  return query;
}

/** Throws unless the caller is an admin or the query's student. */
function assertReachable(caller: Caller, query: StoredHelpQuery | null): asserts query is StoredHelpQuery {
  if (!query || (caller.role !== 'admin' && query.userId !== caller.uid)) {
    throw notFound('This help query does not exist.');
  }
}

/** Throws `conflict` if the student's account is closed, where nobody would read an answer. */
async function assertAnswerable(
  core: Core,
  transaction: Transaction,
  { userId }: StoredHelpQuery,
): Promise<void> {
  if (await findReader(core.store, transaction, userId)) return;
  throw conflict(inEnglish('The account of this student is closed, so nobody would read the answer.'));
}

function writeMessage(
  core: Core,
  transaction: Transaction,
  caller: Caller,
  query: StoredHelpQuery,
  written: Written,
) {
  const now = core.clock.now();
  const number = query.messageCount + 1;
  const from = caller.role === 'user' ? 'user' : 'admin';
  const message = { number, from, ...written, createdAt: now } as const;
  const latest = [...query.latest, message].slice(-LATEST_MESSAGES);
  const changes = {
    messageCount: number,
    latest,
    isWaiting: isWaiting({ ...query, latest }),
    updatedAt: now,
  };
  takeMessageFiles(core, transaction, query, written.files);
  helpRepository.addMessage(core.store, transaction, query._id, message);
  helpRepository.update(core.store, transaction, query._id, changes);
  return { ...query, ...changes };
}

/** Audits an answer of staff and notifies the student. */
function recordAnswer(core: Core, transaction: Transaction, caller: Caller, query: StoredHelpQuery): void {
  const now = query.updatedAt;
  putNotification(core.store, transaction, `${query._id}-${query.messageCount}`, {
    ...fillNotification('helpAnswered', {}),
    link: '/dashboard/help',
    audience: [`user:${query.userId}`],
    createdAt: now,
  });
  recordAudit(core.store, transaction, {
    caller,
    action: 'answerHelpQuery',
    target: targetOf(query),
    about: query,
    at: now,
    after: { messageCount: query.messageCount },
  });
}

/** Returns the change token of a list that is read now. */
export function helpChangeToken(core: Core, { uid }: Caller) {
  return makeChangeToken({ uid, now: core.clock.now() }, core.config.signingSecret);
}

/** Returns true if a query that the caller may read has changed since the change token `since`. */
export async function hasHelpUpdates(core: Core, { uid, role }: Caller, since: string): Promise<boolean> {
  const mark = readChangeToken(since, uid, core.config.signingSecret);
  return mark === null || helpRepository.hasChanged(core.store, mark.at, role === 'admin' ? null : uid);
}

/**
 * Opens a new query with its first message, even beside an open one (I02). Repeating the Idempotency-Key returns the
 * existing query.
 */
export async function startHelpQuery(
  core: Core,
  caller: Caller,
  { text, files: addresses }: HelpMessageBody,
  idempotencyKey: IdempotencyKey | null,
): Promise<StoredHelpQuery> {
  const { store, clock } = core;
  const files = await findMessageFiles(core, addresses, caller);
  return inTransaction(store, async (transaction) => {
    const now = clock.now();
    const request = { operation: 'startHelpQuery', uid: caller.uid, key: idempotencyKey, now };
    const seen = await findEarlierResult(store, transaction, request);
    const earlier = seen ? await helpRepository.findInTransaction(core.store, transaction, seen) : null;
    if (earlier) return earlier;
    const { name, email } = await holdCaller(store, transaction, caller);
    await assertMessageFilesFree(core, transaction, files);
    const created = helpRepository.create(core.store, transaction, {
      userId: caller.uid,
      user: { name, email },
      status: 'open',
      createdAt: now,
      updatedAt: now,
    });
    rememberResult(store, transaction, request, created._id);
    return writeMessage(core, transaction, caller, created, { text, files });
  });
}

/**
 * Adds a message, once per Idempotency-Key. Throws `closed` if the query is resolved; the student's page then starts a
 * new query.
 */
export async function sendHelpMessage(
  core: Core,
  caller: Caller,
  id: string,
  { text, files: addresses }: HelpMessageBody,
  idempotencyKey: IdempotencyKey | null,
): Promise<StoredHelpQuery> {
  const { store, clock } = core;
  const files = await findMessageFiles(core, addresses, caller);
  return inTransaction(store, async (transaction) => {
    const query = await reachableQuery(core, transaction, caller, id);
    const operation = `sendHelpMessage ${id}`;
    const request = { operation, uid: caller.uid, key: idempotencyKey, now: clock.now() };
    if (await findEarlierResult(store, transaction, request)) return query;
    if (query.status === 'resolved') throw new AppError('closed', 'This query is resolved.');
    if (caller.role === 'user') await holdCaller(store, transaction, caller);
    else await assertAnswerable(core, transaction, query);
    await assertMessageFilesFree(core, transaction, files);
    rememberResult(store, transaction, request, id);
    const after = writeMessage(core, transaction, caller, query, { text, files });
    if (caller.role !== 'user') recordAnswer(core, transaction, caller, after);
    return after;
  });
}

/**
 * Resolves a query; leaves a resolved one as it is. Throws `conflict` if the number of messages is not
 * `seen`.
 */
export function resolveHelpQuery(
  core: Core,
  caller: Caller,
  id: string,
  seen: number | undefined,
): Promise<StoredHelpQuery> {
  const { store, clock } = core;
  return inTransaction(store, async (transaction) => {
    const query = await reachableQuery(core, transaction, caller, id);
    if (query.status === 'resolved') return query;
    if (seen !== undefined && seen !== query.messageCount) throw conflict(NEW_MESSAGE);
    const changes = { status: 'resolved' as const, isWaiting: false, updatedAt: clock.now() };
    helpRepository.update(store, transaction, id, changes);
    recordAudit(store, transaction, {
      caller,
      action: 'resolveHelpQuery',
      target: targetOf(query),
      about: query,
      at: changes.updatedAt,
      before: { status: query.status },
      after: { status: changes.status },
    });
    return { ...query, ...changes };
  });
}

/** Returns one query. Throws `not_found`, also for another student's query (P06). */
export async function getHelpQuery(core: Core, caller: Caller, id: string): Promise<StoredHelpQuery> {
  const query = await helpRepository.find(core.store, id);
  assertReachable(caller, query);
  return query;
}
