import type { Core } from '../../core';
import { everyPage } from '../../db/every-page';
import { oncePer } from '../../once-per';
import type { Caller } from '../../people/caller';
import { listInbox } from './inbox.service';
import { notificationRoutes } from './notification.routes';
import { notificationErasure } from './work-steps';

/** What people are told, and what of it they have read. */
export const notificationsFeature = oncePer((core: Core) => {
  return {
    handlers: notificationRoutes(core),
    ownData: { notifications: (caller: Caller) => everyPage((page) => listInbox(core, caller, page)) },
    erasure: notificationErasure(core.store),
  };
});
