/** Lists of work that waits for a decision or an answer of staff. */

import { WAITING_KINDS, type Waiting, type WaitingKind } from '@prarambh/contract/dashboard';
import type { Operation } from '@prarambh/contract/endpoints';
import type { Core } from '../../core/core';
import type { WaitingIn, WaitingMark } from '../../firestore/waiting';
import * as mails from '../../mail/mail.repository';
import { forbidden } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { mayCall } from '../../users/may-call';
import { accountsFeature } from '../accounts/feature';
import { waitingApplications } from '../applications/application-lookup.service';
import { contactQueriesFeature } from '../contact-queries/feature';
import { helpFeature } from '../help/feature';
import { tasksFeature } from '../tasks/feature';

interface WaitingList {
  /** The operation that reads this list; the caller needs its permission to see the count. */
  list: Operation;
  of(caller: Caller): WaitingIn;
}

function waitingLists(core: Core): Record<WaitingKind, WaitingList> {
  const tasks = tasksFeature(core);
  return {
    payments: { list: 'GET /applications', of: () => waitingApplications(core.store) },
    submissions: { list: 'GET /tasks/admin', of: tasks.pendingSubmissions },
    helpQueries: { list: 'GET /help-queries', of: helpFeature(core).waiting },
    contactQueries: { list: 'GET /contact-queries', of: contactQueriesFeature(core).open },
    deletionRequests: { list: 'GET /users/deletion-requests', of: accountsFeature(core).deletionRequests },
    overdueTasks: { list: 'GET /assigned-tasks', of: tasks.overdue },
    givenUpMails: { list: 'GET /system/given-up-mails', of: () => mails.waitingGivenUp(core.store) },
  };
}

/** Returns, for each list that the caller may read, how much waits and since when. */
export function listWaiting(core: Core, caller: Caller): Promise<Waiting[]> {
  const lists = waitingLists(core);
  const kinds = WAITING_KINDS.filter((kind) => mayCall(caller, lists[kind].list));
  return Promise.all(
    kinds.map(async (kind) => {
      const { count, since } = await lists[kind].of(caller).read();
      return { kind, count, since: since?.toISOString() ?? null };
    }),
  );
}

/**
 * Returns a value that changes when the waiting work of one list changes. Throws `forbidden` for a list that
 * the caller may not read.
 */
export async function waitingMarkOf(core: Core, caller: Caller, kind: WaitingKind): Promise<WaitingMark> {
  const lists = waitingLists(core);
  if (!mayCall(caller, lists[kind].list)) throw forbidden('You do not have access to this list.');
  return lists[kind].of(caller).readMark();
}
