import type { Operation } from '@prarambh/contract/endpoints';

/**
 * List prices in US dollars, assumed for asia-south1 without free quotas and discounts; look up your own at
 * https://cloud.google.com/skus before you rely on a sum.
 */
export const PRICES = {
  reads: 0.06 / 100_000,
  writes: 0.18 / 100_000,
  deletes: 0.02 / 100_000,
  /** A GiB and month of documents and index entries. */
  firestoreGib: 0.18,
  /** A GB and month of files, and after 90 days. */
  storageGb: 0.023,
  coldlineGb: 0.006,
  /** A GB that leaves through Hosting. */
  egressGb: 0.15,
  request: 0.4 / 1_000_000,
  vcpuSecond: 0.000024,
  gibSecond: 0.0000025,
  mail: 0.1 / 1000,
  /** A GiB of log entries above the free 50 GiB of a month, kept for 30 days. */
  logGib: 0.5,
  /** A GiB and month of a daily backup, and of point-in-time recovery. */
  backupGib: 0.03,
  recoveryGib: 0.18,
  /** Cloud Scheduler, Secret Manager, container images, uptime check and the runs of jobs without work, a month. */
  fixed: 6,
} as const;

/** A price in steps: `upTo` units of a month cost `each`, the units above cost as the next step says. */
export type Steps = readonly { upTo: number; each: number }[];

/** Accounts that signed in within a month, with Identity Platform. Without it they cost nothing. */
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

/** Students of a month for whom the page computes the sums, and the month that it shows. */
export const STUDENTS_A_MONTH = [1_000, 10_000, 100_000] as const;
export const SHOWN_MONTH = 12;

/** A student signs in during so many months, each of which counts as an active account. */
export const ACTIVE_MONTHS = 2;
/** A sign-in, a registration and a code ask reCAPTCHA once. */
export const ASSESSMENTS = 15;
/** kB of log entries for each request: the API's own line and Cloud Run's request log. */
export const LOG_KB_A_REQUEST = 1.6;
/** Daily backups that are kept (docs/BACKUPS.md). */
export const KEPT_BACKUPS = 28;

/** How often a student, and staff because of one student, do what costs something, from registration to certificate. */
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

/** How many rows of tables staff read because of one student, in pages of 50. */
export const STAFF_ROWS = 300;

/** The documents of each kind that the site keeps for one student. */
export const DOCUMENTS: Record<string, number> = {
  users: 1,
  internIds: 1,
  emails: 1,
  handles: 1,
  applications: 1,
  utrs: 1,
  screenshots: 1,
  assignedTasks: 4,
  taskThreads: 1,
  taskFiles: 1,
  submissions: 4,
  helpQueries: 1,
  helpFiles: 1,
  messages: 4,
  notifications: 12,
  notificationReads: 1,
  certificates: 1,
  certificateClaims: 1,
  statusPlaces: 1,
  offerLetters: 1,
  audit: 12,
};

/** Files in MB: a screenshot, an avatar, two PDFs; and what students hand in. */
export const SMALL_FILES_MB = 0.6;
export const PROJECT_FILES_MB = 12;
/** Pages, pictures and answers in MB, to the student and to staff. */
export const EGRESS_MB = 25;
export const MAILS = 6;
/** A request holds an instance of 1 vCPU and 1 GiB alone for so long, though 20 may share it. */
export const SECONDS_A_REQUEST = 0.08;
