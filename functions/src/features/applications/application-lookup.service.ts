import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  PENDING_STATUSES,
} from '@prarambh/contract/application-status';
import type { Transaction } from 'firebase-admin/firestore';
import type { Filter } from '../../firestore/filter';
import { countWhere, listPage, type Page, type PageOf, sumWhere } from '../../firestore/query';
import type { Store } from '../../firestore/store';
import { waitingIn } from '../../firestore/waiting';
import * as applicationRepository from './application.repository';
import { applications, type StoredApplication } from './application.repository';

const LOOK_BACK = 100;
const PAGE = 100;
const ACTIVE_STATUSES = APPLICATION_STATUSES.filter((status) => status !== 'Rejected');

/**
 * Counts the applications of some statuses, or all, at most `most`. Each has one transaction, so this also counts
 * transactions (L03).
 */
export const countApplications = (
  store: Store,
  statuses?: readonly ApplicationStatus[],
  most?: number,
): Promise<number> =>
  countWhere(store, applications, statuses && [['status', 'in', [...statuses]]], null, most);

/** Returns the undecided applications. */
export const waitingApplications = (store: Store) =>
  waitingIn(store, applications, {
    filters: [['status', 'in', [...PENDING_STATUSES]]],
    since: 'dateApplied',
  });

/** Returns the sum paid for all applications, in rupees. */
export const sumApplicationAmounts = (store: Store): Promise<number> =>
  sumWhere(store, applications, { field: 'amount' });

/** Returns the latest application of a student for an internship, or null if that is rejected or there is none. */
export async function findCurrentApplication(
  store: Store,
  transaction: Transaction,
  uid: string,
  internshipId: string,
): Promise<StoredApplication | null> {
  const latest = await applicationRepository.findLatest(store, transaction, uid, internshipId);
  return latest?.status === 'Rejected' ? null : latest;
}

/** Returns the id of the internship of that title for which the student has applied, or null. */
export async function findAppliedInternship(
  store: Store,
  uid: string,
  title: string,
): Promise<string | null> {
  const { items } = await applicationRepository.listOf(store, uid, { limit: LOOK_BACK });
  const wanted = title.trim().toLowerCase();
  const match = items.find(
    ({ status, internship }) => status !== 'Rejected' && internship.title.toLowerCase() === wanted,
  );
  return match?.internshipId ?? null;
}

/** Lists the ids of the internships for which a student has applied and is not rejected. */
export async function listAppliedInternships(store: Store, uid: string): Promise<string[]> {
  const filters: Filter[] = [
    ['userId', '==', uid],
    ['status', 'in', ACTIVE_STATUSES],
  ];
  const found = new Set<string>();
  let cursor: string | null = null;
  do {
    const page: Page<StoredApplication> = await listPage(store, applications, {
      filters,
      orderBy: ['dateApplied', 'desc'],
      limit: PAGE,
      cursor: cursor ?? undefined,
    });
    for (const { internshipId } of page.items) found.add(internshipId);
    cursor = page.nextCursor;
  } while (cursor);
  return [...found];
}

/** Lists the account ids of those who have applied for an internship and are not rejected, a page at a time. */
export async function listApplicants(
  store: Store,
  internshipId: string,
  page: PageOf,
): Promise<Page<string>> {
  const { items, nextCursor } = await listPage(store, applications, {
    ...page,
    filters: [
      ['internshipId', '==', internshipId],
      ['status', 'in', ACTIVE_STATUSES],
    ],
    orderBy: ['dateApplied', 'asc'],
  });
  return { items: items.map(({ userId }) => userId), nextCursor };
}
