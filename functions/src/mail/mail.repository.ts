/**
 * Outgoing mails: queued with the change that caused them, sent after its commit, and retried until they are delivered.
 */

import type { Transaction } from 'firebase-admin/firestore';
import type { Filter, Order } from '../firestore/filter';
import { findFirstPosition, findPageById, listPage } from '../firestore/query';
import { removeWhere } from '../firestore/remove';
import { findInTransaction, inTransaction, refOf, type Store, type Stored } from '../firestore/store';
import { tableOf } from '../firestore/table';
import { waitingIn } from '../firestore/waiting';
import { addMinutes, addSeconds } from '../shared/clock';
import {
  DEFAULT_LIFETIME_MINUTES,
  MAIL_PRIORITIES,
  type MailDocument,
  type MailPriority,
  type Message,
  mail,
} from './mail-document';

export type HoldReaders = (
  store: Store,
  transaction: Transaction,
  uids: readonly string[],
) => Promise<Set<string>>;

/** Lifetime of a sender's claim on a mail; longer than one attempt may take. */
const CLAIM_SECONDS = 120;

/** A week, by which time a stopped job is noticed. */
const KEPT_MINUTES = 7 * 24 * 60;

const GIVEN_UP: readonly Filter[] = [['status', '==', 'failed']];

const EMPTY = { text: '', html: '', attachments: [], unsubscribeUrl: null };

/** A mail that staff can send again keeps its contents until it is removed. */
const givenUp = ({ isLasting }: MailDocument) => ({ status: 'failed' as const, ...(isLasting ? {} : EMPTY) });

/** Returns true if a mail that could not be sent still has its text. */
export const canBeSentAgain = ({ isLasting, text }: MailDocument) => isLasting && text !== '';

function queuedMail({ lifetimeMinutes, notBefore, ...message }: Message, now: Date): MailDocument {
  const expireAt = addMinutes(now, lifetimeMinutes);
  return {
    attachments: [],
    unsubscribeUrl: null,
    onlyWhile: null,
    isLasting: false,
    ...message,
    status: 'queued',
    attempts: 0,
    createdAt: now,
    nextAttemptAt: notBefore ?? now,
    expireAt,
    removeAt: addMinutes(expireAt, KEPT_MINUTES),
    lastError: null,
  };
}

/** Queries the due mails of a priority, longest due first. */
function due(priority: MailPriority, now: Date): { filters: readonly Filter[]; orderBy: Order } {
  return {
    filters: [
      ['status', '==', 'queued'],
      ['priority', '==', priority],
      ['nextAttemptAt', '<=', now],
    ],
    orderBy: ['nextAttemptAt', 'asc'],
  };
}

/** 1, 2, 4 … 60 minutes between two attempts. */
function backoffSeconds(attempts: number): number {
  return Math.min(60, 2 ** (attempts - 1)) * 60;
}

/** Queues a mail in the caller's transaction. One cause has one id, so a repeated transaction queues one mail. */
export function queue(store: Store, transaction: Transaction, id: string, message: Message, now: Date): void {
  transaction.set(refOf(store, mail, id), queuedMail(message, now));
}

/**
 * Returns true if no attempt at a mail has begun, or if there is no such mail. Call it in the transaction that
 * withdraws it.
 */
export async function isWaiting(store: Store, transaction: Transaction, id: string): Promise<boolean> {
  const queued = await findInTransaction(store, transaction, mail, id);
  return !queued || (queued.status === 'queued' && queued.attempts === 0);
}

/** Returns true if a mail waits for its sending time, so that its reader knows nothing yet. */
export async function isHeld(
  store: Store,
  transaction: Transaction,
  id: string,
  now: Date,
): Promise<boolean> {
  const queued = await findInTransaction(store, transaction, mail, id);
  return queued?.status === 'queued' && queued.attempts === 0 && queued.nextAttemptAt > now;
}

export function takeBack(store: Store, transaction: Transaction, id: string): void {
  transaction.delete(refOf(store, mail, id));
}

/** Returns those of some ids that no mail has had yet. */
export async function newAmong(store: Store, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await store.firestore.getAll(...ids.map((id) => refOf(store, mail, id)));
  return ids.filter((_, index) => !found[index]?.exists);
}

/**
 * Queues those of some mails, a hundred at most, whose id no mail has had yet, including sent ones; returns their
 * number. For jobs: a repeated run finds the mails of the first one. `holdReaders` returns, in the transaction,
 * which of some people still get mails.
 */
export function queueNew(
  store: Store,
  mails: readonly { id: string; uid: string; message: Message }[],
  { now, holdReaders }: { now: Date; holdReaders: HoldReaders },
): Promise<number> {
  return inTransaction(store, async (transaction) => {
    if (mails.length === 0) return 0;
    const refs = mails.map(({ id }) => refOf(store, mail, id));
    const found = await transaction.getAll(...refs);
    const unwritten = mails.filter((_, index) => !found[index]?.exists);
    const readers = await holdReaders(
      store,
      transaction,
      unwritten.map(({ uid }) => uid),
    );
    const fresh = unwritten.filter(({ uid }) => readers.has(uid));
    for (const { id, message } of fresh) {
      transaction.create(refOf(store, mail, id), queuedMail(message, now));
    }
    return fresh.length;
  });
}

/**
 * Claims a due mail for one attempt. Returns null if another sender has it or it is done. Returns an expired mail
 * as failed, which must not be sent. Removes a withdrawn mail.
 */
export function claim(store: Store, id: string, now: Date): Promise<Stored<MailDocument> | null> {
  return inTransaction(store, async (transaction) => {
    const queued = await findInTransaction(store, transaction, mail, id);
    if (queued?.status !== 'queued' || queued.nextAttemptAt > now) return null;
    if (queued.onlyWhile && !(await transaction.get(store.firestore.doc(queued.onlyWhile))).exists) {
      transaction.delete(refOf(store, mail, id));
      return null;
    }
    const changes: Partial<MailDocument> =
      queued.expireAt <= now
        ? givenUp(queued)
        : { attempts: queued.attempts + 1, nextAttemptAt: addSeconds(now, CLAIM_SECONDS) };
    transaction.update(refOf(store, mail, id), changes);
    return { ...queued, ...changes };
  });
}

export async function markSent(store: Store, id: string): Promise<void> {
  await refOf(store, mail, id).update({ status: 'sent', ...EMPTY, lastError: null });
}

/**
 * Plans the next attempt, or gives the mail up if it would be too late. Returns the mail's new status. Changes
 * nothing if another sender has claimed the mail since.
 */
export function markAttemptFailed(
  store: Store,
  { _id, attempts }: Stored<MailDocument>,
  lastError: string,
  now: Date,
): Promise<MailDocument['status'] | null> {
  return inTransaction(store, async (transaction) => {
    const current = await findInTransaction(store, transaction, mail, _id);
    if (current?.status !== 'queued' || current.attempts !== attempts) return current?.status ?? null;
    const nextAttemptAt = addSeconds(now, backoffSeconds(attempts));
    const isLast = nextAttemptAt >= current.expireAt;
    const changes: Partial<MailDocument> = isLast
      ? { lastError, ...givenUp(current) }
      : { nextAttemptAt, lastError };
    transaction.update(refOf(store, mail, _id), changes);
    return changes.status ?? current.status;
  });
}

/** Returns a page of the mails whose id begins with `prefix`, by id, after the id `after`. */
export const listWithPrefix = (
  store: Store,
  prefix: string,
  { after, limit }: { after: string | null; limit: number },
) =>
  inTransaction(store, (transaction) =>
    findPageById(store, transaction, mail, {
      filters: [],
      after: after ?? prefix,
      before: `${prefix}\uf8ff`,
      limit,
    }),
  );

/** Removes all sent and queued mails to an address. */
export const removeTo = (store: Store, address: string) => removeWhere(store, mail, [['to', '==', address]]);

/** Returns a mail that was given up, or null. Call it before the transaction's writes. */
export async function findGivenUp(
  store: Store,
  transaction: Transaction,
  id: string,
): Promise<Stored<MailDocument> | null> {
  const found = await findInTransaction(store, transaction, mail, id);
  return found?.status === 'failed' ? found : null;
}

/** Queues a mail that was given up for another two days. */
export function queueAgain(store: Store, transaction: Transaction, id: string, now: Date): void {
  const expireAt = addMinutes(now, DEFAULT_LIFETIME_MINUTES);
  const removeAt = addMinutes(expireAt, KEPT_MINUTES);
  const changes = { status: 'queued', attempts: 0, nextAttemptAt: now, expireAt, removeAt } as const;
  transaction.update(refOf(store, mail, id), changes);
}

/** Removes a given-up mail from the list. It stays stored, so that no repeated job queues it again. */
export function dismiss(store: Store, transaction: Transaction, id: string): void {
  transaction.update(refOf(store, mail, id), { status: 'dismissed', ...EMPTY });
}

/** Lists and counts the mails that were given up, newest first, for the staff table. */
export const givenUpTable = (store: Store) =>
  tableOf(store, mail, () => ({ filters: GIVEN_UP, orderBy: ['createdAt', 'desc'] }));

/** Counts the mails that were given up, and when the first of them was queued. */
export const waitingGivenUp = (store: Store) =>
  waitingIn(store, mail, { filters: GIVEN_UP, since: 'createdAt' });

/** Returns true if any mail is queued, due or not. One read. */
export async function isAnyQueued(store: Store): Promise<boolean> {
  const { items } = await listPage(store, mail, {
    filters: [['status', '==', 'queued']],
    orderBy: ['createdAt', 'asc'],
    limit: 1,
  });
  return items.length > 0;
}

/** Returns the due time of the longest due mail of a priority; null if none is due. One read. */
export async function dueSince(store: Store, priority: MailPriority, now: Date): Promise<Date | null> {
  const first = await findFirstPosition(store, mail, due(priority, now));
  return first?.value instanceof Date ? first.value : null;
}

/** Returns up to `limit` due mails, highest priority first. */
export async function listDue(store: Store, now: Date, limit: number): Promise<Stored<MailDocument>[]> {
  const found: Stored<MailDocument>[] = [];
  for (const priority of MAIL_PRIORITIES) {
    if (found.length >= limit) break;
    const page = { ...due(priority, now), limit: limit - found.length };
    found.push(...(await listPage(store, mail, page)).items);
  }
  return found;
}
