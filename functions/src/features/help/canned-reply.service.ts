import type { AuditAction } from '@prarambh/contract/audit-actions';
import type { CannedReply, CannedReplyBody } from '@prarambh/contract/canned-replies';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core';
import type { IdempotencyKey } from '../../db/idempotency';
import { inTransaction } from '../../db/store';
import { notFound } from '../../errors';
import type { Caller } from '../../people/caller';
import { recordAudit } from '../../records/audit';
import { cannedReplyRepository } from './canned-reply.repository';

/** What admins keep of answers that are given often. */
export function createCannedReplyService(core: Core) {
  const { store, clock, idempotency } = core;
  const replies = cannedReplyRepository(store);
  const audited = (caller: Caller, action: AuditAction, { _id, title }: CannedReply) => ({
    caller,
    action,
    target: { collection: 'cannedReplies', _id, label: title },
    at: clock.now(),
  });

  async function get(transaction: Transaction, id: string): Promise<CannedReply> {
    const reply = await replies.findInTransaction(transaction, id);
    if (!reply) throw notFound('This canned reply does not exist.');
    return reply;
  }

  return {
    /** Adds one, once for an Idempotency-Key. */
    create(caller: Caller, reply: CannedReplyBody, key: IdempotencyKey | null): Promise<CannedReply> {
      const attempt = { operation: 'createCannedReply', uid: caller.uid, key, now: clock.now() };
      return inTransaction(store, (transaction) =>
        idempotency.once(transaction, attempt, {
          find: (id) => replies.findInTransaction(transaction, id),
          make() {
            const created = replies.create(transaction, reply);
            recordAudit(store, transaction, {
              ...audited(caller, 'createCannedReply', created),
              after: reply,
            });
            return created;
          },
        }),
      );
    },

    /** Raises `not_found`. */
    update(caller: Caller, id: string, reply: CannedReplyBody): Promise<CannedReply> {
      return inTransaction(store, async (transaction) => {
        const before = await get(transaction, id);
        replies.put(transaction, id, reply);
        const after = { ...reply, _id: id };
        recordAudit(store, transaction, {
          ...audited(caller, 'updateCannedReply', after),
          before: { title: before.title, text: before.text },
          after: reply,
        });
        return after;
      });
    },

    /** Raises `not_found`. */
    remove(caller: Caller, id: string): Promise<void> {
      return inTransaction(store, async (transaction) => {
        const before = await get(transaction, id);
        replies.remove(transaction, id);
        recordAudit(store, transaction, {
          ...audited(caller, 'deleteCannedReply', before),
          before: { text: before.text },
          after: { text: null },
        });
      });
    },
  };
}
