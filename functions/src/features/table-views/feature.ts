import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import { once } from '../../bulk-jobs/work-kind';
import type { Core } from '../../core/core';
import type { Caller } from '../../users/caller';
import * as tableViewRepository from './table-view.repository';

/** Saved views of staff tables. */
export const tableViewsFeature = memoizeByKey(({ store }: Core) => {
  async function* viewsOf({ uid }: Caller) {
    yield* await tableViewRepository.find(store, uid);
  }

  return {
    ownData: { tableViews: viewsOf },
    erasure: once(({ subjectId }) => tableViewRepository.removeDirectly(store, subjectId)),
  };
});
