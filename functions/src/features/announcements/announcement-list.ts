import { AnnouncementContent, type CreateAnnouncementBody } from '@prarambh/contract/announcements';
import { pickFields } from '@prarambh/contract/pick-fields';
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
  fieldsOf: (announcement) => pickFields(AnnouncementContent, announcement),
  documentOf: (fields, createdAt) => ({ ...fields, createdAt }),
};
