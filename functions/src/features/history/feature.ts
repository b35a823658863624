import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import { historyRoutes } from './history.routes';

/** The history of one person, in one list. */
export const historyFeature = memoizeByKey((core: Core) => ({ handlers: historyRoutes(core) }));
