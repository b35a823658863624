import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';
import type { Logger } from 'pino';
import type { Clock } from './clock';

export type Bucket = ReturnType<Storage['bucket']>;

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
  /** Off only for load tests. */
  rateLimits: boolean;
  /** https://identitytoolkit.googleapis.com, or the same path at an Auth emulator. */
  identityToolkitUrl: string;
}

/** What the application stands on: Firebase in production, its stand-ins locally and in tests. */
export interface Platform {
  firestore: Firestore;
  auth: Auth;
  bucket: Bucket;
  clock: Clock;
  logger: Logger;
  config: Config;
}
