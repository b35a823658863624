/** Admins create, change and delete canned replies. */

import type { AuditAction } from '@prarambh/contract/audit-actions';
import type { CannedReply, CannedReplyBody } from '@prarambh/contract/canned-replies';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import type { IdempotencyKey } from '../../firestore/idempotency';
import { createOnce } from '../../firestore/idempotency';
import { inTransaction } from '../../firestore/store';
import { notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import * as cannedReplyRepository from './canned-reply.repository';

const cannedReplyAudit = (core: Core, caller: Caller, action: AuditAction, { _id, title }: CannedReply) => ({
  caller,
  action,
  target: { collection: 'cannedReplies', _id, label: title },
  at: core.clock.now(),
});

async function getCannedReply(core: Core, transaction: Transaction, id: string): Promise<CannedReply> {
  const reply = await cannedReplyRepository.findInTransaction(core.store, transaction, id);
  if (!reply) throw notFound('This canned reply does not exist.');
  return reply;
}

/** Adds a canned reply, once per Idempotency-Key. */
export function createCannedReply(
  core: Core,
  caller: Caller,
  reply: CannedReplyBody,
  key: IdempotencyKey | null,
): Promise<CannedReply> {
  const { store, clock } = core;
  const attempt = { operation: 'createCannedReply', uid: caller.uid, key, now: clock.now() };
  return inTransaction(store, (transaction) =>
    createOnce(store, transaction, attempt, {
      find: (id) => cannedReplyRepository.findInTransaction(store, transaction, id),
      make() {
        const created = cannedReplyRepository.create(store, transaction, reply);
        recordAudit(store, transaction, {
          ...cannedReplyAudit(core, caller, 'createCannedReply', created),
          after: reply,
        });
        return created;
      },
    }),
  );
}

/** Raises `not_found`. */
export function updateCannedReply(
  core: Core,
  caller: Caller,
  id: string,
  reply: CannedReplyBody,
): Promise<CannedReply> {
  const { store } = core;
  return inTransaction(store, async (transaction) => {
    const before = await getCannedReply(core, transaction, id);
    cannedReplyRepository.put(store, transaction, id, reply);
    const after = { ...reply, _id: id };
    recordAudit(store, transaction, {
      ...cannedReplyAudit(core, caller, 'updateCannedReply', after),
      before: { title: before.title, text: before.text },
      after: reply,
    });
    return after;
  });
}

/** Raises `not_found`. */
export function deleteCannedReply(core: Core, caller: Caller, id: string): Promise<void> {
  const { store } = core;
  return inTransaction(store, async (transaction) => {
    const before = await getCannedReply(core, transaction, id);
    cannedReplyRepository.remove(store, transaction, id);
    recordAudit(store, transaction, {
      ...cannedReplyAudit(core, caller, 'deleteCannedReply', before),
      before: { text: before.text },
      after: { text: null },
    });
  });
}
