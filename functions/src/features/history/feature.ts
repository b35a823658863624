import type { Core } from '../../core';
import { memoizeByKey } from '../../memoize-by-key';
import { historyRoutes } from './history.routes';

/** The history of one person, in one list. */
export const historyFeature = memoizeByKey((core: Core) => ({ handlers: historyRoutes(core) }));
