import type { CreateAnnouncementBody, UpdateAnnouncementBody } from '@prarambh/contract/announcements';
import type { AuditAction } from '@prarambh/contract/audit-actions';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core';
import { editedBy } from '../../db/edit-mark';
import type { IdempotencyKey } from '../../db/idempotency';
import { inTransaction, type Stored } from '../../db/store';
import { notFound } from '../../errors';
import type { Caller } from '../../people/caller';
import { recordAudit } from '../../records/audit';
import { isStillToDo, sentFields } from '../../records/edits';
import { type AnnouncementDocument, announcementRepository } from './announcement.repository';

/** The fields an audit entry shows. */
function described({ message, link }: CreateAnnouncementBody): CreateAnnouncementBody {
  return { message, link };
}

/** What an admin does with announcements. */
export function createAnnouncementService(core: Core) {
  const { store, clock, idempotency, owners } = core;
  const announcements = announcementRepository(store);
  const audited = (caller: Caller, action: AuditAction, { _id, message }: Stored<AnnouncementDocument>) => ({
    caller,
    action,
    target: { collection: 'announcements', _id, label: message },
    at: clock.now(),
  });

  async function get(transaction: Transaction, id: string): Promise<Stored<AnnouncementDocument>> {
    const found = await announcements.findInTransaction(transaction, id);
    if (!found) throw notFound('This announcement does not exist.');
    return found;
  }

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
            recordAudit(store, transaction, { ...entry, after: described(created) });
            return created;
          },
        }),
      );
    },

    /** Saves what was sent. Raises `not_found`, and `conflict` for one that was changed meanwhile. */
    update(
      caller: Caller,
      id: string,
      { revision, ...body }: UpdateAnnouncementBody,
    ): Promise<Stored<AnnouncementDocument>> {
      return inTransaction(store, async (transaction) => {
        const record = await get(transaction, id);
        const fields = sentFields(body);
        const after = { ...record, ...fields };
        const changes = { before: described(record), after: described(after) };
        const findPerson = (uid: string) => owners.find(transaction, uid);
        if (!(await isStillToDo({ record, revision, ...changes, findPerson }))) return record;
        const marked = { ...fields, ...editedBy(caller, record, clock.now()) };
        announcements.update(transaction, id, marked);
        recordAudit(store, transaction, { ...audited(caller, 'updateAnnouncement', after), ...changes });
        return { ...after, ...marked };
      });
    },

    /** Raises `not_found`. */
    remove(caller: Caller, id: string): Promise<void> {
      return inTransaction(store, async (transaction) => {
        const before = await get(transaction, id);
        announcements.remove(transaction, id);
        recordAudit(store, transaction, {
          ...audited(caller, 'deleteAnnouncement', before),
          before: described(before),
          after: { message: null, link: null },
        });
      });
    },
  };
}
