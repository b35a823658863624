import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import { givenUpMailRoutes } from './given-up-mail.routes';
import { systemRoutes } from './system.routes';
import { workItemRoutes } from './work-item.routes';

/** Operational information for the people who run the product. */
export const systemFeature = memoizeByKey((core: Core) => ({
  handlers: { ...systemRoutes(core), ...givenUpMailRoutes(core), ...workItemRoutes(core) },
}));
