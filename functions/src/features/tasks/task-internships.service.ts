import { listPage, type Page } from '../../db/query';
import type { Store } from '../../db/store';
import { assignedTasks, type StoredAssignedTask } from './assigned-task.repository';

export interface InternshipProgress {
  internship: { _id: string; title: string };
  assigned: number;
  completed: number;
}

const BATCH = 100;

/** The internships in which a student has tasks, the one with the newest task first. */
export function createTaskInternships(store: Store) {
  async function progressOf(uid: string): Promise<InternshipProgress[]> {
    const found = new Map<string, InternshipProgress>();
    let cursor: string | undefined;
    do {
      const page: Page<StoredAssignedTask> = await listPage(store, assignedTasks, {
        filters: [['userId', '==', uid]],
        orderBy: ['assignedDate', 'desc'],
        limit: BATCH,
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

  return {
    progressOf,

    /** The internship of that title in which the student has tasks, or null. */
    async findInternshipId(uid: string, title: string): Promise<string | null> {
      const wanted = title.trim().toLowerCase();
      const all = await progressOf(uid);
      return all.find(({ internship }) => internship.title.toLowerCase() === wanted)?.internship._id ?? null;
    },
  };
}

export type TaskInternships = ReturnType<typeof createTaskInternships>;
