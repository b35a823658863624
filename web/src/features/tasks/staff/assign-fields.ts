import { BULK_STUDENTS_MAX } from '@prarambh/contract/bulk-jobs';
import { AssignTaskBody } from '@prarambh/contract/tasks';
import { z } from 'zod';
import { isoOf } from '../../../components/forms/local-time';

const Choice = z.object({ id: z.string(), label: z.string(), detail: z.string() });

/** Values of the form; the contract validates them. The time is as in the browser's field. */
export const AssignFields = z.object({
  students: z
    .array(Choice)
    .min(1, 'Please choose at least one student.')
    .max(BULK_STUDENTS_MAX, `Please choose at most ${BULK_STUDENTS_MAX} students.`),
  internship: z.array(Choice).min(1, 'Please choose an internship.'),
  title: AssignTaskBody.shape.title,
  domain: AssignTaskBody.shape.domain,
  dueDate: z.string().refine((local) => isoOf(local) !== '', 'Please choose the due date and time.'),
  description: AssignTaskBody.shape.description,
});
export type AssignFields = z.infer<typeof AssignFields>;

export const EMPTY_ASSIGNMENT: AssignFields = {
  students: [],
  internship: [],
  title: '',
  domain: '',
  dueDate: '',
  description: '',
};
