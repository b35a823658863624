import type { CreateAnnouncementBody } from '@prarambh/contract/announcements';
import type { AuditAction } from '@prarambh/contract/audit-actions';
import type { Core } from '../../core';
import type { IdempotencyKey } from '../../db/idempotency';
import { inTransaction, type Stored } from '../../db/store';
import { notFound } from '../../errors';
import type { Caller } from '../../people/caller';
import { recordAudit } from '../../records/audit';
import { type AnnouncementDocument, announcementRepository } from './announcement.repository';

/** What an admin does with announcements. */
export function createAnnouncementService(core: Core) {
  const { store, clock, idempotency } = core;
  const announcements = announcementRepository(store);
  const audited = (caller: Caller, action: AuditAction, { _id, message }: Stored<AnnouncementDocument>) => ({
    caller,
    action,
    target: { collection: 'announcements', _id, label: message },
    at: clock.now(),
  });

  return {
    /** Posts an announcement, once for an Idempotency-Key. */
    create(
      caller: Caller,
      { message, link }: CreateAnnouncementBody,
      key: IdempotencyKey | null,
    ): Promise<Stored<AnnouncementDocument>> {
      const now = clock.now();
      const attempt = { operation: 'createAnnouncement', uid: caller.uid, key, now };
      return inTransaction(store, (transaction) =>
        idempotency.once(transaction, attempt, {
          find: (id) => announcements.findInTransaction(transaction, id),
          make() {
            const created = announcements.create(transaction, { message, link, createdAt: now });
            const entry = audited(caller, 'createAnnouncement', created);
            recordAudit(store, transaction, { ...entry, after: { message, link } });
            return created;
          },
        }),
      );
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
