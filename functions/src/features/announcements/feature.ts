import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import { announcementRoutes } from './announcement.routes';

export const announcementsFeature = memoizeByKey((core: Core) => ({
  handlers: announcementRoutes(core),
}));
