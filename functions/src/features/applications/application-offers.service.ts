import type { Transaction } from 'firebase-admin/firestore';
import { encodeCursor } from '../../db/cursor';
import { countWhere, type Filter, listPage, type Order, type PageOf } from '../../db/query';
import type { Store } from '../../db/store';
import type { Caller } from '../../people/caller';
import { recordAudit } from '../../records/audit';
import { applicationRepository, applications, type StoredApplication } from './application.repository';

const LOOK_BACK = 100;

/** Whether an application is approved or offered. */
export const isAccepted = ({ status }: Pick<StoredApplication, 'status'>) =>
  status === 'Approved' || status === 'Offered';

/** 'Advanced Web Development' names more than 'Web Development' does; of two alike the one without a letter is meant. */
function byCloseness(one: StoredApplication, other: StoredApplication): number {
  const byTitle = other.internship.title.length - one.internship.title.length;
  return byTitle || Number(one.status === 'Offered') - Number(other.status === 'Offered');
}

const EARLIEST_FIRST: Order = ['dateApplied', 'asc'];

const acceptedOf = (internshipId: string): Filter[] => [
  ['internshipId', '==', internshipId],
  ['status', 'in', ['Approved', 'Offered']],
];

/**
 * Moves an approved application to offered when its letter is issued, and back when it is revoked (E02), and records it in
 * the audit trail.
 */
export function moveOffer(
  store: Store,
  transaction: Transaction,
  application: StoredApplication,
  { caller, at, status }: { caller: Caller; at: Date; status: 'Approved' | 'Offered' },
): void {
  applicationRepository(store).update(transaction, application._id, { status });
  recordAudit(store, transaction, {
    caller,
    action: status === 'Offered' ? 'offerApplication' : 'withdrawOffer',
    target: {
      collection: 'applications',
      _id: application._id,
      label: `${application.user.name}, ${application.internship.title}`,
    },
    about: application,
    at,
    before: { status: application.status },
    after: { status },
  });
}

/**
 * Returns the id of the application that a letter with this job title is about, approved or offered before: the one whose
 * internship the title names, or the student's only one when it names none. Null when there is none or it cannot be told.
 */
export async function findOfferedApplication(
  store: Store,
  uid: string,
  jobTitle: string,
): Promise<string | null> {
  const { items } = await applicationRepository(store).listOf(uid, { limit: LOOK_BACK });
  const accepted = items.filter(isAccepted);
  const wanted = jobTitle.toLowerCase();
  const named = accepted.filter(({ internship }) => wanted.includes(internship.title.toLowerCase()));
  const [closest] = named.toSorted(byCloseness);
  const only = accepted.length === 1 ? accepted[0] : undefined;
  return (closest ?? only)?._id ?? null;
}

/** Lists those who are approved or offered in an internship, a page at a time, the earliest application first. */
export async function listAccepted(store: Store, internshipId: string, page: PageOf) {
  const { items, nextCursor } = await listPage(store, applications, {
    ...page,
    filters: acceptedOf(internshipId),
    orderBy: EARLIEST_FIRST,
  });
  return { accepted: items, nextCursor };
}

/** Counts those who are approved or offered in an internship. */
export const countAccepted = (store: Store, internshipId: string): Promise<number> =>
  countWhere(store, applications, acceptedOf(internshipId));

/** Returns how far an application is among those of `listAccepted`, in whole percent, and the cursor behind it. */
export async function placeOfAccepted(store: Store, { _id, internshipId, dateApplied }: StoredApplication) {
  const filters = acceptedOf(internshipId);
  const [total, left] = await Promise.all([
    countWhere(store, applications, filters),
    countWhere(store, applications, [...filters, ['dateApplied', '>', dateApplied]], EARLIEST_FIRST),
  ]);
  const percent = total === 0 ? 100 : Math.round(((total - left) / total) * 100);
  return { nextCursor: encodeCursor({ value: dateApplied, id: _id }), percent };
}
