import type { CeilingName } from '@prarambh/contract/system';
import type { AppCheck } from 'firebase-admin/app-check';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';
import type { Logger } from 'pino';
import type { Clock } from './clock';

export type Bucket = ReturnType<Storage['bucket']>;

/** Enough for an hour in which a whole country is admitted; smaller sites set less (DEPLOY.md). */
export const CEILINGS_OF_A_SITE = { registrations: 60_000, mails: 120_000 };

/** Mails per second of the job `deliverMail`; most providers accept more (DEPLOY.md). */
export const MAILS_A_SECOND = 10;

/** Milliseconds for a production site: a mail server usually takes less. */
export const FORGOT_ANSWER_MS = 4_000;

export interface Config {
  projectId: string;
  /** The web API key, which the Identity Toolkit REST calls need. */
  webApiKey: string;
  /** The site's public address without a trailing slash; links in mails start with it. */
  siteUrl: string;
  /** Keys the hashes of codes and the signatures of file addresses. */
  signingSecret: string;
  /** The keys that sign certificates, as JSON; see credential-keys.ts. */
  credentialKeys: string;
  smtpUrl: string;
  /** Mails per second that the mail job may send; a whole number above 0. */
  mailsASecond: number;
  /** True if staff must sign in with a second factor, the code of an authenticator app. */
  staffSecondFactor: boolean;
  /** True if the blocking functions of Identity Platform are deployed. */
  identityPlatform: boolean;
  /** Minutes in which a whole bulk job can be reversed before its mails are sent (P10). */
  bulkGraceMinutes: number;
  /** Off only for load tests. */
  rateLimits: boolean;
  /**
   * Number of platform proxies in front of the function (http/client-address.ts): 2 behind Hosting (Google's front end
   * and Hosting itself), 1 at the function's own address, 0 locally.
   */
  trustedHops: number;
  /** Limits per hour for all visitors together. */
  ceilings: Record<CeilingName, number>;
  /**
   * Duration in milliseconds of the answer to a forgotten password, for every email; by then the mail is usually sent.
   */
  forgotAnswerMs: number;
  /** https://identitytoolkit.googleapis.com, or the same path at an Auth emulator. */
  identityToolkitUrl: string;
}

/** The part of the Admin SDK that checks if a call comes from this site's own pages. */
export type AppCheckVerifier = Pick<AppCheck, 'verifyToken'>;

/** External services of the application: Firebase in production, emulators locally and in tests. */
export interface Platform {
  firestore: Firestore;
  auth: Auth;
  /** Null where App Check is switched off. */
  appCheck: AppCheckVerifier | null;
  /** Read this property only when a file is needed: production loads Storage then. */
  bucket: Bucket;
  clock: Clock;
  logger: Logger;
  config: Config;
}
