import type { Core } from '../../core/core';
import { memoizeByKey } from '../../shared/memoize-by-key';
import { announcementRoutes } from './announcement.routes';

export const announcementsFeature = memoizeByKey((core: Core) => ({
  handlers: announcementRoutes(core),
}));
