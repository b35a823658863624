import { z } from 'zod';
import { DURATION_MAX } from './constants';
import { letterIdOf } from './document-id';
import { withUnit } from './durations';
import { FileSha256 } from './paper-proof';
import { printedName } from './printed-name';
import {
  Acknowledged,
  CsvText,
  chosenDay,
  Id,
  IsoDateTime,
  IsoDay,
  ok,
  optionalText,
  PageQuery,
  page,
  QueryBoolean,
  SearchTerm,
  TimeOrNameOrder,
  table,
  text,
  textOrNumber,
  typedId,
} from './shapes';

/** An offer letter as its student sees it; `fileUrl` is null without a document (G05). */
export const OfferLetter = z.strictObject({
  _id: Id,
  title: z.string(),
  company: z.string(),
  candidateName: z.string(),
  issueDate: IsoDay.nullable(),
  issuedAt: IsoDateTime,
  /** The application of the letter; null if its title matches none. */
  applicationId: Id.nullable(),
  fileUrl: z.string().nullable(),
});
export type OfferLetter = z.infer<typeof OfferLetter>;

/** An offer letter for staff, with all printed facts; `_id` is the printed letter ID. */
export const StaffOfferLetter = OfferLetter.extend({
  user: z.strictObject({ _id: Id, name: z.string(), email: z.string(), internId: z.string().nullable() }),
  internId: z.string().nullable(),
  startDate: IsoDay.nullable(),
  endDate: IsoDay.nullable(),
  duration: z.string().nullable(),
  techPartner: z.string().nullable(),
  stipend: z.string(),
  hrName: z.string(),
  isRevoked: z.boolean(),
  revokedAt: IsoDateTime.nullable(),
  /** Letter ID of the correction that replaced it. */
  replacedBy: z.string().nullable(),
});
export type StaffOfferLetter = z.infer<typeof StaffOfferLetter>;

/** A number is printed in rupees ('5000' and 5000 as '₹5,000'), other text unchanged (G04). */
const Stipend = textOrNumber(
  'Stipend',
  60,
  text('Stipend', 60).transform((typed) =>
    /^\d{1,9}$/.test(typed) ? `₹${Number(typed).toLocaleString('en-IN')}` : typed,
  ),
);

/** Empty optional texts are not printed. */
const optionalFact = (label: string, max: number) =>
  optionalText(label, max)
    .transform((value) => value || null)
    .nullable()
    .default(null);

/** An admin's input. `user` is an account ID or an intern ID (G02). */
export const CreateOfferLetterBody = z.strictObject({
  user: text('The student', 200),
  candidateName: printedName('Candidate name'),
  title: text('Job title', 120),
  company: text('Company', 100),
  issueDate: chosenDay('Please enter the issue date as YYYY-MM-DD.'),
  stipend: Stipend,
  hrName: printedName('HR name'),
  internId: optionalFact('Intern ID', 40),
  startDate: z
    .union([z.literal('').transform(() => null), IsoDay], {
      error: 'Please enter the start date as YYYY-MM-DD.',
    })
    .nullable()
    .default(null),
  /** Printed with the resulting last day; by default the duration of the application. */
  duration: textOrNumber('Duration', DURATION_MAX, optionalText('Duration', DURATION_MAX))
    .transform((typed) => (typed ? withUnit(typed) : null))
    .nullable()
    .default(null),
  techPartner: optionalFact('Tech partner', 100),
});
export type CreateOfferLetterBody = z.infer<typeof CreateOfferLetterBody>;

/** The corrected facts. The student cannot change. */
export const ReissueOfferLetterBody = CreateOfferLetterBody.omit({ user: true });
export type ReissueOfferLetterBody = z.infer<typeof ReissueOfferLetterBody>;

export const OfferLetterParams = z.object({ id: Id });

/** An ID that a visitor typed, pasted or scanned. Upper and lower case are the same, and any text is accepted (F14). */
export const VerifyLetterParams = z.object({ letterId: typedId(letterIdOf) });

/** Everything that is printed on a valid letter. */
export const VerifiedOfferLetter = z.strictObject({
  letterId: z.string(),
  candidateName: z.string(),
  internId: z.string().nullable(),
  title: z.string(),
  company: z.string(),
  issueDate: IsoDay.nullable(),
  startDate: IsoDay.nullable(),
  endDate: IsoDay.nullable(),
  duration: z.string().nullable(),
  techPartner: z.string().nullable(),
  stipend: z.string(),
  hrName: z.string(),
});
export type VerifiedOfferLetter = z.infer<typeof VerifiedOfferLetter>;

/**
 * A valid letter. `fileSha256` is the hash of its PDF, or null until the file exists. For any other letter
 * the API returns the error body with `valid: false`, as for certificates (F13).
 */
export const VerifyLetterAnswer = z.strictObject({
  success: z.literal(true),
  valid: z.literal(true),
  message: z.string(),
  data: VerifiedOfferLetter.extend({ fileSha256: FileSha256.nullable() }),
});

/** The list leaves out revoked letters unless the query includes them. */
export const OfferLetterQuery = z.strictObject({
  ...PageQuery.shape,
  q: SearchTerm.optional(),
  isRevoked: QueryBoolean.default(false),
  sort: TimeOrNameOrder.optional(),
});
export const OfferLetterExportQuery = OfferLetterQuery.omit({ limit: true, cursor: true });

export const offerLetterEndpoints = {
  'GET /offer-letters/verify/:letterId': {
    operation: 'verifyOfferLetter',
    tag: 'Offer letters',
    summary: 'Check an offer letter by its ID; an invalid one answers 404 with valid: false',
    roles: 'public',
    params: VerifyLetterParams,
    response: VerifyLetterAnswer,
    perMinute: 60,
  },
  'GET /offer-letters/my-offer-letters': {
    operation: 'listMyOfferLetters',
    tag: 'Offer letters',
    summary: 'The caller’s offer letters, newest first',
    roles: ['user'],
    query: PageQuery,
    response: page(OfferLetter),
  },
  'GET /offer-letters/export': {
    operation: 'exportOfferLetters',
    tag: 'Offer letters',
    summary: 'The filtered offer letters as CSV',
    roles: ['admin'],
    query: OfferLetterExportQuery,
    response: CsvText,
    download: 'text/csv',
  },
  'GET /offer-letters': {
    operation: 'listOfferLetters',
    tag: 'Offer letters',
    summary: 'Offer letters for staff, newest first',
    roles: ['admin'],
    query: OfferLetterQuery,
    response: table(StaffOfferLetter),
  },
  'POST /offer-letters': {
    operation: 'createOfferLetter',
    tag: 'Offer letters',
    summary: 'Issue an offer letter to a student',
    roles: ['admin'],
    body: CreateOfferLetterBody,
    response: ok(StaffOfferLetter),
    status: 201,
    idempotent: true,
  },
  'POST /offer-letters/:id/reissue': {
    operation: 'reissueOfferLetter',
    tag: 'Offer letters',
    summary: 'Replace an offer letter by one with corrected facts; the old one verifies as replaced',
    roles: ['admin'],
    params: OfferLetterParams,
    body: ReissueOfferLetterBody,
    response: ok(StaffOfferLetter),
    status: 201,
    idempotent: true,
  },
  'DELETE /offer-letters/:id': {
    operation: 'revokeOfferLetter',
    tag: 'Offer letters',
    summary: 'Revoke an offer letter; it then verifies as revoked',
    roles: ['admin'],
    params: OfferLetterParams,
    response: Acknowledged,
  },
} as const;
