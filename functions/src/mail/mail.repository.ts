import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { addSeconds } from '../clock';
import { listPage } from '../db/query';
import { removeWhere } from '../db/remove';
import {
  type DocumentOf,
  defineCollection,
  findInTransaction,
  inTransaction,
  refOf,
  type Store,
  type Stored,
} from '../db/store';

export const mail = defineCollection(
  'mail',
  z.object({
    to: z.string(),
    subject: z.string(),
    /** Emptied once sent: codes and links should not outlive their delivery. */
    text: z.string(),
    html: z.string(),
    status: z.enum(['queued', 'sent', 'failed']),
    attempts: z.number().int(),
    createdAt: z.date(),
    nextAttemptAt: z.date(),
    lastError: z.string().nullable(),
  }),
);
export type MailDocument = DocumentOf<typeof mail>;

export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const MAX_ATTEMPTS = 8;

/** 1, 2, 4 … 60 minutes. Until then a claimed mail belongs to the sender that claimed it. */
function backoffSeconds(attempts: number): number {
  return Math.min(60, 2 ** (attempts - 1)) * 60;
}

/** Outgoing mails: queued with the change that caused them, sent after its commit, retried until they are through. */
export function createMailRepository(store: Store) {
  return {
    /** Queues a mail in the caller's transaction. One cause has one id, so a repeated transaction queues one mail. */
    queue(transaction: Transaction, id: string, message: Message, now: Date): void {
      const document: MailDocument = {
        ...message,
        status: 'queued',
        attempts: 0,
        createdAt: now,
        nextAttemptAt: now,
        lastError: null,
      };
      transaction.set(refOf(store, mail, id), document);
    },

    /** Takes a due mail for one attempt, or answers null when another sender has it or it is done. */
    claim(id: string, now: Date): Promise<Stored<MailDocument> | null> {
      return inTransaction(store, async (transaction) => {
        const queued = await findInTransaction(store, transaction, mail, id);
        if (queued?.status !== 'queued' || queued.nextAttemptAt > now) return null;
        const attempts = queued.attempts + 1;
        const nextAttemptAt = addSeconds(now, backoffSeconds(attempts));
        transaction.update(refOf(store, mail, id), { attempts, nextAttemptAt });
        return { ...queued, attempts, nextAttemptAt };
      });
    },

    async markSent(id: string): Promise<void> {
      await refOf(store, mail, id).update({ status: 'sent', text: '', html: '', lastError: null });
    },

    async markAttemptFailed({ _id, attempts }: Stored<MailDocument>, lastError: string): Promise<void> {
      const status = attempts >= MAX_ATTEMPTS ? 'failed' : 'queued';
      await refOf(store, mail, _id).update({ status, lastError });
    },

    /** Removes everything that was or is to be mailed to an address. */
    removeTo: (address: string) => removeWhere(store, mail, [['to', '==', address]]),

    async listDue(now: Date, limit: number): Promise<Stored<MailDocument>[]> {
      const { items } = await listPage(store, mail, {
        filters: [
          ['status', '==', 'queued'],
          ['nextAttemptAt', '<=', now],
        ],
        orderBy: ['nextAttemptAt', 'asc'],
        limit,
      });
      return items;
    },
  };
}

export type MailRepository = ReturnType<typeof createMailRepository>;
