import type { Transaction } from 'firebase-admin/firestore';
import { addMinutes, addSeconds } from '../clock';
import { type Filter, findFirstPosition, findPageById, listPage, type Order } from '../db/query';
import { removeWhere } from '../db/remove';
import { findInTransaction, inTransaction, refOf, type Store, type Stored } from '../db/store';
import { tableOf } from '../db/table';
import { waitingIn } from '../db/waiting';
import {
  MAIL_PRIORITIES,
  type MailDocument,
  type MailPriority,
  type Message,
  mail,
  NEWS_LIFETIME_MINUTES,
} from './mail-document';

export type HoldReaders = (transaction: Transaction, uids: readonly string[]) => Promise<Set<string>>;

/** How long a claimed mail belongs to the sender that claimed it; longer than one attempt may take. */
const CLAIM_SECONDS = 120;

/** A week: jobs that stand still are noticed by then. */
const KEPT_MINUTES = 7 * 24 * 60;

/** How many queued mails a run looks at for those of earlier versions. */
const OLD_MAILS = 50;

const GIVEN_UP: readonly Filter[] = [['status', '==', 'failed']];

const EMPTY = { text: '', html: '', attachments: [], unsubscribeUrl: null };

/** A mail that staff can send again keeps its contents until it is removed. */
const givenUp = ({ isLasting }: MailDocument) => ({ status: 'failed' as const, ...(isLasting ? {} : EMPTY) });

/** Whether a mail that could not be sent still has its text. */
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

/** The mails of a priority whose turn has come, in the order of their turns. */
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

/** Outgoing mails: queued with the change that caused them, sent after its commit, retried until they are through. */
export function createMailRepository(store: Store) {
  return {
    /** Queues a mail in the caller's transaction. One cause has one id, so a repeated transaction queues one mail. */
    queue(transaction: Transaction, id: string, message: Message, now: Date): void {
      transaction.set(refOf(store, mail, id), queuedMail(message, now));
    },

    /** Whether nobody has begun to send a mail, or there is none. To be asked in the transaction that takes it back. */
    async isWaiting(transaction: Transaction, id: string): Promise<boolean> {
      const queued = await findInTransaction(store, transaction, mail, id);
      return !queued || (queued.status === 'queued' && queued.attempts === 0);
    },

    /** Whether a mail waits for its time to leave, so that its reader knows nothing yet. */
    async isHeld(transaction: Transaction, id: string, now: Date): Promise<boolean> {
      const queued = await findInTransaction(store, transaction, mail, id);
      return queued?.status === 'queued' && queued.attempts === 0 && queued.nextAttemptAt > now;
    },

    /** Takes a mail back that still waits. */
    takeBack(transaction: Transaction, id: string): void {
      transaction.delete(refOf(store, mail, id));
    },

    /** Those of some ids that no mail has had yet. */
    async newAmong(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const found = await store.firestore.getAll(...ids.map((id) => refOf(store, mail, id)));
      return ids.filter((_, index) => !found[index]?.exists);
    },

    /**
     * Queues those of some mails, a hundred at most, whose id no mail has had yet, sent ones included; answers how many.
     * For what a job sends: a run that is repeated finds the mails of the first one. `holdReaders` answers in the
     * transaction which of some people still get mails.
     */
    queueNew(
      mails: readonly { id: string; uid: string; message: Message }[],
      { now, holdReaders }: { now: Date; holdReaders: HoldReaders },
    ): Promise<number> {
      return inTransaction(store, async (transaction) => {
        if (mails.length === 0) return 0;
        const refs = mails.map(({ id }) => refOf(store, mail, id));
        const found = await transaction.getAll(...refs);
        const unwritten = mails.filter((_, index) => !found[index]?.exists);
        const readers = await holdReaders(
          transaction,
          unwritten.map(({ uid }) => uid),
        );
        const fresh = unwritten.filter(({ uid }) => readers.has(uid));
        for (const { id, message } of fresh) {
          transaction.create(refOf(store, mail, id), queuedMail(message, now));
        }
        return fresh.length;
      });
    },

    /**
     * Takes a due mail for one attempt. Null when another sender has it or it is done; one that has expired comes back
     * as failed and must not be sent. One that was taken back is removed.
     */
    claim(id: string, now: Date): Promise<Stored<MailDocument> | null> {
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
    },

    async markSent(id: string): Promise<void> {
      await refOf(store, mail, id).update({ status: 'sent', ...EMPTY, lastError: null });
    },

    /**
     * Plans the next attempt, or gives the mail up when it would come too late. Answers the status it has then. A
     * failure that is heard of only after somebody else has taken the mail changes nothing.
     */
    markAttemptFailed(
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
    },

    /** A page of the mails whose id begins with `prefix`, in the order of ids, from behind the id `after`. */
    listWithPrefix: (prefix: string, { after, limit }: { after: string | null; limit: number }) =>
      inTransaction(store, (transaction) =>
        findPageById(store, transaction, mail, {
          filters: [],
          after: after ?? prefix,
          before: `${prefix}\uf8ff`,
          limit,
        }),
      ),

    /** Removes everything that was or is to be mailed to an address. */
    removeTo: (address: string) => removeWhere(store, mail, [['to', '==', address]]),

    /** A mail that was given up, or null. Call it before the transaction's writes. */
    async findGivenUp(transaction: Transaction, id: string): Promise<Stored<MailDocument> | null> {
      const found = await findInTransaction(store, transaction, mail, id);
      return found?.status === 'failed' ? found : null;
    },

    /** Queues a mail that was given up for another two days. */
    queueAgain(transaction: Transaction, id: string, now: Date): void {
      const expireAt = addMinutes(now, NEWS_LIFETIME_MINUTES);
      const removeAt = addMinutes(expireAt, KEPT_MINUTES);
      const changes = { status: 'queued', attempts: 0, nextAttemptAt: now, expireAt, removeAt } as const;
      transaction.update(refOf(store, mail, id), changes);
    },

    /** Takes a mail that was given up off the list. It stays stored, so that no repeated job queues it anew. */
    dismiss(transaction: Transaction, id: string): void {
      transaction.update(refOf(store, mail, id), { status: 'dismissed', ...EMPTY });
    },

    /** Mails that were given up, newest first. */
    givenUp: {
      ...tableOf(store, mail, () => ({ filters: GIVEN_UP, orderBy: ['createdAt', 'desc'] })),
      waiting: () => waitingIn(store, mail, { filters: GIVEN_UP, since: 'createdAt' }),
    },

    /**
     * Makes decisions of queued mails without a priority, which an earlier version wrote and `listDue` cannot find: they
     * are the oldest. Returns false when no mail is queued at all.
     */
    async rankOld(): Promise<boolean> {
      const { items } = await listPage(store, mail, {
        filters: [['status', '==', 'queued']],
        orderBy: ['createdAt', 'asc'],
        limit: OLD_MAILS,
      });
      const old = items.filter(({ priority }) => priority === null);
      await Promise.all(old.map(({ _id }) => refOf(store, mail, _id).update({ priority: 'decision' })));
      return items.length > 0;
    },

    /** Since when the mail of a priority that is due longest has been due; null when none is. One read. */
    async dueSince(priority: MailPriority, now: Date): Promise<Date | null> {
      const first = await findFirstPosition(store, mail, due(priority, now));
      return first?.value instanceof Date ? first.value : null;
    },

    /** Up to `limit` mails that are due, those of the highest priority first. */
    async listDue(now: Date, limit: number): Promise<Stored<MailDocument>[]> {
      const found: Stored<MailDocument>[] = [];
      for (const priority of MAIL_PRIORITIES) {
        if (found.length >= limit) break;
        const page = { ...due(priority, now), limit: limit - found.length };
        found.push(...(await listPage(store, mail, page)).items);
      }
      return found;
    },
  };
}

export type MailRepository = ReturnType<typeof createMailRepository>;
