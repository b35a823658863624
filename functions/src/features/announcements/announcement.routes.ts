import type { Core } from '../../core';
import { pageAnswer, tableAnswer } from '../../http/list-answers';
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
    'GET /announcements': ({ query }) => pageAnswer(announcements.list(query), presentAnnouncement),

    'GET /announcements/all': ({ query }) =>
      tableAnswer(announcements.list(query), announcements.count(), presentForStaff),

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
