import type { Transaction } from 'firebase-admin/firestore';
import type { ApplicationRepository, StoredApplication } from './application.repository';

const LOOK_BACK = 100;

/** A student's applications as other features ask for them; rejected ones do not count. */
export function createApplicationLookup(applications: ApplicationRepository) {
  return {
    async findCurrent(
      transaction: Transaction,
      uid: string,
      internshipId: string,
    ): Promise<StoredApplication | null> {
      const latest = await applications.findLatest(transaction, uid, internshipId);
      return latest?.status === 'Rejected' ? null : latest;
    },

    /** The internship of that title for which the student has applied, or null. */
    async findInternshipId(uid: string, title: string): Promise<string | null> {
      const { items } = await applications.listOf(uid, { limit: LOOK_BACK });
      const wanted = title.trim().toLowerCase();
      const match = items.find(
        ({ status, internship }) => status !== 'Rejected' && internship.title.toLowerCase() === wanted,
      );
      return match?.internshipId ?? null;
    },
  };
}

export type ApplicationLookup = ReturnType<typeof createApplicationLookup>;
