import type { Core } from '../../core/core';
import { addListEntry, removeListEntry, updateListEntry } from '../../domain/edited-list';
import { pageAnswer, tableAnswer } from '../../http/list-answers';
import type { Handlers } from '../../http/types';
import * as announcementRepository from './announcement.repository';
import { presentAnnouncement, presentForStaff } from './announcement.repository';
import { announcementList } from './announcement-list';

type Routes =
  | 'GET /announcements'
  | 'GET /announcements/all'
  | 'POST /announcements'
  | 'PUT /announcements/:id'
  | 'DELETE /announcements/:id';

export function announcementRoutes(core: Core): Pick<Handlers, Routes> {
  return {
    'GET /announcements': ({ query }) =>
      pageAnswer(announcementRepository.list(core.store, query), presentAnnouncement),

    'GET /announcements/all': ({ query }) =>
      tableAnswer(
        announcementRepository.list(core.store, query),
        announcementRepository.count(core.store),
        presentForStaff,
      ),

    'POST /announcements': async ({ caller, body, idempotencyKey }) => ({
      data: presentAnnouncement(await addListEntry(core, announcementList, caller, body, idempotencyKey)),
      message: 'Announcement posted successfully!',
    }),

    'PUT /announcements/:id': async ({ caller, params, body }) => ({
      data: presentAnnouncement(await updateListEntry(core, announcementList, caller, params.id, body)),
      message: 'The announcement is saved.',
    }),

    'DELETE /announcements/:id': async ({ caller, params }) => {
      await removeListEntry(core, announcementList, caller, params.id);
      return { message: 'Announcement deleted.' };
    },
  };
}
