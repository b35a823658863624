import type { Operation } from '@prarambh/contract/endpoints';

/**
 * List prices in US dollars, assumed for asia-south1 without free quotas and discounts. Look up your own at
 * https://cloud.google.com/skus before you rely on a sum.
 */
export const PRICES = {
  reads: 0.06 / 100_000,
  writes: 0.18 / 100_000,
  deletes: 0.02 / 100_000,
  /** GiB and month of documents and index entries. */
  firestoreGib: 0.18,
  /** GB and month of files; then the price after 90 days. */
  storageGb: 0.023,
  coldlineGb: 0.006,
  /** GB that leaves through Hosting. */
  egressGb: 0.15,
  request: 0.4 / 1_000_000,
  vcpuSecond: 0.000024,
  gibSecond: 0.0000025,
  mail: 0.1 / 1000,
  /** GiB of log entries above the free 50 GiB a month, kept for 30 days. */
  logGib: 0.5,
  /** GiB and month of a daily backup; then of point-in-time recovery. */
  backupGib: 0.03,
  recoveryGib: 0.18,
  /** Cloud Scheduler, Secret Manager, container images, uptime check and idle job runs, a month. */
  fixed: 6,
} as const;

/** Tiered price: up to `upTo` units of a month cost `each`; further units cost the price of the next tier. */
export type Steps = readonly { upTo: number; each: number }[];

/** Accounts that signed in within a month, with Identity Platform. Free without it. */
export const IDENTITY_STEPS: Steps = [
  { upTo: 50_000, each: 0 },
  { upTo: 100_000, each: 0.0055 },
  { upTo: 1_000_000, each: 0.0046 },
  { upTo: 10_000_000, each: 0.0032 },
  { upTo: Number.POSITIVE_INFINITY, each: 0.0025 },
];

/** Assessments of reCAPTCHA Enterprise, with App Check: 10,000 are free, up to 100,000 cost $8 together. */
export const RECAPTCHA_STEPS: Steps = [
  { upTo: 10_000, each: 0 },
  { upTo: 100_000, each: 8 / 90_000 },
  { upTo: Number.POSITIVE_INFINITY, each: 1 / 1000 },
];

/** Numbers of students a month on the page, and the month of its sums. */
export const STUDENTS_A_MONTH = [1_000, 10_000, 100_000] as const;
export const SHOWN_MONTH = 12;

/** Calls of each operation by a student, and by staff for that student, from registration to certificate. */
export const LIFE: Partial<Record<Operation, number>> = {
  'POST /auth/register': 1,
  'POST /auth/verify-otp': 1,
  'POST /auth/login': 12,
  'GET /auth/me': 60,
  'GET /internships/public': 2,
  'GET /internships/:id': 2,
  'GET /internships/saved': 4,
  'PUT /internships/:id/saved': 2,
  'GET /payment-options': 1,
  'POST /applications/upload-payment-screenshot': 1,
  'POST /applications': 1,
  'GET /applications/my-applications': 12,
  'GET /dashboard/stats': 20,
  'GET /notifications': 20,
  'GET /notifications/news': 120,
  'GET /notifications/unread': 40,
  'GET /meetings': 20,
  'PUT /profile': 2,
  'GET /profile/public-page': 2,
  'GET /assigned-tasks/:id/messages': 8,
  'POST /assigned-tasks/:id/messages': 2,
  'POST /assigned-tasks/:id/files': 1,
  'PUT /profile/public-page': 1,
  'GET /public-pages/:handle': 5,
  'GET /assigned-tasks/my-tasks': 40,
  'POST /tasks': 4,
  'GET /tasks/my-uploads': 20,
  'POST /help-queries/start': 1,
  'POST /help-queries/:id/message': 3,
  'GET /help-queries/my': 6,
  'GET /help-queries/news': 40,
  'PUT /applications/:id/status': 2,
  'POST /assigned-tasks': 4,
  'PUT /tasks/:id/status': 4,
  'POST /offer-letters': 1,
  'POST /certificates/generate-self': 1,
  'GET /certificates/my-certificates': 20,
  'GET /offer-letters/my-offer-letters': 20,
  'GET /certificates/verify/:certificateId': 3,
};

const ONE_EACH = [
  ...[
    'users',
    'internIds',
    'emails',
    'handles',
    'applications',
    'utrs',
    'screenshots',
    'taskThreads',
    'taskFiles',
  ],
  ...['helpQueries', 'helpFiles', 'notificationReads', 'certificates', 'certificateClaims', 'statusPlaces'],
  'offerLetters',
];

/** Stored documents of each kind for one student. */
export const DOCUMENTS: Record<string, number> = {
  ...Object.fromEntries(ONE_EACH.map((kind) => [kind, 1])),
  ...{ assignedTasks: 4, submissions: 4, messages: 4, notifications: 12, audit: 12 },
};

/** Other assumptions about one student. */
export const STUDENT = {
  /** Table rows that staff read because of the student, in pages of 50. */
  staffRows: 300,
  /** MB of the submitted work; then of a screenshot, an avatar and two PDFs. */
  projectFilesMb: 12,
  smallFilesMb: 0.6,
  /** MB of pages, pictures and responses, to the student and to staff. */
  egressMb: 25,
  mails: 6,
  /** Seconds that a request occupies an instance of 1 vCPU and 1 GiB, which 20 requests could share. */
  secondsARequest: 0.08,
  /** Months in which the student signs in; each counts as an active account. */
  activeMonths: 2,
  /** A sign-in, a registration and a code each cost one assessment. */
  assessments: 15,
  /** kB of log entries for each request: the API's log line and Cloud Run's request log. */
  logKbARequest: 1.6,
  /** Number of daily backups (docs/BACKUPS.md). */
  keptBackups: 28,
} as const;
