import type { Transaction } from 'firebase-admin/firestore';
import { recordAudit } from '../../domain/audit';
import { encodeCursor } from '../../firestore/cursor';
import type { Filter, Order } from '../../firestore/filter';
import { countWhere, listPage, type PageOf } from '../../firestore/query';
import type { Store } from '../../firestore/store';
import type { Caller } from '../../users/caller';
import * as applicationRepository from './application.repository';
import { applications, type StoredApplication } from './application.repository';

const LOOK_BACK = 100;

/** Returns true for an approved or offered application. */
export const isAccepted = ({ status }: Pick<StoredApplication, 'status'>) =>
  status === 'Approved' || status === 'Offered';

/**
 * 'Advanced Web Development' is closer than 'Web Development'; among equals, the application without a letter is first.
 */
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
  applicationRepository.update(store, transaction, application._id, { status });
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
 * Returns the id of the application for a letter with this job title, approved or offered earlier: the one whose
 * internship is part of the title, or the student's only one if there is none. Null if there is no such application or
 * several.
 */
export async function findOfferedApplication(
  store: Store,
  uid: string,
  jobTitle: string,
): Promise<string | null> {
  const { items } = await applicationRepository.listOf(store, uid, { limit: LOOK_BACK });
  const accepted = items.filter(isAccepted);
  const wanted = jobTitle.toLowerCase();
  const named = accepted.filter(({ internship }) => wanted.includes(internship.title.toLowerCase()));
  const [closest] = named.toSorted(byCloseness);
  const only = accepted.length === 1 ? accepted[0] : undefined;
  return (closest ?? only)?._id ?? null;
}

/** Lists the approved and offered applications of an internship page by page, earliest first. */
export async function listAccepted(store: Store, internshipId: string, page: PageOf) {
  const { items, nextCursor } = await listPage(store, applications, {
    ...page,
    filters: acceptedOf(internshipId),
    orderBy: EARLIEST_FIRST,
  });
  return { accepted: items, nextCursor };
}

/** Counts the approved and offered applications of an internship. */
export const countAccepted = (store: Store, internshipId: string): Promise<number> =>
  countWhere(store, applications, acceptedOf(internshipId));

/** Returns the position of an application in `listAccepted` in whole percent, and the cursor after it. */
export async function placeOfAccepted(store: Store, { _id, internshipId, dateApplied }: StoredApplication) {
  const filters = acceptedOf(internshipId);
  const [total, left] = await Promise.all([
    countWhere(store, applications, filters),
    countWhere(store, applications, [...filters, ['dateApplied', '>', dateApplied]], EARLIEST_FIRST),
  ]);
  const percent = total === 0 ? 100 : Math.round(((total - left) / total) * 100);
  return { nextCursor: encodeCursor({ value: dateApplied, id: _id }), percent };
}
