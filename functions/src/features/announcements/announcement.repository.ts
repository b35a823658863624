import type { Announcement } from '@prarambh/contract/announcements';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { countWhere, listPage, type PageOf } from '../../db/query';
import {
  type DocumentOf,
  defineCollection,
  findInTransaction,
  newRef,
  refOf,
  type Store,
  type Stored,
} from '../../db/store';

export const announcements = defineCollection(
  'announcements',
  z.object({ message: z.string(), link: z.string().nullable(), createdAt: z.date() }),
);
export type AnnouncementDocument = DocumentOf<typeof announcements>;

/** Announcements; each that is stored is active, since taking one down deletes it (H11). */
export function createAnnouncementRepository(store: Store) {
  return {
    findInTransaction: (transaction: Transaction, id: string) =>
      findInTransaction(store, transaction, announcements, id),

    list: (page: PageOf) =>
      listPage(store, announcements, { ...page, filters: [], orderBy: ['createdAt', 'desc'] }),
    count: () => countWhere(store, announcements),

    create(transaction: Transaction, document: AnnouncementDocument): Stored<AnnouncementDocument> {
      const ref = newRef(store, announcements);
      transaction.create(ref, document);
      return { ...document, _id: ref.id };
    },

    remove(transaction: Transaction, id: string): void {
      transaction.delete(refOf(store, announcements, id));
    },
  };
}

export type AnnouncementRepository = ReturnType<typeof createAnnouncementRepository>;

/** An announcement as the API answers it. */
export function presentAnnouncement({ createdAt, ...fields }: Stored<AnnouncementDocument>): Announcement {
  return { ...fields, createdAt: createdAt.toISOString() };
}
