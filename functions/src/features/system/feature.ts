import type { Core } from '../../core';
import { oncePer } from '../../once-per';
import { givenUpMailRoutes } from './given-up-mail.routes';
import { systemRoutes } from './system.routes';
import { workItemRoutes } from './work-item.routes';

/** Operational information for the people who run the product. */
export const systemFeature = oncePer((core: Core) => ({
  handlers: { ...systemRoutes(core), ...givenUpMailRoutes(core), ...workItemRoutes(core) },
}));
