import type {
  AssignedTask,
  OwnTask,
  StaffAssignedTask,
  StaffSubmission,
  Submission,
} from '@prarambh/contract/tasks';
import type { FileStore } from '../../storage/file-store';
import type { StoredAssignedTask } from './assigned-task.repository';
import type { StoredSubmission } from './submission.repository';
import { statusAt } from './task-state';

/** Long enough for a slow download to begin, short enough that a copied address soon expires. */
const PROJECT_LINK_SECONDS = 60 * 60;

interface Seen {
  now: Date;
  files: FileStore;
}

/** Returns a task at a moment, with fresh addresses of its files. */
export function presentAssignedTask(task: StoredAssignedTask, { now, files }: Seen): AssignedTask {
  const { _id, title, description, domain, assignedBy } = task;
  return {
    _id,
    title,
    description,
    domain,
    dueDate: task.dueDate.toISOString(),
    assignedDate: task.assignedDate.toISOString(),
    status: statusAt(task, now),
    isAwaitingReview: task.pendingSubmissions > 0,
    internship: { _id: task.internshipId, ...task.internship },
    assignedBy: { name: assignedBy.name, email: assignedBy.email },
    files: task.files.map(({ _id, name, path }) => ({
      _id,
      name,
      address: files.address(path, PROJECT_LINK_SECONDS),
    })),
    messageCount: task.messageCount,
  };
}

/** Returns a task as its student sees it, with the last submission. */
export function presentOwnTask(task: StoredAssignedTask, last: StoredSubmission | null, seen: Seen): OwnTask {
  const isOpen = last !== null && last.status !== 'approved';
  return {
    ...presentAssignedTask(task, seen),
    openWork: isOpen ? presentSubmission(last, seen.files) : null,
  };
}

/** Returns a task as staff see it, with its student. */
export function presentTaskForStaff(task: StoredAssignedTask, seen: Seen): StaffAssignedTask {
  return { ...presentAssignedTask(task, seen), user: { _id: task.userId, ...task.user } };
}

/** Returns a submission as its student sees it, with a fresh address of the file. */
export function presentSubmission(submission: StoredSubmission, files: FileStore): Submission {
  const { _id, title, fileLinks, projectPath, status, feedback } = submission;
  const projectFile = projectPath && files.address(projectPath, PROJECT_LINK_SECONDS);
  return {
    _id,
    title,
    assignedTask: { _id: submission.assignedTaskId, ...submission.assignedTask },
    internship: { _id: submission.internshipId, ...submission.internship },
    fileLinks,
    projectFile,
    filePath: projectFile,
    status,
    feedback,
    submittedAt: submission.submittedAt.toISOString(),
  };
}

/** Returns a submission as staff see it, with its student and its reviewer. */
export function presentSubmissionForStaff(submission: StoredSubmission, files: FileStore): StaffSubmission {
  const { userId, user, decidedAt, decidedBy, revision } = submission;
  return {
    ...presentSubmission(submission, files),
    user: { _id: userId, ...user },
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy,
    revision,
  };
}
