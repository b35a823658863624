import { WAITING_KINDS, type Waiting, type WaitingKind } from '@prarambh/contract/dashboard';
import type { Operation } from '@prarambh/contract/endpoints';
import type { Core } from '../../core';
import type { Waiting as WaitingDocuments } from '../../db/waiting';
import type { Caller } from '../../people/caller';
import { mayCall } from '../../people/may-call';
import { accountsFeature } from '../accounts/feature';
import { applicationsFeature } from '../applications/feature';
import { contactQueriesFeature } from '../contact-queries/feature';
import { helpFeature } from '../help/feature';
import { tasksFeature } from '../tasks/feature';

interface WaitingList {
  /** Where it is worked off: whoever may read that list is told how much waits in it. */
  list: Operation;
  read(caller: Caller): Promise<WaitingDocuments>;
}

function waitingLists(core: Core): Record<WaitingKind, WaitingList> {
  const tasks = tasksFeature(core);
  return {
    payments: { list: 'GET /applications', read: applicationsFeature(core).undecided },
    submissions: { list: 'GET /tasks/admin', read: tasks.pendingSubmissions },
    helpQueries: { list: 'GET /help-queries', read: helpFeature(core).open },
    contactQueries: { list: 'GET /contact-queries', read: contactQueriesFeature(core).open },
    deletionRequests: { list: 'GET /users/deletion-requests', read: accountsFeature(core).deletionRequests },
    overdueTasks: { list: 'GET /assigned-tasks', read: tasks.overdue },
    givenUpMails: { list: 'GET /system/given-up-mails', read: core.mails.givenUp.waiting },
  };
}

/** What waits for staff to decide or to answer. */
export function createWaitingService(core: Core) {
  const lists = waitingLists(core);
  return {
    waitingFor(caller: Caller): Promise<Waiting[]> {
      const kinds = WAITING_KINDS.filter((kind) => mayCall(caller, lists[kind].list));
      return Promise.all(
        kinds.map(async (kind) => {
          const { count, since } = await lists[kind].read(caller);
          return { kind, count, since: since?.toISOString() ?? null };
        }),
      );
    },
  };
}
