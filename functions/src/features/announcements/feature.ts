import type { Core } from '../../core';
import { memoizeByKey } from '../../memoize-by-key';
import { announcementRoutes } from './announcement.routes';

export const announcementsFeature = memoizeByKey((core: Core) => ({
  handlers: announcementRoutes(core),
}));
