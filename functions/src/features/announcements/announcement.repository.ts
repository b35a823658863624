/** Stores announcements; all stored ones are active, because deleting one takes it down (H11). */

import {
  type Announcement,
  AnnouncementContent,
  type StaffAnnouncement,
} from '@prarambh/contract/announcements';
import { pickFields } from '@prarambh/contract/pick-fields';
import { z } from 'zod';
import { editMark, revisionOf } from '../../firestore/edit-mark';
import { countWhere, listPage, type PageOf } from '../../firestore/query';
import { type DocumentOf, defineCollection, type Store, type Stored } from '../../firestore/store';

export const announcements = defineCollection(
  'announcements',
  z.object({ ...AnnouncementContent.shape, createdAt: z.date(), ...editMark }),
);
export type AnnouncementDocument = DocumentOf<typeof announcements>;

export const list = (store: Store, page: PageOf) =>
  listPage(store, announcements, { ...page, filters: [], orderBy: ['createdAt', 'desc'] });

export const count = (store: Store) => countWhere(store, announcements);

export function presentAnnouncement(announcement: Stored<AnnouncementDocument>): Announcement {
  const { _id, createdAt } = announcement;
  return { _id, ...pickFields(AnnouncementContent, announcement), createdAt: createdAt.toISOString() };
}

export function presentForStaff(announcement: Stored<AnnouncementDocument>): StaffAnnouncement {
  return { ...presentAnnouncement(announcement), revision: revisionOf(announcement) };
}
