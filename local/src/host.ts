import { createServer, type RequestListener, type Server } from 'node:http';
import path from 'node:path';
import { hasRoom, whileThereIsRoom } from '@prarambh/emulators/disk-room';
import { type FirebaseEmulators, startFirebase } from '@prarambh/emulators/firebase';
import { closeServer, listen } from '@prarambh/emulators/listen';
import { startMailInbox } from '@prarambh/emulators/mail-inbox';
import { createApp } from '@prarambh/functions/app/app';
import { jobs } from '@prarambh/functions/app/jobs';
import { runJob } from '@prarambh/functions/app/run-job';
import { guardPlatform } from '@prarambh/functions/dependencies/guard-platform';
import { operationsOf } from '@prarambh/functions/http/operations';
import { systemClock } from '@prarambh/functions/shared/clock';
import type { HttpFunction } from '@prarambh/functions/shared/http-functions';
import { createLogger } from '@prarambh/functions/shared/logger';
import { CEILINGS_OF_A_SITE, FORGOT_ANSWER_MS, type Platform } from '@prarambh/functions/shared/platform';
import { type LocalConfig, PROJECT_ID } from './config';
import { loadSecrets, lockDataFolder } from './data-folder';
import { seedDemo } from './demo/seed';
import { createHosting, type Functions, type WebSetup } from './hosting';
import { startJobs, type TimedTask } from './jobs';
import type { Shutdown } from './shutdown';
import { createTtlJob, readTtlPolicies } from './ttl';
import { buildWeb } from './web-build';

const ROOT = path.join(import.meta.dirname, '../..');

/** URLs of a running host. */
export interface HostAddresses {
  siteUrl: string;
  mailUrl: string;
}

interface HostOptions {
  config: LocalConfig;
  shutdown: Shutdown;
  report(line: string): void;
  /**
   * Replaces dependencies of the site and its jobs; fault tests put faults between the product and Firebase.
   */
  alterPlatform?(usual: Platform): Promise<Platform>;
}

/** Starts everything in this process and resolves once the site answers. */
export async function startHost({
  config,
  shutdown,
  report,
  alterPlatform = async (usual) => usual,
}: HostOptions): Promise<HostAddresses> {
  const { dataDir, authPort, mailPort } = config;
  shutdown.add(lockDataFolder(dataDir));
  // Opens the ports first, so that a taken port is reported before the build.
  const site = createSite();
  const port = await listen(site.server, { port: config.port, variable: 'PORT' });
  shutdown.add(() => closeServer(site.server));
  const siteUrl = `http://localhost:${port}`;

  report('Starting Firebase and the mail inbox …');
  const inbox = await startMailInbox({ webPort: mailPort, dataDir, warn: report });
  shutdown.add(inbox.close);
  const pages = config.isDev ? startDevPages(site.server, shutdown) : buildWeb({ root: ROOT, report });
  const firebase = startFirebase({ projectId: PROJECT_ID, dataDir, authPort, warn: report });
  const [started, devPages] = await Promise.all([firebase, pages]);
  shutdown.add(started.close);

  const usual = createPlatform({ config, firebase: started, siteUrl, smtpUrl: inbox.smtpUrl });
  report('Preparing the demo data …');
  await seedDemo(usual, { records: config.demoRecords });
  const platform = guardPlatform(await alterPlatform(usual));
  const { authEmulatorUrl, storageEmulatorUrl } = started;
  const functions = createFunctions(platform, dataDir);
  site.serve(
    createHosting({
      root: ROOT,
      functions,
      authEmulatorUrl,
      storageEmulatorUrl,
      setup: WEB_SETUP,
      devPages: devPages || undefined,
    }),
  );
  shutdown.add(startJobs(timedTasks(platform, dataDir), platform.logger, config.jobMinuteSeconds));
  return { siteUrl, mailUrl: inbox.url };
}

/** The HTTP functions, each with its own app as in production. */
function createFunctions(platform: Platform, dataDir: string): Functions {
  const appOf = (name: HttpFunction) =>
    whileThereIsRoom(dataDir, createApp(platform, { operations: operationsOf(name) }));
  return { api: appOf('api'), uploads: appOf('uploads') };
}

/** The tasks that Cloud Scheduler and Firestore's TTL run in production. */
function timedTasks(platform: Platform, dataDir: string): TimedTask[] {
  const scheduled = jobs.map((job) => ({ ...job, run: () => runJob(job, platform) }));
  const ttl = createTtlJob(readTtlPolicies(path.join(ROOT, 'firestore.indexes.json')), platform);
  // Skips a run on a full disk; the next one catches up.
  return [...scheduled, ttl].map((task) => ({
    ...task,
    run: async () => (hasRoom(dataDir) ? task.run() : undefined),
  }));
}

const WEB_SETUP: WebSetup = {
  projectId: PROJECT_ID,
  apiKey: 'demo-key',
  authDomain: `${PROJECT_ID}.firebaseapp.com`,
  storageBucket: `${PROJECT_ID}.appspot.com`,
  appId: '1:000000000000:web:0000000000000000',
  authEmulator: true,
};

/** A server that opens the port at once and answers 503 until the site is ready. */
function createSite(): { server: Server; serve(handler: RequestListener): void } {
  let handler: RequestListener = (_request, response) => {
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' };
    response.writeHead(503, headers).end('The site is starting.');
  };
  const server = createServer((request, response) => handler(request, response));
  return {
    server,
    serve(ready) {
      handler = ready;
    },
  };
}

async function startDevPages(server: Server, shutdown: Shutdown) {
  const { startWebDev } = await import('./web-dev');
  const { pages, close } = await startWebDev({ root: ROOT, server });
  shutdown.add(close);
  return pages;
}

interface PlatformParts {
  config: LocalConfig;
  firebase: FirebaseEmulators;
  siteUrl: string;
  smtpUrl: string;
}

function createPlatform({ config, firebase, siteUrl, smtpUrl }: PlatformParts): Platform {
  const { firestore, auth, bucket, webApiKey, identityToolkitUrl } = firebase;
  const { signingSecret, credentialKeys } = loadSecrets(config.dataDir);
  return {
    firestore,
    auth,
    appCheck: null,
    bucket,
    clock: systemClock,
    // The terminal shows only warnings and errors, not a line for each request.
    logger: createLogger({ level: 'warn' }),
    config: {
      projectId: PROJECT_ID,
      webApiKey,
      siteUrl,
      signingSecret,
      credentialKeys,
      smtpUrl,
      mailsASecond: 100,
      staffSecondFactor: config.staffSecondFactor,
      identityPlatform: false,
      bulkGraceMinutes: config.bulkGraceMinutes,
      rateLimits: config.rateLimits,
      trustedHops: 0,
      ceilings: CEILINGS_OF_A_SITE,
      forgotAnswerMs: FORGOT_ANSWER_MS,
      identityToolkitUrl,
    },
  };
}
