import type { Handlers } from '../../http/types';
import * as tableViewRepository from './table-view.repository';
import { removeTableView, saveTableView } from './table-view.service';

type Routes = 'GET /table-views' | 'PUT /table-views' | 'DELETE /table-views/:id';

/** Saved views of staff tables. */
export const tableViewRoutes: Pick<Handlers, Routes> = {
  'GET /table-views': async ({ store }, { caller }) => ({
    data: await tableViewRepository.find(store, caller.uid),
  }),

  'PUT /table-views': async (core, { caller, body }) => ({ data: await saveTableView(core, caller, body) }),

  'DELETE /table-views/:id': async (core, { caller, params }) => ({
    data: await removeTableView(core, caller, params.id),
  }),
};
