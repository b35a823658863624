import { PROGRAMME_TIME_ZONE } from '@prarambh/contract/constants';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { defineSecret, defineString, expr, projectID } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { createApp } from './app';
import { systemClock } from './clock';
import { keepBodiesUnread, revealBody } from './http/unread-body';
import { cronOf, type Job } from './jobs/job';
import { jobs } from './jobs/jobs';
import { runJob } from './jobs/run-job';
import { createLogger } from './logger';
import type { Config, Platform } from './platform';
import { parseSiteUrl } from './site-url';

const REGION = 'asia-south1';

keepBodiesUnread();

const signingSecret = defineSecret('SIGNING_SECRET');
const credentialKeys = defineSecret('CREDENTIAL_KEYS');
const smtpUrl = defineSecret('SMTP_URL');
const webApiKey = defineString('WEB_API_KEY');
const siteUrl = defineString('SITE_URL');

const runtime = {
  region: REGION,
  secrets: [signingSecret, credentialKeys, smtpUrl],
  // Made by the operator with the few roles it needs (docs/DEPLOY.md). Cloud Scheduler takes only the full address.
  serviceAccount: expr`prarambh-api@${projectID}.iam.gserviceaccount.com`,
};

/** A batch of PDFs or mails takes more memory than the platform gives by default. */
const jobRuntime = {
  ...runtime,
  memory: '512MiB',
  maxInstances: 1,
  timeZone: PROGRAMME_TIME_ZONE,
} as const;

function readConfig(projectId: string): Config {
  const authEmulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  return {
    projectId,
    webApiKey: webApiKey.value(),
    siteUrl: parseSiteUrl(siteUrl.value()),
    signingSecret: signingSecret.value(),
    credentialKeys: credentialKeys.value(),
    smtpUrl: smtpUrl.value(),
    rateLimits: true,
    identityToolkitUrl: `${authEmulator ? `http://${authEmulator}/` : 'https://'}identitytoolkit.googleapis.com`,
  };
}

function createPlatform(): Platform {
  const app = initializeApp();
  return {
    firestore: getFirestore(app),
    auth: getAuth(app),
    bucket: getStorage(app).bucket(),
    clock: systemClock,
    logger: createLogger(),
    config: readConfig(process.env.GCLOUD_PROJECT ?? ''),
  };
}

let platform: Platform | undefined;
let app: ReturnType<typeof createApp> | undefined;

/** Secrets can be read only once a request is there, so the platform is made at the first one of an instance. */
function platformOf(): Platform {
  platform ??= createPlatform();
  return platform;
}

/** What 20 requests at once make must fit into the memory. The most instances are also what a flood can cost at most. */
export const api = onRequest(
  { ...runtime, memory: '1GiB', concurrency: 20, maxInstances: 20, timeoutSeconds: 60, invoker: 'public' },
  (request, response) => {
    app ??= createApp(platformOf());
    revealBody(request);
    app(request, response);
  },
);

function schedule(job: Job) {
  const { name, timeoutSeconds } = job;
  const settings = {
    ...jobRuntime,
    schedule: cronOf(job.schedule),
    timeoutSeconds,
    // What runs every few minutes has its next turn soon; what runs once a day is tried again.
    retryCount: 'dailyAt' in job.schedule ? 3 : 0,
  };
  return onSchedule(settings, async () => {
    const { logger } = platformOf();
    logger.info({ job: name }, 'A job starts');
    try {
      await runJob(job, platformOf());
    } catch (err) {
      // What is thrown on is logged by the platform as it is, so it must say nothing about anybody.
      logger.error({ err, job: name }, 'A job failed');
      throw new Error(`The job ${name} failed.`);
    }
  });
}

/** One scheduled function for each job; the object is a group, so they deploy as `jobs-{name}`. */
const scheduled = Object.fromEntries(jobs.map((job) => [job.name, schedule(job)]));

export { scheduled as jobs };
