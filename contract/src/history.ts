import { z } from 'zod';
import { StaffApplication } from './applications';
import { AuditEntry } from './audit';
import { StaffCertificate } from './certificates';
import { HelpQuery } from './help';
import { StaffMeeting } from './meetings';
import { StaffOfferLetter } from './offer-letters';
import { Id, IsoDateTime, PageQuery, page } from './shapes';
import { StaffAssignedTask, StaffSubmission } from './tasks';

function entryOf<Kind extends string, Record extends z.ZodType>(kind: Kind, record: Record) {
  return z.strictObject({ kind: z.literal(kind), at: IsoDateTime, record });
}

/** An event in a person's history, in the shape of its own table; `at` is its time, for a meeting its end. */
export const HistoryEntry = z.discriminatedUnion('kind', [
  entryOf('application', StaffApplication),
  entryOf('task', StaffAssignedTask),
  entryOf('submission', StaffSubmission),
  entryOf('certificate', StaffCertificate),
  entryOf('offerLetter', StaffOfferLetter),
  entryOf('helpQuery', HelpQuery.omit({ messages: true, assignee: true })),
  entryOf('meeting', StaffMeeting),
  entryOf('change', AuditEntry),
]);
export type HistoryEntry = z.infer<typeof HistoryEntry>;
export type HistoryKind = HistoryEntry['kind'];
export type HistoryRecord<Kind extends HistoryKind> = Extract<HistoryEntry, { kind: Kind }>['record'];

/** Smaller than other pages, because a page reads that many rows of every kind. */
export const HISTORY_PAGE_SIZE = 20;

export const HistoryQuery = z.strictObject({
  ...PageQuery.shape,
  limit: z.coerce.number().int().min(1).max(HISTORY_PAGE_SIZE).default(HISTORY_PAGE_SIZE),
});

export const historyEndpoints = {
  'GET /users/:id/history': {
    operation: 'listHistory',
    tag: 'Users',
    summary: 'History of a person, newest first, from the tables that the caller may read',
    roles: ['admin', 'co-admin'],
    params: z.object({ id: Id }),
    query: HistoryQuery,
    response: page(HistoryEntry),
  },
} as const;
