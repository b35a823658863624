import { z } from 'zod';
import { CreateOfferLetterBody } from './offer-letters';
import { optionalPrintedName } from './printed-name';
import { Cursor, chosenDay, Id } from './shapes';

/** As many students as one call can look at well within its time. */
export const BATCH_STUDENTS = 20;

/** Which internship, and where in it a call goes on. */
const part = {
  internshipId: Id,
  limit: z.number().int().min(1).max(BATCH_STUDENTS).default(BATCH_STUDENTS),
  cursor: Cursor.optional(),
};

/** Which students would get a document, and why others would not; nothing is stored. */
export const BatchPreviewBody = z.strictObject(part);
export type BatchPreviewBody = z.infer<typeof BatchPreviewBody>;

/** Whom to issue to, and what is printed on all of them; what is left out is as when students do it (F11). */
export const IssueBatchBody = z.strictObject({
  ...part,
  signatureName: optionalPrintedName('Signature name').default(''),
  completionDate: chosenDay('Please enter the completion date as YYYY-MM-DD.').optional(),
});
export type IssueBatchBody = z.infer<typeof IssueBatchBody>;

/** What is printed on all of the letters; name, intern ID and title come from each application. */
export const OfferBatchBody = CreateOfferLetterBody.omit({
  user: true,
  candidateName: true,
  internId: true,
  title: true,
}).extend(part);
export type OfferBatchBody = z.infer<typeof OfferBatchBody>;

/**
 * What became of one student, or would: `ready` would get one, `unfinished` has open tasks, `held` has one, `refused`
 * says why not.
 */
export const IssueResult = z.strictObject({
  student: z.strictObject({ _id: Id, name: z.string(), internId: z.string().nullable() }),
  outcome: z.enum(['ready', 'issued', 'unfinished', 'held', 'refused']),
  /** The ID that is printed on it; null where there is none. */
  documentId: z.string().nullable(),
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
export type IssueBatch = Pick<z.infer<typeof IssueBatchAnswer>, 'data' | 'nextCursor' | 'percent'>;

export const ArchiveQuery = z.strictObject({ internshipId: Id });

export const documentBatchEndpoints = {
  'GET /certificates/archive': {
    operation: 'downloadCertificates',
    tag: 'Certificates',
    summary: 'The files of all valid certificates of an internship as a zip archive',
    roles: ['admin'],
    query: ArchiveQuery,
    response: z.string(),
    download: 'application/zip',
  },
  'POST /certificates/bulk': {
    operation: 'issueCertificates',
    tag: 'Certificates',
    summary: 'Issue the certificates of an internship to a batch of students who have completed every task',
    roles: ['admin'],
    body: IssueBatchBody,
    response: IssueBatchAnswer,
  },
  'POST /certificates/bulk/preview': {
    operation: 'previewCertificates',
    tag: 'Certificates',
    summary:
      'Who in a part of an internship would get a certificate, and why others would not; nothing is stored',
    roles: ['admin'],
    body: BatchPreviewBody,
    response: IssueBatchAnswer,
  },
  'POST /offer-letters/bulk': {
    operation: 'issueOfferLetters',
    tag: 'Offer letters',
    summary: 'Issue offer letters to a batch of those whose application for an internship is approved',
    roles: ['admin'],
    body: OfferBatchBody,
    response: IssueBatchAnswer,
  },
  'POST /offer-letters/bulk/preview': {
    operation: 'previewOfferLetters',
    tag: 'Offer letters',
    summary: 'Who in a part of an internship would get a letter, and why others would not; nothing is stored',
    roles: ['admin'],
    body: BatchPreviewBody,
    response: IssueBatchAnswer,
  },
} as const;
