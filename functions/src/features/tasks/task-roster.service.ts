import { countWhere, type Filter, listPage, type Order, type Page } from '../../db/query';
import type { Store } from '../../db/store';
import { assignedTasks, type StoredAssignedTask } from './assigned-task.repository';

/** A student with tasks in an internship, and how far they have come. */
export interface RosterEntry {
  uid: string;
  name: string;
  internId: string | null;
  assigned: number;
  completed: number;
}

const PAGE = 100;
const BY_STUDENT: Order = ['userId', 'asc'];

/** The students who have tasks in an internship, in the order of their account ids. */
export function createTaskRoster(store: Store) {
  const after = (internshipId: string, uid: string): Filter[] => [
    ['internshipId', '==', internshipId],
    ['userId', '>', uid],
  ];

  return {
    /** The next `limit` students after an account id; '' begins. A student's tasks stand together, so none is cut. */
    async listStudents(
      internshipId: string,
      { after: uid, limit }: { after: string; limit: number },
    ): Promise<{ entries: RosterEntry[]; isLast: boolean }> {
      const found = new Map<string, RosterEntry>();
      let cursor: string | undefined;
      do {
        const page: Page<StoredAssignedTask> = await listPage(store, assignedTasks, {
          filters: after(internshipId, uid),
          orderBy: BY_STUDENT,
          mustFit: true,
          limit: PAGE,
          cursor,
        });
        for (const { userId, user, status } of page.items) {
          if (!found.has(userId) && found.size === limit)
            return { entries: [...found.values()], isLast: false };
          const entry = found.get(userId) ?? { uid: userId, ...user, assigned: 0, completed: 0 };
          entry.assigned += 1;
          if (status === 'completed') entry.completed += 1;
          found.set(userId, entry);
        }
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return { entries: [...found.values()], isLast: true };
    },

    /** How much of the internship's tasks belongs to students up to an account id, in whole percent. */
    async percentUpTo(internshipId: string, uid: string): Promise<number> {
      const [total, left] = await Promise.all([
        countWhere(store, assignedTasks, [['internshipId', '==', internshipId]]),
        countWhere(store, assignedTasks, after(internshipId, uid), BY_STUDENT),
      ]);
      return total === 0 ? 100 : Math.round(((total - left) / total) * 100);
    },
  };
}

export type TaskRoster = ReturnType<typeof createTaskRoster>;
