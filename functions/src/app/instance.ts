import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JobName } from '@prarambh/contract/job-names';
import type { Express } from 'express';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { FIRESTORE_SETTINGS } from '../dependencies/guard-firestore';
import { guardPlatform } from '../dependencies/guard-platform';
import { operationsOf } from '../http/operations';
import { watchBackups } from '../jobs/watch-backups';
import { systemClock } from '../shared/clock';
import type { HttpFunction } from '../shared/http-functions';
import { createLogger } from '../shared/logger';
import type { Bucket, Config, Platform } from '../shared/platform';
import { createIdentityGate, type GatedAccount } from '../users/identity-gate';
import { createApp } from './app';
import { jobs } from './jobs';
import { createCore } from './product-core';
import { runJob } from './run-job';

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
    // Loaded on first use: Google's Storage client takes longer to load than a list takes to answer, and few requests
    // need it.
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

/**
 * Creates the application code of a deployed function's instance. It is built into its own file, which index.ts loads.
 */
export function createInstance(config: Config, switches: Switches) {
  const platform = createPlatform(config, switches);
  let app: Express | undefined;
  let gate: ReturnType<typeof createIdentityGate> | undefined;

  return {
    /** Answers a request to the function of this instance; `name` never changes within an instance. */
    answer(name: HttpFunction, request: IncomingMessage, response: ServerResponse): void {
      app ??= createApp(platform, { operations: operationsOf(name) });
      app(request, response);
    },

    /** Returns why Identity Platform must refuse a new account or a sign-in, or null. */
    refusalOf(event: 'beforeCreate' | 'beforeSignIn', account: GatedAccount): Promise<string | null> {
      gate ??= createIdentityGate(createCore(platform));
      return gate[event](account);
    },

    /** Runs a job once. Throws an `Error` without personal data, because the platform logs it unchanged. */
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
