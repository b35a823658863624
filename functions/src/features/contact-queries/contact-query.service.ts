import type { ContactQueryStatusBody } from '@prarambh/contract/contact-queries';
import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import { inTransaction } from '../../firestore/store';
import { programmeDate } from '../../shared/clock';
import { conflict, notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import type { StoredContactQuery } from './contact-query.repository';
import * as contactQueryRepository from './contact-query.repository';

function alreadyAs({ answer }: StoredContactQuery): Error {
  if (!answer) return conflict('This message is open already.');
  return conflict(`This message was answered by ${answer.by.name} on ${programmeDate(answer.at)}.`);
}

/**
 * Stores who answered a message and when, or reopens it. Throws `not_found`, and `conflict` if it already has that
 * status.
 */
export function changeContactQueryStatus(
  { store, clock }: Core,
  caller: Caller,
  id: string,
  { status, note }: ContactQueryStatusBody,
): Promise<StoredContactQuery> {
  return inTransaction(store, async (transaction) => {
    const query = await contactQueryRepository.findInTransaction(store, transaction, id);
    if (!query) throw notFound('This message does not exist.');
    if (query.status === status) throw alreadyAs(query);
    const at = clock.now();
    const by = { _id: caller.uid, name: caller.user.name };
    const answer = status === 'answered' ? { at, by, note } : null;
    contactQueryRepository.update(store, transaction, id, { status, answer });
    recordAudit(store, transaction, {
      caller,
      action: answer ? 'answerContactQuery' : 'reopenContactQuery',
      target: { collection: 'contactQueries', _id: id, label: query.name },
      at,
      before: { status: query.status, note: query.answer?.note ?? null },
      after: { status, note: answer?.note ?? null },
    });
    return { ...query, status, answer };
  });
}
