import type { Core } from '../../core';
import { pageAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import { broadcastRepository } from './broadcast.repository';
import { createBroadcastService, presentBroadcast } from './broadcast.service';
import { createInboxService } from './inbox.service';

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

export function notificationRoutes(core: Core): Pick<Handlers, Routes> {
  const inbox = createInboxService(core);
  const history = broadcastRepository(core.store);
  const broadcasts = createBroadcastService(core);
  return {
    'GET /notifications': async ({ caller, query }) => {
      const { items, nextCursor, mark } = await inbox.list(caller, query);
      return { data: items, nextCursor, mark };
    },

    'GET /notifications/news': async ({ caller, query }) => ({
      data: { hasNews: await inbox.hasNews(caller, query.since) },
    }),

    'GET /notifications/unread': async ({ caller }) => ({
      data: { unread: await inbox.countUnread(caller) },
    }),

    'GET /notifications/sent': ({ query }) => pageAnswer(history.list(query), presentBroadcast),

    'POST /notifications/audience': async ({ body }) => ({ data: await broadcasts.foresee(body.target) }),

    'POST /notifications/:id/withdraw': async ({ caller, params }) => {
      await broadcasts.withdraw(caller, params.id);
      return { message: 'The notification is withdrawn.' };
    },

    'POST /notifications': async ({ caller, body, idempotencyKey }) => {
      const { sent, audience } = await broadcasts.send(caller, body, idempotencyKey);
      return { data: sent, message: `Notification sent successfully to ${audience}.` };
    },

    'PUT /notifications/read-all': async ({ caller }) => {
      await inbox.markAllRead(caller);
      return { message: 'All notifications are marked as read.' };
    },

    'PUT /notifications/:id/read': async ({ caller, params }) => {
      await inbox.markRead(caller, params.id);
      return { message: 'The notification is marked as read.' };
    },
  };
}
