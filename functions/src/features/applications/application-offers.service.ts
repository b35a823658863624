import type { Transaction } from 'firebase-admin/firestore';
import type { Store } from '../../db/store';
import type { Caller } from '../accounts/caller';
import { recordAudit } from '../audit/audit.service';
import type { ApplicationRepository, StoredApplication } from './application.repository';

const LOOK_BACK = 100;

/** Moves approved applications to offered when their letter is issued, and back when it is revoked (E02). */
export function createApplicationOffers(store: Store, applications: ApplicationRepository) {
  function move(
    transaction: Transaction,
    application: StoredApplication,
    { caller, at, status }: { caller: Caller; at: Date; status: 'Approved' | 'Offered' },
  ): void {
    applications.update(transaction, application._id, { status });
    recordAudit(store, transaction, {
      caller,
      action: status === 'Offered' ? 'offerApplication' : 'withdrawOffer',
      target: {
        collection: 'applications',
        _id: application._id,
        label: `${application.user.name}, ${application.internship.title}`,
      },
      at,
      before: { status: application.status },
      after: { status },
    });
  }

  return {
    /**
     * The approved application that a letter with this job title is about: the one whose internship the title names,
     * or the student's only one. Null when there is none or it cannot be told.
     */
    async findApproved(uid: string, jobTitle: string): Promise<string | null> {
      const { items } = await applications.listOf(uid, { limit: LOOK_BACK });
      const approved = items.filter(({ status }) => status === 'Approved');
      const wanted = jobTitle.toLowerCase();
      const named = approved.find(({ internship }) => wanted.includes(internship.title.toLowerCase()));
      const only = approved.length === 1 ? approved[0] : undefined;
      return (named ?? only)?._id ?? null;
    },

    find: (transaction: Transaction, id: string) => applications.findInTransaction(transaction, id),

    move,
  };
}

export type ApplicationOffers = ReturnType<typeof createApplicationOffers>;
