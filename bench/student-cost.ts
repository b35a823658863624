import type { Usage } from '@prarambh/functions/testing/usage';
import {
  ACTIVE_MONTHS,
  ASSESSMENTS,
  EGRESS_MB,
  IDENTITY_STEPS,
  KEPT_BACKUPS,
  LOG_KB_A_REQUEST,
  MAILS,
  PRICES,
  PROJECT_FILES_MB,
  RECAPTCHA_STEPS,
  SECONDS_A_REQUEST,
  SHOWN_MONTH,
  SMALL_FILES_MB,
  STAFF_ROWS,
  type Steps,
} from './cost-assumptions';

const GIB = 1024 ** 3;
const FREE_LOG_GIB = 50;

export interface StudentCost {
  usage: Usage;
  storedBytes: number;
  requests: number;
}

/** Dollars for all operations of one student. */
function operationDollars({ usage, requests }: StudentCost) {
  const reads = usage.reads + STAFF_ROWS;
  const seconds = requests * SECONDS_A_REQUEST;
  return {
    firestore: reads * PRICES.reads + usage.writes * PRICES.writes + usage.deletes * PRICES.deletes,
    functions: requests * PRICES.request + seconds * (PRICES.vcpuSecond + PRICES.gibSecond),
    egress: (EGRESS_MB / 1000) * PRICES.egressGb,
    mails: MAILS * PRICES.mail,
  };
}

/**
 * Dollars for storing one student's records and files for a month: in the first three months, and in each
 * later one.
 */
function storageDollars({ storedBytes }: StudentCost) {
  const firestore = (storedBytes / GIB) * PRICES.firestoreGib;
  const small = (SMALL_FILES_MB / 1000) * PRICES.storageGb;
  const projects = PROJECT_FILES_MB / 1000;
  return {
    firestore,
    filesAtFirst: small + projects * PRICES.storageGb,
    filesLater: small + projects * PRICES.coldlineGb,
  };
}

/** Dollars for `units` of a month in tiered prices. */
export function stepped(steps: Steps, units: number): number {
  let dollars = 0;
  let counted = 0;
  for (const { upTo, each } of steps) {
    dollars += Math.max(0, Math.min(units, upTo) - counted) * each;
    counted = upTo;
  }
  return dollars;
}

/** Dollars of a whole month by part, if `students` start in this month and started in each earlier one. */
export function monthDollars(cost: StudentCost, students: number): Record<string, number> {
  const once = operationDollars(cost);
  const kept = storageDollars(cost);
  const recordGib = (students * SHOWN_MONTH * cost.storedBytes) / GIB;
  const logGib = (students * cost.requests * LOG_KB_A_REQUEST * 1000) / GIB;
  return {
    'Firestore: reads, writes, deletes': students * once.firestore,
    'Firestore: records kept': students * SHOWN_MONTH * kept.firestore,
    'Firestore: daily backups': recordGib * KEPT_BACKUPS * PRICES.backupGib,
    'Firestore: point-in-time recovery': recordGib * PRICES.recoveryGib,
    'Cloud Functions': students * once.functions,
    'Data sent by Hosting': students * once.egress,
    'Cloud Storage: files kept': students * (3 * kept.filesAtFirst + (SHOWN_MONTH - 3) * kept.filesLater),
    Mails: students * once.mails,
    'Identity Platform': stepped(IDENTITY_STEPS, students * ACTIVE_MONTHS),
    'reCAPTCHA Enterprise': stepped(RECAPTCHA_STEPS, students * ASSESSMENTS),
    Logs: Math.max(0, logGib - FREE_LOG_GIB) * PRICES.logGib,
    'Fixed: jobs, secrets, images, monitoring': PRICES.fixed,
  };
}
