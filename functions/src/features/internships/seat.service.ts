import type { Transaction } from 'firebase-admin/firestore';
import type { Stored } from '../../db/store';
import { conflict, notFound } from '../../errors';
import type { InternshipDocument, InternshipRepository } from './internship.repository';

export type OpenInternship = Pick<Stored<InternshipDocument>, '_id' | 'title' | 'company'>;

const FULL = 'All seats are filled';

/**
 * The seats of internships, inside the transactions of those who take and free them (D01). A transaction reads
 * before it writes, so each change comes as a check that reads and a step that writes.
 */
export function createSeatService(internships: InternshipRepository) {
  return {
    /** An internship with a free seat. Raises `not_found`, or `conflict` when it is closed or full (D03). */
    async findOpen(transaction: Transaction, id: string): Promise<OpenInternship> {
      const internship = await internships.findInTransaction(transaction, id);
      if (!internship) throw notFound('This internship does not exist.');
      if (!internship.isAccepting) throw conflict('Application Closed');
      if (internship.currentRegistrations >= internship.totalPositions) throw conflict(FULL);
      return internship;
    },

    /** Raises `conflict` unless a seat is free; closed and archived internships still have theirs. */
    async assertFree(transaction: Transaction, id: string): Promise<void> {
      const internship = await internships.findWithArchived(transaction, id);
      if (!internship) throw conflict('This internship does not exist any more.');
      if (internship.currentRegistrations >= internship.totalPositions) throw conflict(FULL);
    },

    async isAnyTaken(transaction: Transaction, id: string): Promise<boolean> {
      const internship = await internships.findWithArchived(transaction, id);
      return internship !== null && internship.currentRegistrations > 0;
    },

    take: (transaction: Transaction, id: string) => internships.moveSeats(transaction, id, 1),
    free: (transaction: Transaction, id: string) => internships.moveSeats(transaction, id, -1),
  };
}

export type SeatService = ReturnType<typeof createSeatService>;
