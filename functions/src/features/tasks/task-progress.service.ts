import type { Filter, Order } from '../../firestore/filter';
import { countWhere, listPage, type Page } from '../../firestore/query';
import type { Store } from '../../firestore/store';
import { assignedTasks, type StoredAssignedTask } from './assigned-task.repository';

export interface InternshipProgress {
  internship: { _id: string; title: string };
  assigned: number;
  completed: number;
}

/** A student with tasks in an internship, and their progress. */
export interface RosterEntry {
  uid: string;
  name: string;
  internId: string | null;
  assigned: number;
  completed: number;
}

const PAGE = 100;
const BY_STUDENT: Order = ['userId', 'asc'];

/** Returns the internships in which a student has tasks, the one with the newest task first. */
export async function listTaskProgress(store: Store, uid: string): Promise<InternshipProgress[]> {
  const found = new Map<string, InternshipProgress>();
  let cursor: string | undefined;
  do {
    const page: Page<StoredAssignedTask> = await listPage(store, assignedTasks, {
      filters: [['userId', '==', uid]],
      orderBy: ['assignedDate', 'desc'],
      limit: PAGE,
      cursor,
    });
    for (const { internshipId, internship, status } of page.items) {
      const progress = found.get(internshipId) ?? {
        internship: { _id: internshipId, title: internship.title },
        assigned: 0,
        completed: 0,
      };
      progress.assigned += 1;
      if (status === 'completed') progress.completed += 1;
      found.set(internshipId, progress);
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return [...found.values()];
}

/** Returns the id of the internship of that title in which the student has tasks, or null. */
export async function findTaskInternship(store: Store, uid: string, title: string): Promise<string | null> {
  const wanted = title.trim().toLowerCase();
  const all = await listTaskProgress(store, uid);
  return all.find(({ internship }) => internship.title.toLowerCase() === wanted)?.internship._id ?? null;
}

/** Counts the tasks of a student in an internship: how many were assigned, and how many are completed. */
export async function countTaskProgress(
  store: Store,
  uid: string,
  internshipId: string,
): Promise<{ assigned: number; completed: number }> {
  const own: Filter[] = [
    ['userId', '==', uid],
    ['internshipId', '==', internshipId],
  ];
  const [assigned, completed] = await Promise.all([
    countWhere(store, assignedTasks, own),
    countWhere(store, assignedTasks, [...own, ['status', '==', 'completed']]),
  ]);
  return { assigned, completed };
}

const after = (internshipId: string, uid: string): Filter[] => [
  ['internshipId', '==', internshipId],
  ['userId', '>', uid],
];

/**
 * Returns the next `limit` students with tasks in an internship, by account id, after a given one; '' starts at the
 * first. Never splits a student's tasks.
 */
export async function listTaskRoster(
  store: Store,
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
      if (!found.has(userId) && found.size === limit) return { entries: [...found.values()], isLast: false };
      const entry = found.get(userId) ?? { uid: userId, ...user, assigned: 0, completed: 0 };
      entry.assigned += 1;
      if (status === 'completed') entry.completed += 1;
      found.set(userId, entry);
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return { entries: [...found.values()], isLast: true };
}

/** Returns the share of the internship's tasks of students up to an account id, in whole percent. */
export async function percentOfTasksUpTo(store: Store, internshipId: string, uid: string): Promise<number> {
  const [total, left] = await Promise.all([
    countWhere(store, assignedTasks, [['internshipId', '==', internshipId]]),
    countWhere(store, assignedTasks, after(internshipId, uid), BY_STUDENT),
  ]);
  return total === 0 ? 100 : Math.round(((total - left) / total) * 100);
}
