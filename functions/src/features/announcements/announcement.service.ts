import type { CreateAnnouncementBody } from '@prarambh/contract/announcements';
import type { Core } from '../../core';
import { editedList } from '../../records/edited-list';
import { type AnnouncementDocument, announcements } from './announcement.repository';

/** What an admin does with announcements. */
export const createAnnouncementService = (core: Core) =>
  editedList<CreateAnnouncementBody, AnnouncementDocument>(core, {
    collection: announcements,
    noun: 'announcement',
    actions: {
      create: 'createAnnouncement',
      update: 'updateAnnouncement',
      remove: 'deleteAnnouncement',
    },
    labelOf: (_, { message }) => message,
    fieldsOf: ({ message, link }) => ({ message, link }),
    documentOf: (fields, createdAt) => ({ ...fields, createdAt }),
  });
