import type { AuditAction } from '@prarambh/contract/audit-actions';
import type { TestimonialBody } from '@prarambh/contract/testimonials';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core';
import type { IdempotencyKey } from '../../db/idempotency';
import { inTransaction, type Stored } from '../../db/store';
import { notFound } from '../../errors';
import type { Caller } from '../../people/caller';
import { recordAudit } from '../../records/audit';
import { type TestimonialDocument, testimonialRepository, testimonialSearch } from './testimonial.repository';

/** The fields an audit entry shows. */
function described({ name, role, quote, avatar }: TestimonialBody): TestimonialBody {
  return { name, role, quote, avatar };
}

const NOTHING = { name: null, role: null, quote: null, avatar: null };

/** What an admin does with testimonials. */
export function createTestimonialService(core: Core) {
  const { store, clock, idempotency } = core;
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

    /** Raises `not_found`. */
    update(caller: Caller, id: string, body: TestimonialBody): Promise<Stored<TestimonialDocument>> {
      return inTransaction(store, async (transaction) => {
        const before = await get(transaction, id);
        const changes = { ...body, search: testimonialSearch(body) };
        const after = { ...before, ...changes };
        testimonials.update(transaction, id, changes);
        const entry = audited(caller, 'updateTestimonial', after);
        recordAudit(store, transaction, { ...entry, before: described(before), after: described(after) });
        return after;
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
