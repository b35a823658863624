import { randomBytes } from 'node:crypto';
import { BULK_GRACE_MINUTES } from '@prarambh/contract/constants';
import { OPEN_PROJECT } from '@prarambh/emulators/console-switches';
import { type FirebaseEmulators, startFirebase } from '@prarambh/emulators/firebase';
import { type MailInbox, startMailInbox } from '@prarambh/emulators/mail-inbox';
import { ask } from '@prarambh/emulators/testing/on-demand';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import type { Logger } from 'pino';
import type { Clock } from '../shared/clock';
import { newCredentialKeys } from '../shared/credential-keys';
import { createLogger } from '../shared/logger';
import { type AppCheckVerifier, CEILINGS_OF_A_SITE, type Config, type Platform } from '../shared/platform';

/** A clock that shows real time plus the time by which a test has moved it. */
export class TestClock implements Clock {
  private offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  advance({ minutes = 0, seconds = 0 }: { minutes?: number; seconds?: number }): void {
    this.offsetMs += (minutes * 60 + seconds) * 1000;
  }
}

export interface TestPlatform extends Platform {
  clock: TestClock;
  inbox: MailInbox;
  firebase: FirebaseEmulators;
  close(): Promise<void>;
}

export interface TestOptions {
  logger?: Logger;
  config?: Partial<Config>;
  appCheck?: AppCheckVerifier | null;
  /** Leaves the Firebase console switches open that docs/PROJECT-SETUP.md closes, such as sign-up and deletion. */
  hasOpenSwitches?: boolean;
  /** Stores data in a folder, where another platform can find it; by default no data is kept. */
  data?: { projectId: string; dataDir: string };
}

/** With an emulator, firebase-admin checks the revocation of every token; in production only on request. */
export function verifyAsInProduction(auth: Auth): void {
  const { idTokenVerifier } = auth as unknown as {
    idTokenVerifier: { verifyJWT(token: string, isEmulator: true): Promise<DecodedIdToken> };
  };
  const verifyAndLookUp = auth.verifyIdToken.bind(auth);
  auth.verifyIdToken = (token, checkRevoked) =>
    checkRevoked ? verifyAndLookUp(token, true) : idTokenVerifier.verifyJWT(token, true);
}

/** Lets the Admin SDK find the emulators of a test run; in other programs each process starts its own. */
async function findEmulators(): Promise<void> {
  const url = process.env.TEST_EMULATORS_URL;
  if (!url || process.env.FIREBASE_AUTH_EMULATOR_HOST) return;
  Object.assign(process.env, await ask<Record<string, string>>(url));
}

let credentialKeys: string | undefined;

/** Starts Firebase emulators under the real Admin SDK, a real SMTP inbox and a clock that tests move. */
export async function startTestPlatform({
  logger,
  config,
  data,
  hasOpenSwitches = false,
  appCheck = null,
}: TestOptions = {}): Promise<TestPlatform> {
  const projectId =
    data?.projectId ?? `${hasOpenSwitches ? OPEN_PROJECT : 'demo-test-'}${randomBytes(6).toString('hex')}`;
  await findEmulators();
  const firebase = await startFirebase({ projectId, ...data });
  const inbox = await startMailInbox({ webPort: 0 });
  const { firestore, auth, bucket, webApiKey, identityToolkitUrl } = firebase;
  verifyAsInProduction(auth);
  return {
    firestore,
    auth,
    appCheck,
    bucket,
    clock: new TestClock(),
    logger: logger ?? createLogger({ level: 'silent' }),
    config: {
      projectId,
      webApiKey,
      identityToolkitUrl,
      siteUrl: 'http://localhost:3000',
      signingSecret: randomBytes(32).toString('hex'),
      // Generating a key takes long, so only the files that need one wait for it.
      get credentialKeys() {
        credentialKeys ??= JSON.stringify(newCredentialKeys());
        return credentialKeys;
      },
      smtpUrl: inbox.smtpUrl,
      mailsASecond: 100,
      staffSecondFactor: false,
      identityPlatform: false,
      bulkGraceMinutes: BULK_GRACE_MINUTES,
      rateLimits: false,
      trustedHops: 1,
      ceilings: CEILINGS_OF_A_SITE,
      forgotAnswerMs: 0,
      ...config,
    },
    inbox,
    firebase,
    async close() {
      await inbox.close();
      await firebase.close();
    },
  };
}
