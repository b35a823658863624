import type { WorkItem } from '@prarambh/contract/work';
import type { StoredWorkItem } from '../../bulk-jobs/work-item.repository';
import * as workItems from '../../bulk-jobs/work-item.repository';
import { tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import { notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';

type Routes = 'GET /work-items' | 'GET /work-items/:id';

/** Returns a work item as the API answers it. */
function presentWorkItem(item: StoredWorkItem, { uid }: Caller): WorkItem {
  const { _id, kind, subjectId, label, state, done, total, error } = item;
  return {
    _id,
    kind,
    subjectId,
    label,
    state,
    done,
    total,
    isOwn: item.askedBy === uid,
    createdAt: item.createdAt.toISOString(),
    endedAt: item.endedAt?.toISOString() ?? null,
    error,
  };
}

/** Progress of background work: admins see all work items, co-admins their own. */
const seenBy = ({ role, uid }: Caller) => (role === 'admin' ? {} : { askedBy: uid });

export const workItemRoutes: Pick<Handlers, Routes> = {
  'GET /work-items': async ({ store }, { caller, query: { limit, cursor, filter } }) => {
    const filters = { filter, ...seenBy(caller) };
    return tableAnswer(
      workItems.table(store).list(filters, { limit, cursor }),
      workItems.table(store).count(filters),
      (item) => presentWorkItem(item, caller),
    );
  },

  'GET /work-items/:id': async ({ store }, { caller, params }) => {
    const item = await workItems.find(store, params.id);
    const isSeen = item && (caller.role === 'admin' || item.askedBy === caller.uid);
    if (!isSeen) throw notFound('This work no longer exists.');
    return { data: presentWorkItem(item, caller) };
  },
};
