import type { CreateAnnouncementBody } from '@prarambh/contract/announcements';
import type { EditedList } from '../../domain/edited-list';
import { type AnnouncementDocument, announcements } from './announcement.repository';

export const announcementList: EditedList<CreateAnnouncementBody, AnnouncementDocument> = {
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
};
