import type { Core } from '../../core';
import { oncePer } from '../../once-per';
import { announcementRoutes } from './announcement.routes';

/** Announcements for visitors. */
export const announcementsFeature = oncePer((core: Core) => ({
  handlers: announcementRoutes(core),
}));
