import { z } from 'zod';
import { LIST_CHECK_MAX } from './constants';
import { certificateIdOf } from './document-id';
import { DocumentValidity } from './errors';
import { FileSha256 } from './paper-proof';
import { printedName } from './printed-name';
import {
  Acknowledged,
  CsvText,
  chosenDay,
  DurationText,
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
  typedId,
} from './shapes';

/** A certificate as its student sees it: the printed facts, `duration` as text (F18). */
export const Certificate = z.strictObject({
  _id: Id,
  certificateId: z.string(),
  candidateName: z.string(),
  internshipTitle: z.string(),
  /** The internship of the certificate; null if its title matches none of the student's. */
  internshipId: Id.nullable(),
  duration: z.string(),
  completionDate: IsoDay,
  signatureName: z.string(),
  fileUrl: z.string().nullable(),
  issuedAt: IsoDateTime,
});
export type Certificate = z.infer<typeof Certificate>;

/** A certificate for staff, with its student and validity. */
export const StaffCertificate = Certificate.extend({
  user: z.strictObject({ _id: Id, name: z.string(), email: z.string(), internId: z.string().nullable() }),
  course: z.string(),
  /** 1 for the first; each correction adds 1. */
  revision: z.number().int(),
  isRevoked: z.boolean(),
  revokedAt: IsoDateTime.nullable(),
  /** Certificate ID of the correction that replaced it. */
  replacedBy: z.string().nullable(),
});
export type StaffCertificate = z.infer<typeof StaffCertificate>;

/** Progress of an internship in which the student has tasks and no certificate yet. */
export const CertificateProgress = z.strictObject({
  internship: z.strictObject({ _id: Id, title: z.string() }),
  assigned: z.number().int(),
  completed: z.number().int(),
  /**
   * First day on which the student can generate the certificate, if it is in the future (N09); null if only
   * the tasks count.
   */
  from: IsoDay.nullable(),
});
export type CertificateProgress = z.infer<typeof CertificateProgress>;

export const GenerateSelfBody = z.object({ internshipId: Id });

/** An admin's input for a certificate. The server creates an ID if `certificateId` is blank (F10). */
const printed = {
  candidateName: printedName('Candidate name'),
  internshipTitle: text('Internship title', 120),
  duration: DurationText,
  completionDate: chosenDay('Please enter the completion date as YYYY-MM-DD.'),
  signatureName: printedName('Signature name'),
  certificateId: optionalText('Certificate ID', 100)
    .refine(
      (id) => id === '' || /^[A-Za-z0-9-]{3,100}$/.test(id),
      'A certificate ID has 3 to 100 letters, digits and hyphens.',
    )
    .default(''),
  course: optionalText('Course', 120).default(''),
  /** The admin has confirmed a completion date before the start date of the offer letter. */
  isEarlyConfirmed: z.boolean().default(false),
};

/** `user` is an account id or an intern ID. */
export const CreateCertificateBody = z.strictObject({ user: text('The student', 200), ...printed });
export type CreateCertificateBody = z.infer<typeof CreateCertificateBody>;

/** The corrected facts. The student cannot change. */
export const ReissueCertificateBody = z.strictObject(printed);
export type ReissueCertificateBody = z.infer<typeof ReissueCertificateBody>;

export const CertificateParams = z.object({ id: Id });

/** An ID that a visitor typed, pasted or scanned. Upper and lower case are the same, and any text is accepted (F14). */
export const VerifyParams = z.object({ certificateId: typedId(certificateIdOf) });

/** Everything that is printed on a valid certificate; `issuedOn` is its day in the programme's zone. */
export const VerifiedCertificate = z.strictObject({
  name: z.string(),
  internshipTitle: z.string(),
  duration: z.string(),
  /** First day of the internship; null on a certificate that does not print it. */
  startDate: IsoDay.nullable(),
  completionDate: IsoDay,
  issuedOn: IsoDay,
  signatureName: z.string(),
  certificateId: z.string(),
});
export type VerifiedCertificate = z.infer<typeof VerifiedCertificate>;

/**
 * A valid certificate. `fileSha256` is the hash of its PDF, or null until the file exists. For any other
 * certificate the API returns the error body with `valid: false` (F13).
 */
export const VerifyAnswer = z.strictObject({
  success: z.literal(true),
  valid: z.literal(true),
  message: z.string(),
  data: VerifiedCertificate.extend({ fileSha256: FileSha256.nullable() }),
});

const TOO_LONG_LIST = `A list can have at most ${LIST_CHECK_MAX} certificate IDs.`;

/** The certificate IDs of one list check, as the visitor typed or pasted them. */
export const CheckListBody = z.strictObject({
  ids: z
    .array(typedId(certificateIdOf), 'Please send a list of certificate IDs.')
    .min(1, 'Please enter at least one certificate ID.')
    .max(LIST_CHECK_MAX, TOO_LONG_LIST),
});

/**
 * The result of a list check for one ID. `certificateId` is the printed ID, or the requested ID of an unknown
 * certificate. Name, internship and completion date are null unless the certificate is valid.
 */
export const CheckedCertificate = z.strictObject({
  certificateId: z.string(),
  state: z.enum(['valid', ...DocumentValidity.shape.state.options]),
  name: z.string().nullable(),
  internshipTitle: z.string().nullable(),
  completionDate: IsoDay.nullable(),
  /** When the certificate was revoked or replaced; null for any other state. */
  at: IsoDateTime.nullable(),
  replacedBy: z.string().nullable(),
});
export type CheckedCertificate = z.infer<typeof CheckedCertificate>;

/** The list leaves out revoked certificates unless the query includes them. */
export const CertificateQuery = z.strictObject({
  ...PageQuery.shape,
  q: SearchTerm.optional(),
  isRevoked: QueryBoolean.default(false),
  sort: TimeOrNameOrder.optional(),
});
export const CertificateExportQuery = CertificateQuery.omit({ limit: true, cursor: true });

export const certificateEndpoints = {
  'GET /certificates/verify/:certificateId': {
    operation: 'verifyCertificate',
    tag: 'Certificates',
    summary: 'Check a certificate by its ID; an invalid one answers 404 with valid: false',
    roles: 'public',
    params: VerifyParams,
    response: VerifyAnswer,
    perMinute: 60,
  },
  'POST /certificates/verify': {
    operation: 'verifyCertificates',
    tag: 'Certificates',
    summary: 'Check up to 500 certificate IDs; results in the order of the list',
    roles: 'public',
    body: CheckListBody,
    response: ok(z.array(CheckedCertificate)),
    perMinute: 30,
  },
  'GET /certificates/:certificateId/credential': {
    operation: 'getCredential',
    tag: 'Certificates',
    summary: 'A valid certificate as a signed Open Badges 3.0 credential (compact JWS)',
    roles: 'public',
    params: VerifyParams,
    response: z.string(),
    download: 'text/plain',
    perMinute: 60,
  },
  'GET /certificates/my-certificates': {
    operation: 'listMyCertificates',
    tag: 'Certificates',
    summary: 'The caller’s certificates, newest first',
    roles: ['user'],
    query: PageQuery,
    response: page(Certificate),
  },
  'GET /certificates/progress': {
    operation: 'listCertificateProgress',
    tag: 'Certificates',
    summary: 'The caller’s internships with tasks and without a certificate',
    roles: ['user'],
    response: ok(z.array(CertificateProgress)),
  },
  'POST /certificates/generate-self': {
    operation: 'generateOwnCertificate',
    tag: 'Certificates',
    summary: 'Issue the caller’s certificate once every task of an internship is completed',
    roles: ['user'],
    body: GenerateSelfBody,
    response: ok(Certificate),
    status: 201,
  },
  'GET /certificates/export': {
    operation: 'exportCertificates',
    tag: 'Certificates',
    summary: 'The filtered certificates as CSV',
    roles: ['admin'],
    query: CertificateExportQuery,
    response: CsvText,
    download: 'text/csv',
  },
  'GET /certificates': {
    operation: 'listCertificates',
    tag: 'Certificates',
    summary: 'Certificates for staff, newest first',
    roles: ['admin'],
    query: CertificateQuery,
    response: table(StaffCertificate),
  },
  'POST /certificates': {
    operation: 'createCertificate',
    tag: 'Certificates',
    summary: 'Issue a certificate to a student',
    roles: ['admin'],
    body: CreateCertificateBody,
    response: ok(StaffCertificate),
    status: 201,
    idempotent: true,
  },
  'POST /certificates/:id/reissue': {
    operation: 'reissueCertificate',
    tag: 'Certificates',
    summary: 'Replace a certificate by one with corrected facts; the old one verifies as replaced',
    roles: ['admin'],
    params: CertificateParams,
    body: ReissueCertificateBody,
    response: ok(StaffCertificate),
    status: 201,
    idempotent: true,
  },
  'DELETE /certificates/:id': {
    operation: 'revokeCertificate',
    tag: 'Certificates',
    summary: 'Revoke a certificate; it then verifies as revoked',
    roles: ['admin'],
    params: CertificateParams,
    response: Acknowledged,
  },
} as const;
