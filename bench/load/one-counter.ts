import { findById, findInTransaction, refOf } from '@prarambh/functions/db/store';
import { conflict, notFound } from '@prarambh/functions/errors';
import type { SeatSteps } from '@prarambh/functions/features/applications/application.service';
import { internships } from '@prarambh/functions/features/internships/internship.repository';
import { FieldValue } from 'firebase-admin/firestore';

/**
 * The former design of seats: one counter in the internship's document, which every application reads and
 * increments in its transaction. The benchmark compares it with shards.
 */
export const oneCounter: SeatSteps = {
  async findOpen(store, id) {
    const internship = await findById(store, internships, id);
    if (!internship) throw notFound('This internship does not exist.');
    return internship;
  },

  async lockOpen(store, transaction, id) {
    const internship = await findInTransaction(store, transaction, internships, id);
    if (!internship) throw notFound('This internship does not exist.');
    return internship;
  },

  async findFree(store, transaction, { _id: internshipId }) {
    const found = await findInTransaction(store, transaction, internships, internshipId);
    if (!found) throw notFound('This internship does not exist.');
    const { totalPositions, currentRegistrations } = found;
    if (currentRegistrations >= totalPositions) throw conflict('All seats are filled');
    const shard = { _id: '0', taken: currentRegistrations, free: totalPositions - currentRegistrations };
    return { internshipId, shard };
  },

  take(store, transaction, { internshipId }) {
    const oneMore = { currentRegistrations: FieldValue.increment(1) };
    transaction.update(refOf(store, internships, internshipId), oneMore);
  },
};
