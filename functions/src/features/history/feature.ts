import type { Core } from '../../core';
import { oncePer } from '../../once-per';
import { historyRoutes } from './history.routes';

/** Everything that happened to one person, in one list. */
export const historyFeature = oncePer((core: Core) => ({ handlers: historyRoutes(core) }));
