import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import { everyPage } from '../../firestore/every-page';
import type { Caller } from '../../users/caller';
import { listInbox } from './inbox.service';
import { notificationErasure } from './personal-data';

/** Notifications: sending, inbox and read marks. */
export const notificationsFeature = memoizeByKey((core: Core) => {
  return {
    ownData: { notifications: (caller: Caller) => everyPage((page) => listInbox(core, caller, page)) },
    erasure: notificationErasure(core.store),
  };
});
