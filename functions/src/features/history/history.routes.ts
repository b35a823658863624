import type { Handlers } from '../../http/types';
import { accountsFeature } from '../accounts/feature';
import { listHistory } from './history.service';

export const historyRoutes: Pick<Handlers, 'GET /users/:id/history'> = {
  'GET /users/:id/history': async (core, { caller, params, query }) => {
    const { items, nextCursor } = await listHistory(
      core,
      await accountsFeature(core).findSeenBy(caller, params.id),
      caller,
      query,
    );
    return { data: items, nextCursor };
  },
};
