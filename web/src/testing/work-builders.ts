import type { HelpMessage, HelpQuery } from '@prarambh/contract/help';
import type { OwnTask, StaffAssignedTask, StaffSubmission, Submission } from '@prarambh/contract/tasks';

const internship = { _id: 'i1', title: 'Web Development', company: 'Prarambh Labs' };

export function buildTask(overrides: Partial<OwnTask> = {}): OwnTask {
  return {
    _id: 't1',
    title: 'Landing page',
    description: 'One page that works on a phone.',
    domain: 'Frontend',
    dueDate: '2026-12-01T12:30:00.000Z',
    assignedDate: '2026-11-10T09:00:00.000Z',
    status: 'assigned',
    isAwaitingReview: false,
    internship,
    assignedBy: { name: 'Meera Iyer', email: 'meera@example.com' },
    files: [],
    messageCount: 0,
    openWork: null,
    ...overrides,
  };
}

export function buildSubmission(overrides: Partial<Submission> = {}): Submission {
  const projectFile = overrides.projectFile ?? null;
  return {
    _id: 's1',
    title: 'Landing page',
    assignedTask: { _id: 't1', title: 'Landing page' },
    internship,
    fileLinks: ['https://example.com/work'],
    projectFile,
    filePath: projectFile,
    status: 'pending',
    feedback: null,
    submittedAt: '2026-11-12T09:00:00.000Z',
    ...overrides,
  };
}

const student = { _id: 'u1', name: 'Asha Verma', internId: 'INT26-7F3K9Q' };

export function buildStaffTask(overrides: Partial<StaffAssignedTask> = {}): StaffAssignedTask {
  const { openWork, ...task } = buildTask();
  return { ...task, user: student, ...overrides };
}

export function buildStaffSubmission(overrides: Partial<StaffSubmission> = {}): StaffSubmission {
  return {
    ...buildSubmission(overrides),
    user: student,
    decidedAt: null,
    decidedBy: null,
    revision: 0,
    ...overrides,
  };
}

/** A help query with these messages; one that starts with `> ` is support's answer. */
export function buildHelpQuery(said: readonly string[], overrides: Partial<HelpQuery> = {}): HelpQuery {
  const messages = said.map(
    (text, index): HelpMessage => ({
      _id: String(index + 1),
      from: text.startsWith('> ') ? 'admin' : 'user',
      text: text.replace(/^> /, ''),
      files: [],
      createdAt: '2026-11-12T09:00:00.000Z',
    }),
  );
  return {
    _id: 'q1',
    user: { _id: 'u1', name: 'Asha Verma', email: 'asha@example.com' },
    status: 'open',
    messages,
    messageCount: messages.length,
    assignee: null,
    createdAt: '2026-11-12T09:00:00.000Z',
    updatedAt: '2026-11-12T09:00:00.000Z',
    ...overrides,
  };
}
