import { z } from 'zod';
import { DOCUMENT_KINDS } from './document-kinds';
import { JOB_NAMES, JOB_RUN_STATUSES } from './job-names';
import { Acknowledged, Id, IsoDateTime, ok, PageQuery, table } from './shapes';
import { workEndpoints } from './work';

/** One run of a job. A run that was cut off never ended and stays `running`; `isCutOff` tells it from one under way. */
export const JobRun = z.strictObject({
  _id: Id,
  job: z.enum(JOB_NAMES),
  status: z.enum(JOB_RUN_STATUSES),
  isCutOff: z.boolean(),
  startedAt: IsoDateTime,
  endedAt: IsoDateTime.nullable(),
  /** Number of processed and failed records, and the first failures by collection and ID. */
  done: z.number().int(),
  failed: z.number().int(),
  failures: z.array(z.strictObject({ what: z.string(), reason: z.string() })),
  /** Error that ended the whole run, or null. */
  error: z.string().nullable(),
});
export type JobRun = z.infer<typeof JobRun>;

/** A job with its schedule and last run; late if its schedule seems to have stopped. */
export const Job = z.strictObject({
  name: z.enum(JOB_NAMES),
  /** Either an interval in minutes or a daily time (HH:MM) in the programme's zone. */
  everyMinutes: z.number().int().nullable(),
  dailyAt: z.string().nullable(),
  isLate: z.boolean(),
  lastRun: JobRun.nullable(),
});
export type Job = z.infer<typeof Job>;

/** A mail that was never sent, and why. Codes, links and reminders cannot be sent again: they have expired. */
export const GivenUpMail = z.strictObject({
  _id: Id,
  to: z.string(),
  subject: z.string(),
  createdAt: IsoDateTime,
  attempts: z.number().int(),
  reason: z.string().nullable(),
  canBeSentAgain: z.boolean(),
});
export type GivenUpMail = z.infer<typeof GivenUpMail>;

/** A valid certificate or offer letter without a PDF. */
export const MissingFile = z.strictObject({
  _id: Id,
  /** The printed ID. */
  documentId: z.string(),
  candidateName: z.string(),
  /** Title of the internship or position. */
  title: z.string(),
  issuedAt: IsoDateTime,
});
export type MissingFile = z.infer<typeof MissingFile>;

/** Hourly ceilings for all visitors together; `mails` are codes and links, which anybody can request. */
export const CEILINGS = ['registrations', 'mails'] as const;
export type CeilingName = (typeof CEILINGS)[number];

/** State of a ceiling: approximate use in this hour, and the time when it was last reached. */
export const Ceiling = z.strictObject({
  name: z.enum(CEILINGS),
  most: z.number().int(),
  count: z.number().int(),
  reachedAt: IsoDateTime.nullable(),
});
export type Ceiling = z.infer<typeof Ceiling>;

/** The settings that the running function uses, under the names of functions/.env.PROJECT. Secrets are not among them. */
export const RunningSettings = z.strictObject({
  SITE_URL: z.string(),
  WEB_API_KEY: z.string(),
  TRUSTED_HOPS: z.number().int(),
  REGISTRATIONS_AN_HOUR: z.number().int(),
  MAILS_AN_HOUR: z.number().int(),
  MAILS_A_SECOND: z.number().int(),
  BULK_GRACE_MINUTES: z.number(),
  APP_CHECK: z.boolean(),
  IDENTITY_PLATFORM: z.boolean(),
  STAFF_SECOND_FACTOR: z.boolean(),
});
export type RunningSettings = z.infer<typeof RunningSettings>;

/** The list leaves out idle runs unless the filter includes them. */
const jobRunFilters = { job: z.enum(JOB_NAMES).optional(), status: z.enum(JOB_RUN_STATUSES).optional() };
export const JobRunFilters = z.strictObject(jobRunFilters);
export type JobRunFilters = z.infer<typeof JobRunFilters>;

/** Endpoints about the state of the product. */
export const systemEndpoints = {
  'GET /system/jobs': {
    operation: 'listJobs',
    tag: 'System',
    summary: 'The scheduled jobs, each with its last run',
    roles: ['admin'],
    response: ok(z.array(Job)),
  },
  'GET /system/ceilings': {
    operation: 'listCeilings',
    tag: 'System',
    summary: 'Hourly ceilings for all visitors, and their use',
    roles: ['admin'],
    response: ok(z.array(Ceiling)),
  },
  'GET /system/settings': {
    operation: 'readSettings',
    tag: 'System',
    summary: 'The settings that the running site uses, without secrets',
    roles: ['admin'],
    response: ok(RunningSettings),
  },
  'GET /system/job-runs': {
    operation: 'listJobRuns',
    tag: 'System',
    summary: 'The runs of the last two weeks, newest first',
    roles: ['admin'],
    query: z.strictObject({ ...PageQuery.shape, ...jobRunFilters }),
    response: table(JobRun),
  },
  'GET /system/given-up-mails': {
    operation: 'listGivenUpMails',
    tag: 'System',
    summary: 'Mails that could not be sent in time, newest first',
    roles: ['admin'],
    query: PageQuery,
    response: table(GivenUpMail),
  },
  'POST /system/given-up-mails/:id/send': {
    operation: 'sendMailAgain',
    tag: 'System',
    summary: 'Send a given-up mail again; codes, links and reminders have expired',
    roles: ['admin'],
    params: z.object({ id: Id }),
    response: ok(z.strictObject({ wasRefused: z.boolean() })),
  },
  'DELETE /system/given-up-mails/:id': {
    operation: 'dismissMail',
    tag: 'System',
    summary: 'Remove a given-up mail from the list without sending it',
    roles: ['admin'],
    params: z.object({ id: Id }),
    response: Acknowledged,
  },
  'GET /system/missing-files': {
    operation: 'listMissingFiles',
    tag: 'System',
    summary: 'Certificates or offer letters without a PDF, newest first',
    roles: ['admin'],
    query: z.strictObject({ ...PageQuery.shape, kind: z.enum(DOCUMENT_KINDS).default('certificate') }),
    response: table(MissingFile),
  },
  ...workEndpoints,
} as const;
