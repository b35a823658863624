import type { CeilingName } from '@prarambh/contract/system';
import type { AppCheck } from 'firebase-admin/app-check';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';
import type { Logger } from 'pino';
import type { Clock } from './clock';

export type Bucket = ReturnType<Storage['bucket']>;

/** An hour of a day on which a whole country is admitted; a site that is used by fewer sets less (DEPLOY.md). */
export const CEILINGS_OF_A_SITE = { registrations: 60_000, mails: 120_000 };

/** Mails a second of the job `deliverMail`; most providers take more (DEPLOY.md). */
export const MAILS_A_SECOND = 10;

/** Of a site that people use: a mail server takes less. */
export const FORGOT_ANSWER_MS = 4_000;

export interface Config {
  projectId: string;
  /** The web API key, which the Identity Toolkit REST calls need. */
  webApiKey: string;
  /** Where people reach the site, without a trailing slash; links in mails start with it. */
  siteUrl: string;
  /** Keys the hashes of codes and the signatures of file addresses. */
  signingSecret: string;
  /** The keys that sign certificates, as JSON; see credential-keys.ts. */
  credentialKeys: string;
  smtpUrl: string;
  /** How many mails a second the job that sends them may give to the mail server; a whole number above 0. */
  mailsASecond: number;
  /** Whether staff sign in with a second factor, the code of an authenticator app. */
  staffSecondFactor: boolean;
  /** Whether the blocking functions of Identity Platform are deployed. */
  identityPlatform: boolean;
  /** How long a bulk job can be reversed as a whole before its mails leave (P10). */
  bulkGraceMinutes: number;
  /** Off only for load tests. */
  rateLimits: boolean;
  /**
   * How many proxies of the platform a request has come through (http/client-address.ts): 2 behind Hosting, Google's
   * front end and Hosting itself; 1 where the function is called at its own address; 0 without any, as locally.
   */
  trustedHops: number;
  /** What all visitors together may do within an hour. */
  ceilings: Record<CeilingName, number>;
  /** How long the answer to a forgotten password takes, whoever asks; by then the mail is usually out. */
  forgotAnswerMs: number;
  /** https://identitytoolkit.googleapis.com, or the same path at an Auth emulator. */
  identityToolkitUrl: string;
}

/** What of the Admin SDK tells whether a call comes from this site's own pages. */
export type AppCheckVerifier = Pick<AppCheck, 'verifyToken'>;

/** What the application stands on: Firebase in production, its stand-ins locally and in tests. */
export interface Platform {
  firestore: Firestore;
  auth: Auth;
  /** Null where App Check is switched off. */
  appCheck: AppCheckVerifier | null;
  /** Taken when a file is touched and not before: production loads it then. */
  bucket: Bucket;
  clock: Clock;
  logger: Logger;
  config: Config;
}
