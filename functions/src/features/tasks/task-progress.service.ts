import { countWhere, type Filter } from '../../db/query';
import type { Store } from '../../db/store';
import { assignedTasks } from './assigned-task.repository';

/** How far a student has come in an internship: the tasks that were assigned and those that are completed. */
export function createTaskProgress(store: Store) {
  return {
    async progressOf(uid: string, internshipId: string): Promise<{ assigned: number; completed: number }> {
      const own: Filter[] = [
        ['userId', '==', uid],
        ['internshipId', '==', internshipId],
      ];
      const [assigned, completed] = await Promise.all([
        countWhere(store, assignedTasks, own),
        countWhere(store, assignedTasks, [...own, ['status', '==', 'completed']]),
      ]);
      return { assigned, completed };
    },
  };
}

export type TaskProgress = ReturnType<typeof createTaskProgress>;
