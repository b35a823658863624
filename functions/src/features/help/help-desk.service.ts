/** Admins reopen and assign help queries. */

import type { AuditAction } from '@prarambh/contract/audit-actions';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import { putNotification } from '../../domain/notifications';
import { inTransaction } from '../../firestore/store';
import { conflict, invalidField, notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { findReader } from '../../users/owners';
import * as helpRepository from './help.repository';
import { type HelpQueryDocument, isWaiting, type StoredHelpQuery } from './help.repository';

async function getQuery(core: Core, transaction: Transaction, id: string): Promise<StoredHelpQuery> {
  const query = await helpRepository.findInTransaction(core.store, transaction, id);
  if (!query) throw notFound('This help query does not exist.');
  return query;
}

function changeQuery(
  core: Core,
  transaction: Transaction,
  caller: Caller,
  {
    query,
    changes,
    action,
  }: { query: StoredHelpQuery; changes: Partial<HelpQueryDocument>; action: AuditAction },
): StoredHelpQuery {
  const { store, clock } = core;
  const updatedAt = clock.now();
  helpRepository.update(store, transaction, query._id, { ...changes, updatedAt });
  recordAudit(store, transaction, {
    caller,
    action,
    target: { collection: 'helpQueries', _id: query._id, label: query.user.name },
    about: query,
    at: updatedAt,
    before: query,
    after: changes,
  });
  return { ...query, ...changes, updatedAt };
}

async function findAssignee(core: Core, transaction: Transaction, uid: string) {
  const person = await findReader(core.store, transaction, uid);
  if (person?.role !== 'admin') throw invalidField('userId', 'Please choose an admin.');
  return { _id: uid, name: person.name };
}

/**
 * Reopens a resolved query for one more answer; leaves an open one as it is. Throws `not_found`, and `conflict` if the
 * student's account is closed.
 */
export function reopenHelpQuery(core: Core, caller: Caller, id: string): Promise<StoredHelpQuery> {
  return inTransaction(core.store, async (transaction) => {
    const query = await getQuery(core, transaction, id);
    if (query.status === 'open') return query;
    if (!(await findReader(core.store, transaction, query.userId)))
      throw conflict('The account of this student is closed, so nobody would read the answer.');
    const status = 'open';
    const changes = { status, isWaiting: isWaiting({ ...query, status }) } as const;
    return changeQuery(core, transaction, caller, { query, changes, action: 'reopenHelpQuery' });
  });
}

/**
 * Assigns a query to an admin and notifies that admin. Throws `not_found`, and `invalid` for an account that is no
 * admin.
 */
export function assignHelpQuery(
  core: Core,
  caller: Caller,
  id: string,
  userId: string | null,
): Promise<StoredHelpQuery> {
  return inTransaction(core.store, async (transaction) => {
    const query = await getQuery(core, transaction, id);
    const assignee = userId === null ? null : await findAssignee(core, transaction, userId);
    if (query.assignee?._id === assignee?._id) return query;
    const after = changeQuery(core, transaction, caller, {
      query,
      changes: { assignee },
      action: 'assignHelpQuery',
    });
    if (assignee && assignee._id !== caller.uid) {
      putNotification(core.store, transaction, `help-${id}-${after.updatedAt.getTime()}`, {
        title: 'Help query',
        message: `${caller.user.name} asks you to answer ${query.user.name} in Help Queries.`,
        said: null,
        link: `/admin-dashboard/help-queries?query=${id}`,
        audience: [`user:${assignee._id}`],
        about: query.userId,
        createdAt: after.updatedAt,
      });
    }
    return after;
  });
}
