import type { Core } from '../../core/core';
import { memoizeByKey } from '../../shared/memoize-by-key';
import { historyRoutes } from './history.routes';

/** The history of one person, in one list. */
export const historyFeature = memoizeByKey((core: Core) => ({ handlers: historyRoutes(core) }));
