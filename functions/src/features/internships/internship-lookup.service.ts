import type { Transaction } from 'firebase-admin/firestore';
import type { InternshipRepository } from './internship.repository';

export interface InternshipFacts {
  title: string;
  /** Weeks. */
  duration: number;
  technologies: string[];
}

/** What an internship is called, what it teaches and how long it takes, archived ones included: their records live on (D06). */
export function createInternshipLookup(internships: InternshipRepository) {
  return {
    find: (transaction: Transaction, id: string): Promise<InternshipFacts | null> =>
      internships.findWithArchivedInTransaction(transaction, id),
  };
}

export type InternshipLookup = ReturnType<typeof createInternshipLookup>;
