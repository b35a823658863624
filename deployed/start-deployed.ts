import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type FirestoreServer, startFirestoreServer } from '@prarambh/emulators/firestore-server';
import { startHostingEmulator } from '@prarambh/emulators/hosting-emulator';
import { type Mail, type MailInbox, startMailInbox } from '@prarambh/emulators/mail-inbox';
import { newCredentialKeys } from '@prarambh/functions/shared/credential-keys';
import { type HttpFunction, httpFunctions } from '@prarambh/functions/shared/http-functions';
import { afterAll, inject } from 'vitest';
import { startGateway } from './gateway';
import { freePort } from './serve-function';
import { type RunningFunction, startFunction } from './start-function';

export interface Deployed {
  /** URL of Hosting. */
  siteUrl: string;
  /** The HTTP functions, each also reachable at its own URL without Hosting. */
  functions: Record<HttpFunction, RunningFunction>;
  /** Sent mails, newest first. */
  mails(): Mail[];
  /** Starts the function of a job. */
  startJob(name: string): Promise<RunningFunction>;
  /** Environment variables that point an operator's command to this project. */
  environment: Record<string, string>;
  projectId: string;
}

interface Backends {
  projectId: string;
  firestore: FirestoreServer;
  inbox: MailInbox;
  siteUrl: string;
}

/**
 * The environment of a deployed function: project, parameters, secrets and the addresses of the emulators.
 */
function environmentOf({ projectId, firestore, inbox, siteUrl }: Backends): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    GCLOUD_PROJECT: projectId,
    FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` }),
    WEB_API_KEY: `key-of-${projectId}`,
    SITE_URL: siteUrl,
    SIGNING_SECRET: randomBytes(32).toString('hex'),
    CREDENTIAL_KEYS: JSON.stringify(newCredentialKeys()),
    SMTP_URL: inbox.smtpUrl,
    ...inject('emulators'),
    FIRESTORE_EMULATOR_HOST: firestore.address,
  };
}

/**
 * Starts the deployed product for the tests of a file: the installed functions under the Cloud Functions
 * server, behind the Hosting emulator of firebase-tools with the real firebase.json, and the Auth and Storage
 * emulators. Firestore is the local engine behind its network protocol (`emulators/src/firestore-server.ts`), because
 * the official emulator needs Java.
 */
export async function startDeployed(): Promise<Deployed> {
  const folder = inject('installed');
  const projectId = `demo-deployed-${randomBytes(4).toString('hex')}`;
  const [firestore, inbox, port] = await Promise.all([
    startFirestoreServer(projectId),
    startMailInbox({ webPort: 0 }),
    freePort(),
  ]);
  const siteUrl = `http://127.0.0.1:${port}`;
  const environment = environmentOf({ projectId, firestore, inbox, siteUrl });
  const start = (target: string) => startFunction({ folder, target, environment });
  const names = Object.keys(httpFunctions) as HttpFunction[];
  const started = await Promise.all(names.map(async (name) => [name, await start(name)] as const));
  const functions = Object.fromEntries(started) as Deployed['functions'];
  const gateway = await startGateway(Object.fromEntries(started.map(([name, { url }]) => [name, url])));
  const root = join(import.meta.dirname, '..');
  const hosting = await startHostingEmulator({ root, projectId, port, functions: gateway });

  afterAll(async () => {
    await hosting.close();
    await gateway.close();
    await Promise.all(started.map(([, running]) => running.close()));
    await inbox.close();
    firestore.close();
  });
  return {
    siteUrl,
    functions,
    environment,
    projectId,
    mails: inbox.messages,
    startJob: (name) => start(`jobs.${name}`),
  };
}
