import { z } from 'zod';
import { APPLICATION_STATUSES, REVIEW_FLAGS } from './application-status';
import { CreateApplicationBody } from './applying';
import { IMAGE_MAX_BYTES, UPLOADS_PER_MINUTE } from './constants';
import { REJECTION_REASON_MAX } from './rejection-reasons';
import { ROLES } from './roles';
import {
  CsvText,
  FilterDay,
  Id,
  IsoDateTime,
  IsoDay,
  ok,
  optionalParagraphs,
  PageQuery,
  page,
  SearchTerm,
  TimeOrNameOrder,
  table,
} from './shapes';

/** An application as its student sees it. `amount` in rupees, `duration` in weeks. */
export const Application = z.strictObject({
  _id: Id,
  internship: z.strictObject({ _id: Id, title: z.string(), company: z.string() }),
  status: z.enum(APPLICATION_STATUSES),
  dateApplied: IsoDateTime,
  duration: z.number().int(),
  certificateName: z.string(),
  amount: z.number().int(),
  utr: z.string(),
  transactionId: z.string(),
  paymentScreenshot: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  reviewedAt: IsoDateTime.nullable(),
  decidedAt: IsoDateTime.nullable(),
});
export type Application = z.infer<typeof Application>;

/** An application for staff, with student, decision and flags. */
export const StaffApplication = Application.extend({
  user: z.strictObject({ _id: Id, name: z.string(), email: z.string(), internId: z.string().nullable() }),
  decidedBy: z.strictObject({ _id: Id, name: z.string(), role: z.enum(ROLES) }).nullable(),
  flags: z.array(z.enum(REVIEW_FLAGS)),
  /** The credit of a bank statement with this UTR. */
  bank: z.strictObject({ amountPaise: z.number().int(), paidOn: IsoDay }).nullable(),
  /** The day of an undecided application, if the imported statement of that day lacks its payment. */
  missingOn: IsoDay.nullable(),
  /** Changes with what a reviewer decides by: UTR, screenshot, amount, bank credit, flags. */
  revision: z.string(),
});
export type StaffApplication = z.infer<typeof StaffApplication>;

/** An application with those that the reviewer compares it with: at most ten of each kind, newest first. */
export const ReviewCase = z.strictObject({
  application: StaffApplication,
  sameScreenshot: z.array(StaffApplication),
  sameUtr: z.array(StaffApplication),
  ofStudent: z.array(StaffApplication),
});
export type ReviewCase = z.infer<typeof ReviewCase>;

/** 'Pending' is the admin page's word. As a filter it means undecided, as a target Applied (E01). */
export const StatusFilter = z.enum([...APPLICATION_STATUSES, 'Pending']);

/**
 * Days are whole days of the programme's zone, both ends included. Sorting by name ignores days and search.
 */
const applicationFilters = {
  q: SearchTerm.optional(),
  status: StatusFilter.optional(),
  internship: Id.optional(),
  from: FilterDay.optional(),
  to: FilterDay.optional(),
  flag: z.enum(REVIEW_FLAGS).optional(),
  sort: TimeOrNameOrder.optional(),
};
export const ApplicationQuery = z.strictObject({ ...PageQuery.shape, ...applicationFilters });
export type ApplicationQuery = z.infer<typeof ApplicationQuery>;
export const ApplicationExportQuery = z.strictObject(applicationFilters);

export const ApplicationParams = z.object({ id: Id });

/** The flags that the reviewer has seen. An application with any other flag is not approved. */
export const SeenFlags = z.array(z.enum(REVIEW_FLAGS)).max(REVIEW_FLAGS.length);

/** The `revision` of the application that the reviewer has seen. Another one is not approved. */
export const SeenRevision = z.string().max(64).optional();

export const RejectionReason = optionalParagraphs('The reason', REJECTION_REASON_MAX).optional();

export const ChangeStatusBody = z.strictObject({
  status: StatusFilter.transform((status) => (status === 'Pending' ? ('Applied' as const) : status)),
  rejectionReason: RejectionReason,
  seenFlags: SeenFlags.optional(),
  revision: SeenRevision,
});
export type ChangeStatusBody = z.infer<typeof ChangeStatusBody>;

export const applicationEndpoints = {
  'POST /applications/upload-payment-screenshot': {
    operation: 'uploadPaymentScreenshot',
    tag: 'Applications',
    summary: 'Upload the proof of payment',
    roles: ['user'],
    upload: {
      field: 'paymentScreenshot',
      accepts: 'image',
      folder: 'screenshots',
      maxBytes: IMAGE_MAX_BYTES,
      isCompared: true,
    },
    response: ok(z.strictObject({ url: z.string() })).extend({ url: z.string() }),
    status: 201,
    perMinute: UPLOADS_PER_MINUTE,
  },
  'POST /applications': {
    operation: 'createApplication',
    tag: 'Applications',
    summary: 'Apply for an internship with a payment reference',
    roles: ['user'],
    body: CreateApplicationBody,
    response: ok(Application),
    status: 201,
    idempotent: true,
  },
  'GET /applications/my-applications': {
    operation: 'listMyApplications',
    tag: 'Applications',
    summary: 'The caller’s applications, newest first',
    roles: ['user'],
    query: PageQuery,
    response: page(Application),
  },
  'GET /applications': {
    operation: 'listApplications',
    tag: 'Applications',
    summary: 'Applications for staff, newest first',
    roles: ['admin', 'accountant'],
    query: ApplicationQuery,
    response: table(StaffApplication),
  },
  'GET /applications/export': {
    operation: 'exportApplications',
    tag: 'Applications',
    summary: 'The filtered applications as CSV',
    roles: ['admin', 'accountant'],
    query: ApplicationExportQuery,
    response: CsvText,
    download: 'text/csv',
  },
  'GET /applications/:id': {
    operation: 'getApplication',
    tag: 'Applications',
    summary: 'One application of the caller',
    roles: ['user'],
    params: ApplicationParams,
    response: ok(Application),
  },
  'GET /applications/:id/review': {
    operation: 'getReviewCase',
    tag: 'Applications',
    summary: 'One application for its reviewer, with others of its student, screenshot and UTR',
    roles: ['admin', 'accountant'],
    params: ApplicationParams,
    response: ok(ReviewCase),
  },
  'PUT /applications/:id/status': {
    operation: 'changeApplicationStatus',
    tag: 'Applications',
    summary: 'Review, approve, reject or reopen an application',
    roles: ['admin', 'accountant'],
    params: ApplicationParams,
    body: ChangeStatusBody,
    response: ok(StaffApplication),
  },
  'POST /applications/:id/undo-decision': {
    operation: 'undoDecision',
    tag: 'Applications',
    summary: 'Undo the caller’s decision about a single application, within ten seconds',
    roles: ['admin', 'accountant'],
    params: ApplicationParams,
    response: ok(StaffApplication),
  },
  'POST /applications/:id/release-utr': {
    operation: 'releaseUtr',
    tag: 'Applications',
    summary: 'Release the UTR of a decided application for another one',
    roles: ['admin'],
    params: ApplicationParams,
    response: ok(StaffApplication),
  },
} as const;
