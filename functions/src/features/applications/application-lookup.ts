import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  PENDING_STATUSES,
} from '@prarambh/contract/application-status';
import type { Transaction } from 'firebase-admin/firestore';
import { countWhere, type Filter, listPage, type Page, type PageOf, sumWhere } from '../../db/query';
import type { Store } from '../../db/store';
import { waitingIn } from '../../db/waiting';
import { applicationRepository, applications, type StoredApplication } from './application.repository';

const LOOK_BACK = 100;
const PAGE = 100;
const STANDING = APPLICATION_STATUSES.filter((status) => status !== 'Rejected');

/** Applications as other features ask about them; rejected ones do not count, but for the figures. */
export function applicationLookup(store: Store) {
  const { findLatest, listOf } = applicationRepository(store);

  return {
    /** How many there are of some statuses, or in all; each has one transaction, so these are its figures too (L03). */
    countApplications: (statuses?: readonly ApplicationStatus[], most?: number) =>
      countWhere(store, applications, statuses && [['status', 'in', [...statuses]]], null, most),

    /** What waits for a decision. */
    undecided: () =>
      waitingIn(store, applications, {
        filters: [['status', 'in', [...PENDING_STATUSES]]],
        since: 'dateApplied',
      }),

    /** The sum paid for all of them, in rupees. */
    sumAmounts: () => sumWhere(store, applications, { field: 'amount' }),

    async findCurrentApplication(
      transaction: Transaction,
      uid: string,
      internshipId: string,
    ): Promise<StoredApplication | null> {
      const latest = await findLatest(transaction, uid, internshipId);
      return latest?.status === 'Rejected' ? null : latest;
    },

    /** The internship of that title for which the student has applied, or null. */
    async findAppliedInternship(uid: string, title: string): Promise<string | null> {
      const { items } = await listOf(uid, { limit: LOOK_BACK });
      const wanted = title.trim().toLowerCase();
      const match = items.find(
        ({ status, internship }) => status !== 'Rejected' && internship.title.toLowerCase() === wanted,
      );
      return match?.internshipId ?? null;
    },

    /** The internships for which a student has applied. */
    async listInternshipsOf(uid: string): Promise<string[]> {
      const filters: Filter[] = [
        ['userId', '==', uid],
        ['status', 'in', STANDING],
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
    },

    /** A page of the account ids of those who have applied for an internship. */
    async listApplicantsOf(internshipId: string, page: PageOf): Promise<Page<string>> {
      const { items, nextCursor } = await listPage(store, applications, {
        ...page,
        filters: [
          ['internshipId', '==', internshipId],
          ['status', 'in', STANDING],
        ],
        orderBy: ['dateApplied', 'asc'],
      });
      return { items: items.map(({ userId }) => userId), nextCursor };
    },
  };
}
