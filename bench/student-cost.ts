import type { Operation } from '@prarambh/contract/endpoints';
import type { Usage } from '@prarambh/functions/testing/usage';

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
} as const;

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
const STAFF_ROWS = 300;

/** What stays of a student, by kind of document. */
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
const SMALL_FILES_MB = 0.6;
const PROJECT_FILES_MB = 12;
/** Pages, pictures and answers in MB, to the student and to staff. */
const EGRESS_MB = 25;
const MAILS = 6;
/** A request holds an instance of 1 vCPU and 1 GiB alone for so long, though 20 may share it. */
const SECONDS_A_REQUEST = 0.08;

export interface StudentCost {
  usage: Usage;
  storedBytes: number;
  requests: number;
}

/** Dollars for one student's operations, once. */
export function operationDollars({ usage, requests }: StudentCost) {
  const reads = usage.reads + STAFF_ROWS;
  const seconds = requests * SECONDS_A_REQUEST;
  return {
    firestore: reads * PRICES.reads + usage.writes * PRICES.writes + usage.deletes * PRICES.deletes,
    functions: requests * PRICES.request + seconds * (PRICES.vcpuSecond + PRICES.gibSecond),
    egress: (EGRESS_MB / 1000) * PRICES.egressGb,
    mails: MAILS * PRICES.mail,
  };
}

/** Dollars for keeping one student's records and files for a month, the first three and every later one. */
export function storageDollars({ storedBytes }: StudentCost) {
  const firestore = (storedBytes / 1024 ** 3) * PRICES.firestoreGib;
  const small = (SMALL_FILES_MB / 1000) * PRICES.storageGb;
  const projects = PROJECT_FILES_MB / 1000;
  return {
    firestore,
    filesAtFirst: small + projects * PRICES.storageGb,
    filesLater: small + projects * PRICES.coldlineGb,
  };
}
