import type { Clock } from '../../clock';
import { inTransaction, type Store } from '../../db/store';
import { addToDay } from '../dashboard/daily-counter.service';
import type { SeatService } from '../internships/seat.service';
import {
  type ApplicationDocument,
  type ApplicationRepository,
  applicationSearch,
  type StoredApplication,
} from './application.repository';

interface Dependencies {
  store: Store;
  clock: Clock;
  applications: ApplicationRepository;
  seats: SeatService;
}

const BATCH = 100;
const REASON = 'The account was deleted.';

/** An application without the address and the picture of whoever made it; the payment and the name stay (K01). */
function anonymous(application: StoredApplication): Partial<ApplicationDocument> {
  const user = { ...application.user, email: '' };
  return { user, screenshotPath: null, search: applicationSearch({ ...application, user }) };
}

/** Whether its student was deleted: nobody else has no address. */
export const isAnonymous = ({ user }: Pick<ApplicationDocument, 'user'>) => user.email === '';

/** Applications of a person who is deleted: those still undecided are rejected, which frees their seats (D01). */
export function createApplicationErasure({ store, clock, applications, seats }: Dependencies) {
  /** The UTR stays in the ledger: it was paid once and must not pay again for somebody else. */
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
      addToDay(store, transaction, now, { rejected: 1 });
      const decision = { status: 'Rejected' as const, rejectionReason: REASON, decidedAt: now };
      applications.update(transaction, id, { ...anonymous(application), ...decision });
    });
  }

  return async ({ _id: uid }: { _id: string }): Promise<number> => {
    let kept = 0;
    let cursor: string | undefined;
    do {
      const page = await applications.listOf(uid, { limit: BATCH, cursor, mustFit: true });
      for (const { _id } of page.items) await eraseOne(_id);
      kept += page.items.length;
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return kept;
  };
}
