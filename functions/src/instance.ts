import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JobName } from '@prarambh/contract/system';
import type { Express } from 'express';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { createApp } from './app';
import { systemClock } from './clock';
import { FIRESTORE_SETTINGS } from './dependencies/guard-firestore';
import { guardPlatform } from './dependencies/guard-platform';
import { operationsOf } from './http/operations';
import type { HttpFunction } from './http-functions';
import { watchBackups } from './jobs/watch-backups';
import { createLogger } from './logger';
import { createIdentityGate, type GatedAccount } from './people/identity-gate';
import type { Bucket, Config, Platform } from './platform';
import { jobs } from './wiring/jobs';
import { createCore } from './wiring/product-core';
import { runJob } from './wiring/run-job';

interface Switches {
  hasAppCheck: boolean;
}

function createPlatform(config: Config, { hasAppCheck }: Switches): Platform {
  const app = initializeApp();
  const firestore = getFirestore(app);
  firestore.settings(FIRESTORE_SETTINGS);
  let bucket: Bucket | undefined;
  return guardPlatform({
    firestore,
    auth: getAuth(app),
    appCheck: hasAppCheck ? getAppCheck(app) : null,
    // Google's client of Storage takes longer to load than a list to answer, and few requests need it.
    get bucket() {
      bucket ??= getStorage(app).bucket();
      return bucket;
    },
    clock: systemClock,
    logger: createLogger(),
    config,
  });
}

const backupsOf = ({ clock, config, logger }: Platform) => ({
  projectId: config.projectId,
  accessToken: async () => (await applicationDefault().getAccessToken()).access_token,
  now: clock.now(),
  logger,
});

/** What works in an instance of a deployed function. It is built into a file of its own, which index.ts loads. */
export function createInstance(config: Config, switches: Switches) {
  const platform = createPlatform(config, switches);
  let app: Express | undefined;
  let gate: ReturnType<typeof createIdentityGate> | undefined;

  return {
    /** Answers a request to the function of this instance, which is always the same one. */
    answer(name: HttpFunction, request: IncomingMessage, response: ServerResponse): void {
      app ??= createApp(platform, { operations: operationsOf(name) });
      app(request, response);
    },

    /** Returns why Identity Platform must refuse a new account or a sign-in, or null. */
    refusalOf(event: 'beforeCreate' | 'beforeSignIn', account: GatedAccount): Promise<string | null> {
      gate ??= createIdentityGate(createCore(platform));
      return gate[event](account);
    },

    /** Runs a job once. Raises an `Error` that says nothing about anybody: the platform logs it as it is. */
    async run(name: JobName): Promise<void> {
      const { logger } = platform;
      logger.info({ job: name }, 'A job starts');
      try {
        const job = jobs.find((candidate) => candidate.name === name);
        if (!job) throw new Error('There is no such job.');
        await runJob(job, platform);
        // Emulators have no backups.
        if (name === 'tidy' && !process.env.FIRESTORE_EMULATOR_HOST) await watchBackups(backupsOf(platform));
      } catch (err) {
        logger.error({ err, job: name }, 'A job failed');
        throw new Error(`The job ${name} failed.`);
      }
    },
  };
}

export type Instance = ReturnType<typeof createInstance>;
