import { findById, findInTransaction, refOf, type Store } from '@prarambh/functions/db/store';
import { conflict, notFound } from '@prarambh/functions/errors';
import { internships } from '@prarambh/functions/features/internships/internship.repository';
import type { SeatService } from '@prarambh/functions/features/internships/seat.service';
import { FieldValue } from 'firebase-admin/firestore';

/**
 * The seats as they once were: one counter on the internship's own document, which every application reads in its
 * transaction and adds to. Kept to show what the model finds wrong with it.
 */
export function createOneCounter(
  store: Store,
): Pick<SeatService, 'findOpen' | 'holdOpen' | 'findFree' | 'take'> {
  return {
    async findOpen(id) {
      const internship = await findById(store, internships, id);
      if (!internship) throw notFound('This internship does not exist.');
      return internship;
    },

    async holdOpen(transaction, id) {
      const internship = await findInTransaction(store, transaction, internships, id);
      if (!internship) throw notFound('This internship does not exist.');
      return internship;
    },

    async findFree(transaction, { _id: internshipId }) {
      const found = await findInTransaction(store, transaction, internships, internshipId);
      if (!found) throw notFound('This internship does not exist.');
      const { totalPositions, currentRegistrations } = found;
      if (currentRegistrations >= totalPositions) throw conflict('All seats are filled');
      const shard = { _id: '0', taken: currentRegistrations, free: totalPositions - currentRegistrations };
      return { internshipId, shard };
    },

    take(transaction, { internshipId }) {
      const oneMore = { currentRegistrations: FieldValue.increment(1) };
      transaction.update(refOf(store, internships, internshipId), oneMore);
    },
  };
}
