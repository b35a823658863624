import { z } from 'zod';
import { Acknowledged, Id, IsoDateTime, ok, paragraphs, text } from './shapes';

/** With descriptions of full length as much as a body may hold. */
export const TEMPLATE_TASKS_MAX = 20;
export const TEMPLATE_DAYS_MAX = 365;

const fields = {
  title: text('Title', 120),
  description: paragraphs('Description', 5000),
  domain: text('Domain', 120),
  /** Due at the end of this day after the one on which a student gets it. */
  days: z
    .number({ error: 'Please enter the days until it is due.' })
    .int('Please enter whole days.')
    .min(1, 'A task is due after a day at least.')
    .max(TEMPLATE_DAYS_MAX, `A task is due after ${TEMPLATE_DAYS_MAX} days at most.`),
};

/** A task that students of an internship are given; its id stays when it is changed. */
export const TemplateTask = z.strictObject({ _id: Id, ...fields });
export type TemplateTask = z.infer<typeof TemplateTask>;

/** The set of an internship; `version` is 0 before it was ever saved. */
export const TaskTemplates = z.strictObject({
  internship: z.strictObject({ _id: Id, title: z.string(), company: z.string() }),
  tasks: z.array(TemplateTask),
  /** Whether whoever is approved is given the set without anybody asking for it. */
  isOnApproval: z.boolean(),
  version: z.number().int(),
  changedAt: IsoDateTime.nullable(),
  changedBy: z.string().nullable(),
  /** How many students are approved for the internship now. */
  approved: z.number().int(),
});
export type TaskTemplates = z.infer<typeof TaskTemplates>;

/** The whole set as it is to be, and the version that it was read at (N12). A task without an id is new. */
export const UpdateTaskTemplatesBody = z.strictObject({
  tasks: z
    .array(z.strictObject({ _id: Id.optional(), ...fields }))
    .max(TEMPLATE_TASKS_MAX, `At most ${TEMPLATE_TASKS_MAX} tasks.`),
  isOnApproval: z.boolean(),
  version: z.number().int().min(0),
});
export type UpdateTaskTemplatesBody = z.infer<typeof UpdateTaskTemplatesBody>;

const TemplateParams = z.object({ id: Id });

/** The rows of task templates; the id is that of the internship. */
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
    summary: 'Change the task templates of an internship, and whether they are given on approval',
    roles: ['admin'],
    params: TemplateParams,
    body: UpdateTaskTemplatesBody,
    response: ok(TaskTemplates),
  },
  'POST /task-templates/:id/assign': {
    operation: 'assignTaskTemplates',
    tag: 'Tasks',
    summary:
      'Give everybody approved for an internship the tasks of its templates that they were not given before',
    roles: ['admin'],
    params: TemplateParams,
    response: Acknowledged,
  },
} as const;
