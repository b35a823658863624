import { z } from 'zod';
import { Acknowledged, Id, IsoDateTime, ok, paragraphs, text } from './shapes';

/** Most tasks of an internship: one body can hold so many with full descriptions. */
export const TEMPLATE_TASKS_MAX = 20;
export const TEMPLATE_DAYS_MAX = 365;

const fields = {
  title: text('Title', 120),
  description: paragraphs('Description', 5000),
  domain: text('Domain', 120),
  /** The task is due at the end of this day, counted from its assignment. */
  days: z
    .number({ error: 'Please enter the days until it is due.' })
    .int('Please enter whole days.')
    .min(1, 'A task is due after a day at least.')
    .max(TEMPLATE_DAYS_MAX, `A task is due after ${TEMPLATE_DAYS_MAX} days at most.`),
};

/** A task template of an internship. Its ID survives changes. */
export const TemplateTask = z.strictObject({ _id: Id, ...fields });
export type TemplateTask = z.infer<typeof TemplateTask>;

/** All task templates of an internship; `version` is 0 before the first save. */
export const TaskTemplates = z.strictObject({
  internship: z.strictObject({ _id: Id, title: z.string(), company: z.string() }),
  tasks: z.array(TemplateTask),
  /** True if an approval assigns the tasks automatically. */
  isOnApproval: z.boolean(),
  version: z.number().int(),
  changedAt: IsoDateTime.nullable(),
  changedBy: z.string().nullable(),
  /** Number of students that are approved for the internship. */
  approved: z.number().int(),
});
export type TaskTemplates = z.infer<typeof TaskTemplates>;

/** The complete new set, and the version that it is based on (N12). A task without an ID is new. */
export const UpdateTaskTemplatesBody = z.strictObject({
  tasks: z
    .array(z.strictObject({ _id: Id.optional(), ...fields }))
    .max(TEMPLATE_TASKS_MAX, `At most ${TEMPLATE_TASKS_MAX} tasks.`),
  isOnApproval: z.boolean(),
  version: z.number().int().min(0),
});
export type UpdateTaskTemplatesBody = z.infer<typeof UpdateTaskTemplatesBody>;

const TemplateParams = z.object({ id: Id });

/** Endpoints of task templates; the ID is that of the internship. */
export const taskTemplateEndpoints = {
  'GET /task-templates/:id': {
    operation: 'getTaskTemplates',
    tag: 'Tasks',
    summary: 'The task templates of an internship',
    roles: ['admin'],
    params: TemplateParams,
    response: ok(TaskTemplates),
  },
  'PUT /task-templates/:id': {
    operation: 'updateTaskTemplates',
    tag: 'Tasks',
    summary: 'Change the task templates of an internship, and their assignment on approval',
    roles: ['admin'],
    params: TemplateParams,
    body: UpdateTaskTemplatesBody,
    response: ok(TaskTemplates),
  },
  'POST /task-templates/:id/assign': {
    operation: 'assignTaskTemplates',
    tag: 'Tasks',
    summary: 'Assign the template tasks of an internship to all approved students who do not have them',
    roles: ['admin'],
    params: TemplateParams,
    response: Acknowledged,
  },
} as const;
