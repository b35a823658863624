import type { AuditAction } from '@prarambh/contract/audit-actions';
import type { TestimonialBody, UpdateTestimonialBody } from '@prarambh/contract/testimonials';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core';
import { editedBy } from '../../db/edit-mark';
import type { IdempotencyKey } from '../../db/idempotency';
import { inTransaction, type Stored } from '../../db/store';
import { notFound } from '../../errors';
import type { Caller } from '../../people/caller';
import { recordAudit } from '../../records/audit';
import { isStillToDo, sentFields } from '../../records/edits';
import { type TestimonialDocument, testimonialRepository, testimonialSearch } from './testimonial.repository';

/** The fields an audit entry shows. */
function described({ name, role, quote, avatar }: TestimonialBody): TestimonialBody {
  return { name, role, quote, avatar };
}

const NOTHING = { name: null, role: null, quote: null, avatar: null };

/** What an admin does with testimonials. */
export function createTestimonialService(core: Core) {
  const { store, clock, idempotency, owners } = core;
  const testimonials = testimonialRepository(store);
  const audited = (caller: Caller, action: AuditAction, { _id, name }: Stored<TestimonialDocument>) => ({
    caller,
    action,
    target: { collection: 'testimonials', _id, label: name },
    at: clock.now(),
  });

  async function get(transaction: Transaction, id: string): Promise<Stored<TestimonialDocument>> {
    const found = await testimonials.findInTransaction(transaction, id);
    if (!found) throw notFound('This testimonial does not exist.');
    return found;
  }

  return {
    /** Adds a testimonial, once for an Idempotency-Key. */
    create(
      caller: Caller,
      body: TestimonialBody,
      key: IdempotencyKey | null,
    ): Promise<Stored<TestimonialDocument>> {
      const now = clock.now();
      const attempt = { operation: 'createTestimonial', uid: caller.uid, key, now };
      return inTransaction(store, (transaction) =>
        idempotency.once(transaction, attempt, {
          find: (id) => testimonials.findInTransaction(transaction, id),
          make() {
            const document = { ...body, createdAt: now, search: testimonialSearch(body) };
            const created = testimonials.create(transaction, document);
            const entry = audited(caller, 'createTestimonial', created);
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
      { revision, ...body }: UpdateTestimonialBody,
    ): Promise<Stored<TestimonialDocument>> {
      return inTransaction(store, async (transaction) => {
        const record = await get(transaction, id);
        const fields = sentFields(body);
        const after = { ...record, ...fields };
        const changes = { before: described(record), after: described(after) };
        const findPerson = (uid: string) => owners.find(transaction, uid);
        if (!(await isStillToDo({ record, revision, ...changes, findPerson }))) return record;
        const mark = editedBy(caller, record, clock.now());
        const marked = { ...fields, ...mark, search: testimonialSearch(after) };
        testimonials.update(transaction, id, marked);
        recordAudit(store, transaction, { ...audited(caller, 'updateTestimonial', after), ...changes });
        return { ...after, ...marked };
      });
    },

    /** Raises `not_found`. */
    remove(caller: Caller, id: string): Promise<void> {
      return inTransaction(store, async (transaction) => {
        const before = await get(transaction, id);
        testimonials.remove(transaction, id);
        const entry = audited(caller, 'deleteTestimonial', before);
        recordAudit(store, transaction, { ...entry, before: described(before), after: NOTHING });
      });
    },
  };
}
