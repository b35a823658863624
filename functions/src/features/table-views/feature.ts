import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import { once } from '../../bulk-jobs/work-kind';
import type { Core } from '../../core/core';
import type { Handlers } from '../../http/types';
import type { Caller } from '../../users/caller';
import * as tableViewRepository from './table-view.repository';
import { removeTableView, saveTableView } from './table-view.service';

type Routes = 'GET /table-views' | 'PUT /table-views' | 'DELETE /table-views/:id';

/** Saved views of staff tables. */
export const tableViewsFeature = memoizeByKey((core: Core) => {
  const handlers: Pick<Handlers, Routes> = {
    'GET /table-views': async ({ caller }) => ({
      data: await tableViewRepository.find(core.store, caller.uid),
    }),
    'PUT /table-views': async ({ caller, body }) => ({ data: await saveTableView(core, caller, body) }),
    'DELETE /table-views/:id': async ({ caller, params }) => ({
      data: await removeTableView(core, caller, params.id),
    }),
  };

  async function* viewsOf({ uid }: Caller) {
    yield* await tableViewRepository.find(core.store, uid);
  }

  return {
    handlers,
    ownData: { tableViews: viewsOf },
    erasure: once(({ subjectId }) => tableViewRepository.removeDirectly(core.store, subjectId)),
  };
});
