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

export const announcementRoutes: Pick<Handlers, Routes> = {
  'GET /announcements': ({ store }, { query }) =>
    pageAnswer(announcementRepository.list(store, query), presentAnnouncement),

  'GET /announcements/all': ({ store }, { query }) =>
    tableAnswer(
      announcementRepository.list(store, query),
      announcementRepository.count(store),
      presentForStaff,
    ),

  'POST /announcements': async (core, { caller, body, idempotencyKey }) => ({
    data: presentAnnouncement(await addListEntry(core, announcementList, caller, body, idempotencyKey)),
    message: 'Announcement posted successfully!',
  }),

  'PUT /announcements/:id': async (core, { caller, params, body }) => ({
    data: presentAnnouncement(await updateListEntry(core, announcementList, caller, params.id, body)),
    message: 'The announcement is saved.',
  }),

  'DELETE /announcements/:id': async (core, { caller, params }) => {
    await removeListEntry(core, announcementList, caller, params.id);
    return { message: 'Announcement deleted.' };
  },
};
