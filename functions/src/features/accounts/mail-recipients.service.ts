import type { Role } from '@prarambh/contract/roles';
import { listPage, type Page, type PageOf } from '../../db/query';
import { parseSnapshot, refOf, type Store, type Stored } from '../../db/store';
import { type UserDocument, users } from './user.repository';

/** Somebody who may be reminded by mail. */
export interface MailRecipient {
  _id: string;
  name: string;
  email: string;
  role: Role;
}

const isReminded = ({ isActive, isVerified, remindersOff }: UserDocument) =>
  isActive && isVerified && !remindersOff;

function recipientsAmong(found: readonly Stored<UserDocument>[]): MailRecipient[] {
  return found.filter(isReminded).map(({ _id, name, email, role }) => ({ _id, name, email, role }));
}

/** The people who can sign in and have not switched reminder mails off. */
export function createMailRecipients(store: Store) {
  return {
    /** A page of them, the oldest account first, without those of the page who are not to be reminded. */
    async list(page: PageOf): Promise<Page<MailRecipient>> {
      const { items, nextCursor } = await listPage(store, users, {
        ...page,
        filters: [
          ['isActive', '==', true],
          ['isVerified', '==', true],
        ],
        orderBy: ['createdAt', 'asc'],
      });
      return { items: recipientsAmong(items), nextCursor };
    },

    /** Those among some ids; one read for each id. */
    async listAmong(uids: readonly string[]): Promise<MailRecipient[]> {
      if (uids.length === 0) return [];
      const found = await store.firestore.getAll(...uids.map((uid) => refOf(store, users, uid)));
      return recipientsAmong(found.flatMap((snapshot) => parseSnapshot(users, snapshot) ?? []));
    },
  };
}

export type MailRecipients = ReturnType<typeof createMailRecipients>;
