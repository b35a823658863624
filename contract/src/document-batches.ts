import { z } from 'zod';
import { CreateOfferLetterBody } from './offer-letters';
import { optionalPrintedName } from './printed-name';
import { Cursor, chosenDay, Id } from './shapes';
import { BULK_JOB_OUTCOMES } from './work';

/** Students that one call can process well within its time limit. */
export const BATCH_STUDENTS = 20;

/** Up to `limit` students of an internship, from the cursor on. */
export const BatchPreviewBody = z.strictObject({
  internshipId: Id,
  limit: z.number().int().min(1).max(BATCH_STUDENTS).default(BATCH_STUDENTS),
  cursor: Cursor.optional(),
});
export type BatchPreviewBody = z.infer<typeof BatchPreviewBody>;

/** Certificates for all students who completed every task; missing fields get the same values as in F11. */
export const BulkCertificateBody = z.strictObject({
  internshipId: Id,
  signatureName: optionalPrintedName('Signature name').default(''),
  completionDate: chosenDay('Please enter the completion date as YYYY-MM-DD.').optional(),
});
export type BulkCertificateBody = z.infer<typeof BulkCertificateBody>;

/** Offer letters for all approved students; name, intern ID and title come from each application. */
export const BulkLetterBody = CreateOfferLetterBody.omit({
  user: true,
  candidateName: true,
  internId: true,
  title: true,
}).extend({ internshipId: Id });
export type BulkLetterBody = z.infer<typeof BulkLetterBody>;

/** The result of issuing to one student, or its forecast in a preview. */
export const IssueResult = z.strictObject({
  student: z.strictObject({ _id: Id, name: z.string(), internId: z.string().nullable() }),
  outcome: z.enum(BULK_JOB_OUTCOMES),
  /** The printed ID; null without a document. */
  documentId: z.string().nullable(),
  message: z.string(),
});
export type IssueResult = z.infer<typeof IssueResult>;

/** Results of some students. Call again with `nextCursor` until it is null; `percent` is of all the students. */
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
  'POST /certificates/bulk/preview': {
    operation: 'previewCertificates',
    tag: 'Certificates',
    summary:
      'Preview of a part of an internship: who would get a certificate, and why others would not; stores nothing',
    roles: ['admin'],
    body: BatchPreviewBody,
    response: IssueBatchAnswer,
  },
  'POST /offer-letters/bulk/preview': {
    operation: 'previewOfferLetters',
    tag: 'Offer letters',
    summary:
      'Preview of a part of an internship: who would get a letter, and why others would not; stores nothing',
    roles: ['admin'],
    body: BatchPreviewBody,
    response: IssueBatchAnswer,
  },
} as const;
