import { pageAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import * as broadcastRepository from './broadcast.repository';
import {
  foreseeAudience,
  presentBroadcast,
  sendNotification,
  withdrawNotification,
} from './broadcast.service';
import {
  countUnreadNotifications,
  hasInboxUpdates,
  listInbox,
  markAllNotificationsRead,
  markNotificationRead,
} from './inbox.service';

type Routes =
  | 'GET /notifications'
  | 'GET /notifications/news'
  | 'GET /notifications/unread'
  | 'GET /notifications/sent'
  | 'POST /notifications'
  | 'POST /notifications/audience'
  | 'POST /notifications/:id/withdraw'
  | 'PUT /notifications/read-all'
  | 'PUT /notifications/:id/read';

export const notificationRoutes: Pick<Handlers, Routes> = {
  'GET /notifications': async (core, { caller, query }) => {
    const { items, nextCursor, mark } = await listInbox(core, caller, query);
    return { data: items, nextCursor, mark };
  },

  'GET /notifications/news': async (core, { caller, query }) => ({
    data: { hasNews: await hasInboxUpdates(core, caller, query.since) },
  }),

  'GET /notifications/unread': async (core, { caller }) => ({
    data: { unread: await countUnreadNotifications(core, caller) },
  }),

  'GET /notifications/sent': ({ store }, { query }) =>
    pageAnswer(broadcastRepository.list(store, query), presentBroadcast),

  'POST /notifications/audience': async (core, { body }) => ({
    data: await foreseeAudience(core, body.target),
  }),

  'POST /notifications/:id/withdraw': async (core, { caller, params }) => {
    await withdrawNotification(core, caller, params.id);
    return { message: 'The notification is withdrawn.' };
  },

  'POST /notifications': async (core, { caller, body, idempotencyKey }) => {
    const { sent, audience } = await sendNotification(core, caller, body, idempotencyKey);
    return { data: sent, message: `Notification sent successfully to ${audience}.` };
  },

  'PUT /notifications/read-all': async (core, { caller }) => {
    await markAllNotificationsRead(core, caller);
    return { message: 'All notifications are marked as read.' };
  },

  'PUT /notifications/:id/read': async (core, { caller, params }) => {
    await markNotificationRead(core, caller, params.id);
    return { message: 'The notification is marked as read.' };
  },
};
