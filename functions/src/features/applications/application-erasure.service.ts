import type { Clock } from '../../clock';
import { countWhere } from '../../db/query';
import { inTransaction, type Store } from '../../db/store';
import { addToDay } from '../../records/daily-counter';
import type { WorkStep } from '../../work/work-kind';
import type { SeatService } from '../internships/seat.service';
import { createApplicantRepository } from './applicant.repository';
import {
  type ApplicationDocument,
  type ApplicationRepository,
  applicationSearch,
  applications as collection,
  type StoredApplication,
} from './application.repository';
import type { UtrRepository } from './utr.repository';

interface Dependencies {
  store: Store;
  clock: Clock;
  applications: ApplicationRepository;
  seats: SeatService;
  utrs: UtrRepository;
}

/** Each is a transaction of its own, since a seat may hang on it. */
const AT_ONCE = 20;
const REASON = 'The account was deleted.';

/** An application without the address and the picture of whoever made it; the payment and the name stay (K01). */
function anonymous(application: StoredApplication): Partial<ApplicationDocument> {
  const user = { ...application.user, email: '' };
  return { user, screenshotPath: null, search: applicationSearch({ ...application, user }) };
}

/** Whether its student was deleted: nobody else has no address. */
export const isAnonymous = ({ user }: Pick<ApplicationDocument, 'user'>) => user.email === '';

/**
 * Applications of a person who is deleted: those still undecided are rejected, which frees their seats (D01) and UTRs.
 * The UTR of an approved one stays in the ledger: it was paid once and must not pay again for somebody else (N05).
 */
export function applicationErasure({ store, clock, applications, seats, utrs }: Dependencies): WorkStep {
  const applicants = createApplicantRepository(store);

  function eraseOne(id: string): Promise<void> {
    const now = clock.now();
    return inTransaction(store, async (transaction) => {
      const application = await applications.findInTransaction(transaction, id);
      if (!application) return;
      const { status, internshipId } = application;
      if (status !== 'Applied' && status !== 'Under Review') {
        applications.update(transaction, id, anonymous(application));
        return;
      }
      const seat = await seats.findTaken(transaction, internshipId);
      if (seat) seats.free(transaction, seat);
      utrs.release(transaction, application.utr);
      addToDay(store, transaction, now, { rejected: 1 });
      const decision = { status: 'Rejected' as const, rejectionReason: REASON, decidedAt: now };
      applications.update(transaction, id, { ...anonymous(application), ...decision });
    });
  }

  return {
    count: (uid) => countWhere(store, collection, [['userId', '==', uid]]),

    async repeatable({ subjectId, cursor }) {
      const { items, nextCursor } = await applications.listOf(subjectId, {
        limit: AT_ONCE,
        cursor: cursor ?? undefined,
        mustFit: true,
      });
      for (const { _id } of items) await eraseOne(_id);
      if (nextCursor === null) await applicants.remove(subjectId);
      return { done: items.length, cursor: nextCursor };
    },
  };
}
