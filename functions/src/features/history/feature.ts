import type { Core } from '../../core';
import { oncePer } from '../../once-per';
import { historyRoutes } from './history.routes';

/** The history of one person, in one list. */
export const historyFeature = oncePer((core: Core) => ({ handlers: historyRoutes(core) }));
