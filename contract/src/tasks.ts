import { z } from 'zod';
import { UPLOADS_PER_MINUTE } from './constants';
import { ROLES } from './roles';
import {
  Acknowledged,
  asList,
  CsvText,
  chosenMoment,
  Id,
  IsoDateTime,
  OptionalLink,
  ok,
  optionalParagraphs,
  optionalText,
  PageQuery,
  page,
  paragraphs,
  Revision,
  readAt,
  SearchTerm,
  TimeOrNameOrder,
  table,
  text,
} from './shapes';
import {
  FILE_LINKS_MAX,
  PROJECT_FILE_MAX_BYTES,
  SUBMISSION_STATUSES,
  TASK_ORDERS,
  TASK_STATUSES,
} from './task-status';

const Named = z.strictObject({ _id: Id, title: z.string(), company: z.string() });
const Student = z.strictObject({ _id: Id, name: z.string(), internId: z.string().nullable() });

/** A student's submitted work. `projectFile` and `filePath` are the same signed URL (F06). */
export const Submission = z.strictObject({
  _id: Id,
  title: z.string(),
  assignedTask: z.strictObject({ _id: Id, title: z.string() }),
  internship: Named,
  fileLinks: z.array(z.string()),
  projectFile: z.string().nullable(),
  filePath: z.string().nullable(),
  status: z.enum(SUBMISSION_STATUSES),
  feedback: z.string().nullable(),
  submittedAt: IsoDateTime,
});
export type Submission = z.infer<typeof Submission>;

/** A file that staff attached to a task. Every response contains a new signed URL. */
export const TaskFile = z.strictObject({ _id: Id, name: z.string(), address: z.string() });
export type TaskFile = z.infer<typeof TaskFile>;

/** A task; the API computes `overdue` on read (F01). */
export const AssignedTask = z.strictObject({
  _id: Id,
  title: z.string(),
  description: z.string(),
  domain: z.string(),
  dueDate: IsoDateTime,
  assignedDate: IsoDateTime,
  status: z.enum(TASK_STATUSES),
  /** True if a submission waits for its review. */
  isAwaitingReview: z.boolean(),
  internship: Named,
  assignedBy: z.strictObject({ name: z.string(), email: z.string() }),
  files: z.array(TaskFile),
  /** Number of messages about the task. */
  messageCount: z.number().int(),
});
export type AssignedTask = z.infer<typeof AssignedTask>;

/** A task as its student sees it. */
export const OwnTask = AssignedTask.extend({
  /** The latest submission if it waits for review or was sent back; null otherwise. */
  openWork: Submission.nullable(),
});
export type OwnTask = z.infer<typeof OwnTask>;

/** A task for staff, with its student. */
export const StaffAssignedTask = AssignedTask.extend({ user: Student });
export type StaffAssignedTask = z.infer<typeof StaffAssignedTask>;

/** With a status that depends on time, tasks are always sorted by deadline. */
const assignedTaskFilters = {
  q: SearchTerm.optional(),
  status: z.enum(TASK_STATUSES).optional(),
  sort: z.enum(TASK_ORDERS).optional(),
};
export const AssignedTaskQuery = z.strictObject({ ...PageQuery.shape, ...assignedTaskFilters });
export type AssignedTaskQuery = z.infer<typeof AssignedTaskQuery>;
export const AssignedTaskExportQuery = z.strictObject(assignedTaskFilters);

export const AssignTaskBody = z.strictObject({
  userId: Id,
  internshipId: Id,
  title: text('Title', 120),
  description: paragraphs('Description', 5000),
  domain: text('Domain', 120),
  dueDate: chosenMoment('Please choose the due date and time.'),
});
export type AssignTaskBody = z.infer<typeof AssignTaskBody>;

/** A submission for staff, with its student and reviewer. */
export const StaffSubmission = Submission.extend({
  user: Student,
  decidedAt: IsoDateTime.nullable(),
  decidedBy: z.strictObject({ _id: Id, name: z.string(), role: z.enum(ROLES) }).nullable(),
  /** Number of changes by the student. */
  revision: Revision,
});
export type StaffSubmission = z.infer<typeof StaffSubmission>;

/** Maximum number of link rows in the form, including empty rows. */
const FILE_LINK_ROWS_MAX = 50;
const TOO_MANY_LINKS = `Please add at most ${FILE_LINKS_MAX} links.`;

/** A form sends one link as text and several as a list. Empty rows are dropped. */
const FileLinks = z.preprocess(
  asList,
  z
    .array(OptionalLink)
    .max(FILE_LINK_ROWS_MAX, TOO_MANY_LINKS)
    .transform((links) => links.filter((link) => link !== null))
    .refine(({ length }) => length <= FILE_LINKS_MAX, TOO_MANY_LINKS),
);

const SELECT_A_TASK = 'Please select a task and provide at least one link or a project file.';

/** Text fields of the form. The project file is sent beside them; the task determines the internship. */
export const SubmitTaskBody = z.object({
  assignedTask: z.string({ error: SELECT_A_TASK }).min(1, SELECT_A_TASK).max(200, SELECT_A_TASK),
  internship: z.string().max(200).optional(),
  title: optionalText('Title', 120).optional(),
  fileLinks: FileLinks,
});
export type SubmitTaskBody = z.infer<typeof SubmitTaskBody>;

/** Text fields of a changed submission; its task cannot change. */
export const EditSubmissionBody = SubmitTaskBody.partial({ assignedTask: true });
export type EditSubmissionBody = z.infer<typeof EditSubmissionBody>;

export const TaskParams = z.object({ id: Id });

const submissionFilters = {
  q: SearchTerm.optional(),
  status: z.enum(SUBMISSION_STATUSES).optional(),
  sort: TimeOrNameOrder.optional(),
};
export const SubmissionQuery = z.strictObject({ ...PageQuery.shape, ...submissionFilters });
export type SubmissionQuery = z.infer<typeof SubmissionQuery>;
export const SubmissionExportQuery = z.strictObject(submissionFilters);

export const ReviewSubmissionBody = z.strictObject({
  status: z.enum(['approved', 'rejected']),
  feedback: optionalParagraphs('The feedback', 1000).optional(),
  ...readAt,
});
export type ReviewSubmissionBody = z.infer<typeof ReviewSubmissionBody>;

const projectFile = {
  field: 'projectFile',
  accepts: 'archive',
  folder: 'projects',
  maxBytes: PROJECT_FILE_MAX_BYTES,
  isOptional: true,
} as const;

export const taskEndpoints = {
  'GET /assigned-tasks/my-tasks': {
    operation: 'listMyTasks',
    tag: 'Tasks',
    summary: 'The tasks assigned to the caller, newest first',
    roles: ['user'],
    query: PageQuery,
    response: page(OwnTask),
  },
  'GET /assigned-tasks': {
    operation: 'listAssignedTasks',
    tag: 'Tasks',
    summary: 'All assigned tasks for staff, newest first; with a status that depends on time, by deadline',
    roles: ['admin'],
    query: AssignedTaskQuery,
    response: table(StaffAssignedTask),
  },
  'GET /assigned-tasks/export': {
    operation: 'exportAssignedTasks',
    tag: 'Tasks',
    summary: 'The filtered assigned tasks as CSV',
    roles: ['admin'],
    query: AssignedTaskExportQuery,
    response: CsvText,
    download: 'text/csv',
  },
  'POST /assigned-tasks': {
    operation: 'assignTask',
    tag: 'Tasks',
    summary: 'Assign a task to a student',
    roles: ['admin'],
    body: AssignTaskBody,
    response: ok(StaffAssignedTask),
    status: 201,
    idempotent: true,
  },
  'GET /tasks/my-uploads': {
    operation: 'listMySubmissions',
    tag: 'Tasks',
    summary: 'The caller’s submissions, newest first',
    roles: ['user'],
    query: PageQuery,
    response: page(Submission),
  },
  'GET /tasks/admin': {
    operation: 'listSubmissions',
    tag: 'Tasks',
    summary: 'Submitted work for staff, newest first',
    roles: ['admin'],
    query: SubmissionQuery,
    response: table(StaffSubmission),
  },
  'GET /tasks/export': {
    operation: 'exportSubmissions',
    tag: 'Tasks',
    summary: 'The filtered submitted work as CSV',
    roles: ['admin'],
    query: SubmissionExportQuery,
    response: CsvText,
    download: 'text/csv',
  },
  'GET /tasks/:id': {
    operation: 'getSubmission',
    tag: 'Tasks',
    summary: 'The current state of one submission, for staff',
    roles: ['admin'],
    params: TaskParams,
    response: ok(StaffSubmission),
  },
  'POST /tasks': {
    operation: 'submitTask',
    tag: 'Tasks',
    summary: 'Submit work: links, a project file, or both',
    roles: ['user'],
    upload: projectFile,
    body: SubmitTaskBody,
    response: ok(Submission),
    status: 201,
    idempotent: true,
    perMinute: UPLOADS_PER_MINUTE,
  },
  'PUT /tasks/:id/status': {
    operation: 'reviewSubmission',
    tag: 'Tasks',
    summary: 'Approve or reject pending work',
    roles: ['admin'],
    params: TaskParams,
    body: ReviewSubmissionBody,
    response: ok(StaffSubmission),
  },
  'POST /tasks/:id/reopen': {
    operation: 'reopenSubmission',
    tag: 'Tasks',
    summary: 'Reverse the decision about a submission; within ten seconds the student is notified of neither',
    roles: ['admin'],
    params: TaskParams,
    response: ok(StaffSubmission),
  },
  'PUT /tasks/:id': {
    operation: 'editSubmission',
    tag: 'Tasks',
    summary: 'Change the caller’s unapproved submission; it waits for review again',
    roles: ['user'],
    params: TaskParams,
    upload: projectFile,
    body: EditSubmissionBody,
    response: ok(Submission),
    perMinute: UPLOADS_PER_MINUTE,
  },
  'DELETE /tasks/:id': {
    operation: 'deleteSubmission',
    tag: 'Tasks',
    summary: 'Delete the caller’s unapproved submission',
    roles: ['user'],
    params: TaskParams,
    response: Acknowledged,
  },
} as const;
