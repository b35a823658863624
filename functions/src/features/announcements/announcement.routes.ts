import type { Core } from '../../core';
import type { Handlers } from '../../http/types';
import { announcementRepository, presentAnnouncement, presentForStaff } from './announcement.repository';
import { createAnnouncementService } from './announcement.service';

type Routes =
  | 'GET /announcements'
  | 'GET /announcements/all'
  | 'POST /announcements'
  | 'PUT /announcements/:id'
  | 'DELETE /announcements/:id';

export function announcementRoutes(core: Core): Pick<Handlers, Routes> {
  const service = createAnnouncementService(core);
  const announcements = announcementRepository(core.store);
  return {
    'GET /announcements': async ({ query }) => {
      const { items, nextCursor } = await announcements.list(query);
      return { data: items.map(presentAnnouncement), nextCursor };
    },

    'GET /announcements/all': async ({ query }) => {
      const [{ items, nextCursor }, total] = await Promise.all([
        announcements.list(query),
        announcements.count(),
      ]);
      return { data: items.map(presentForStaff), nextCursor, total };
    },

    'POST /announcements': async ({ caller, body, idempotencyKey }) => ({
      data: presentAnnouncement(await service.create(caller, body, idempotencyKey)),
      message: 'Announcement posted successfully!',
    }),

    'PUT /announcements/:id': async ({ caller, params, body }) => ({
      data: presentAnnouncement(await service.update(caller, params.id, body)),
      message: 'The announcement is saved.',
    }),

    'DELETE /announcements/:id': async ({ caller, params }) => {
      await service.remove(caller, params.id);
      return { message: 'Announcement deleted.' };
    },
  };
}
