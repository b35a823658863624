import { z } from 'zod';
import { Id, optionalText } from './shapes';

/** As many students as one call can look at well within its time. */
export const BATCH_STUDENTS = 20;

/** Whom to issue to, and what is printed on all of them; what is left out is as when students do it (F11). */
export const IssueBatchBody = z.strictObject({
  internshipId: Id,
  signatureName: optionalText('Signature name', 100).default(''),
  completionDate: z.iso.date('Please give the completion date as YYYY-MM-DD.').optional(),
  limit: z.number().int().min(1).max(BATCH_STUDENTS).default(BATCH_STUDENTS),
  cursor: z.string().max(2000).optional(),
});
export type IssueBatchBody = z.infer<typeof IssueBatchBody>;

/** What became of one student: `unfinished` has open tasks, `held` has a certificate, `refused` says why not. */
export const IssueResult = z.strictObject({
  student: z.strictObject({ _id: Id, name: z.string(), internId: z.string().nullable() }),
  outcome: z.enum(['issued', 'unfinished', 'held', 'refused']),
  certificateId: z.string().nullable(),
  message: z.string(),
});
export type IssueResult = z.infer<typeof IssueResult>;

/** One call's share of a batch. Call again with `nextCursor` until it is null; `percent` is of all the students. */
export const IssueBatchAnswer = z.strictObject({
  success: z.literal(true),
  data: z.array(IssueResult),
  nextCursor: z.string().nullable(),
  percent: z.number().int().min(0).max(100),
});

export const ArchiveQuery = z.strictObject({ internshipId: Id });
