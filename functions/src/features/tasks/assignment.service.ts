import type { AssignTaskBody } from '@prarambh/contract/tasks';
import type { Clock } from '../../clock';
import { inTransaction, type Store } from '../../db/store';
import type { Caller } from '../accounts/caller';
import type { StudentLookup } from '../accounts/student-lookup.service';
import { recordAudit } from '../audit/audit.service';
import type { InternshipService } from '../internships/internship.service';
import { putNotification } from '../notifications/notification.service';
import {
  type AssignedTaskRepository,
  assignedTaskSearch,
  type StoredAssignedTask,
} from './assigned-task.repository';

interface Dependencies {
  store: Store;
  clock: Clock;
  tasks: AssignedTaskRepository;
  students: StudentLookup;
  internships: InternshipService;
}

/** Giving tasks to students (F07, F08). */
export function createAssignmentService({ store, clock, tasks, students, internships }: Dependencies) {
  return {
    /** Assigns a task and tells the student. Raises `not_found` for an unknown student or internship. */
    async assign(
      caller: Caller,
      { internshipId, title, description, domain, dueDate, ...body }: AssignTaskBody,
    ): Promise<StoredAssignedTask> {
      const { _id: userId, name, internId } = await students.get(body.userId);
      const internship = await internships.get(internshipId);
      const now = clock.now();
      const names = {
        user: { name, internId },
        internship: { title: internship.title, company: internship.company },
        title,
      };
      const due = new Date(dueDate);
      return inTransaction(store, async (transaction) => {
        const created = tasks.create(transaction, {
          ...names,
          userId,
          internshipId,
          description,
          domain,
          dueDate: due,
          assignedDate: now,
          assignedBy: { _id: caller.uid, name: caller.user.name, email: caller.user.email },
          status: 'assigned',
          submissions: 0,
          pendingSubmissions: 0,
          overdueFrom: due,
          search: assignedTaskSearch(names),
        });
        putNotification(store, transaction, `${created._id}-assigned`, {
          title: 'New task',
          message: `You have a new task: “${title}” for “${internship.title}”.`,
          audience: [`user:${userId}`],
          createdAt: now,
        });
        recordAudit(store, transaction, {
          caller,
          action: 'assignTask',
          target: { collection: 'assignedTasks', _id: created._id, label: `${name}, ${title}` },
          at: now,
          after: { userId, internshipId, title, description, domain, dueDate },
        });
        return created;
      });
    },
  };
}

export type AssignmentService = ReturnType<typeof createAssignmentService>;
