import type { Core } from '../../core';
import { oncePer } from '../../once-per';
import { announcementRoutes } from './announcement.routes';

export const announcementsFeature = oncePer((core: Core) => ({
  handlers: announcementRoutes(core),
}));
