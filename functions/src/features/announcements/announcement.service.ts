import type { CreateAnnouncementBody } from '@prarambh/contract/announcements';
import type { Clock } from '../../clock';
import { inTransaction, type Store, type Stored } from '../../db/store';
import { notFound } from '../../errors';
import type { Caller } from '../accounts/caller';
import { recordAudit } from '../audit/audit.service';
import type { AnnouncementDocument, AnnouncementRepository } from './announcement.repository';

interface Dependencies {
  store: Store;
  clock: Clock;
  announcements: AnnouncementRepository;
}

/** What an admin does with announcements. */
export function createAnnouncementService({ store, clock, announcements }: Dependencies) {
  const audited = (caller: Caller, action: string, { _id, message }: Stored<AnnouncementDocument>) => ({
    caller,
    action,
    target: { collection: 'announcements', _id, label: message },
    at: clock.now(),
  });

  return {
    create(caller: Caller, { message, link }: CreateAnnouncementBody): Promise<Stored<AnnouncementDocument>> {
      return inTransaction(store, async (transaction) => {
        const created = announcements.create(transaction, { message, link, createdAt: clock.now() });
        const entry = audited(caller, 'createAnnouncement', created);
        recordAudit(store, transaction, { ...entry, after: { message, link } });
        return created;
      });
    },

    /** Raises `not_found`. */
    remove(caller: Caller, id: string): Promise<void> {
      return inTransaction(store, async (transaction) => {
        const before = await announcements.findInTransaction(transaction, id);
        if (!before) throw notFound('This announcement does not exist.');
        announcements.remove(transaction, id);
        const { message, link } = before;
        recordAudit(store, transaction, {
          ...audited(caller, 'deleteAnnouncement', before),
          before: { message, link },
          after: { message: null, link: null },
        });
      });
    },
  };
}

export type AnnouncementService = ReturnType<typeof createAnnouncementService>;
