import type { Core } from '../../core/core';
import type { Handlers } from '../../http/types';
import { accountsFeature } from '../accounts/feature';
import { listHistory } from './history.service';

export function historyRoutes(core: Core): Pick<Handlers, 'GET /users/:id/history'> {
  const { findSeenBy } = accountsFeature(core);
  return {
    'GET /users/:id/history': async ({ caller, params, query }) => {
      const { items, nextCursor } = await listHistory(
        core,
        await findSeenBy(caller, params.id),
        caller,
        query,
      );
      return { data: items, nextCursor };
    },
  };
}
