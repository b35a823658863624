import { APPLICATION_STATUSES } from '@prarambh/contract/application-status';
import { type Filter, listPage, type Page, type PageOf } from '../../db/query';
import type { Store } from '../../db/store';
import { applications, type StoredApplication } from './application.repository';

const STANDING = APPLICATION_STATUSES.filter((status) => status !== 'Rejected');
const PAGE = 100;

/** Which internships a student has to do with, and which students an internship. */
export function createApplicationProgrammes(store: Store) {
  return {
    /** The internships for which a student has an application that is not rejected. */
    async listOf(uid: string): Promise<string[]> {
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

    /** A page of the account ids of those with an application for an internship that is not rejected. */
    async listStudents(internshipId: string, page: PageOf): Promise<Page<string>> {
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

export type ApplicationProgrammes = ReturnType<typeof createApplicationProgrammes>;
