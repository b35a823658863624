/** A program: the local host with faults between its parts, controlled by its parent process. */
import fs from 'node:fs';
import { createServer } from 'node:http';
import { createApp } from '@prarambh/functions/app';
import { addMinutes } from '@prarambh/functions/clock';
import type { Platform } from '@prarambh/functions/platform';
import { verifyAsInProduction } from '@prarambh/functions/testing/platform';
import { jobs } from '@prarambh/functions/wiring/jobs';
import { runJob } from '@prarambh/functions/wiring/run-job';
import { PROJECT_ID, readConfig } from '@prarambh/local/config';
import { startHost } from '@prarambh/local/host';
import { createShutdown, stopOnSignals } from '@prarambh/local/shutdown';
import { disturbFirestore, type FirestoreOutage } from '@prarambh/stand-ins/firestore-outage';
import { listen } from '@prarambh/stand-ins/listen';
import { initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import type { Command, LinkName, Reply } from './commands';
import { type Link, openLink } from './link';

const SKEW_MINUTES = 10;
const AUTH_SLOW_MS = 3_000;

interface Faulty {
  platform: Platform;
  links: Record<LinkName, Link>;
  firestore: FirestoreOutage;
  advance(minutes: number): void;
}

/**
 * The bucket through an app of its own: the Admin SDK reads the address of Storage when an app first uses it.
 */
function bucketAt(address: string, bucketName: string): Platform['bucket'] {
  Object.assign(process.env, {
    FIREBASE_STORAGE_EMULATOR_HOST: address,
    STORAGE_EMULATOR_HOST: `http://${address}`,
  });
  const app = initializeApp({ projectId: PROJECT_ID, storageBucket: bucketName }, 'by the link');
  return getStorage(app).bucket();
}

async function putFaultsInto(usual: Platform): Promise<Faulty> {
  const mail = await openLink(new URL(usual.config.smtpUrl).host);
  const storage = await openLink(process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? '');
  const auth = await openLink(process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '', AUTH_SLOW_MS);
  // The Admin SDK reads this variable at each call.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = auth.address;
  verifyAsInProduction(usual.auth);
  const identityToolkitUrl = usual.config.identityToolkitUrl.replace(
    /^http:\/\/[^/]+/,
    `http://${auth.address}`,
  );
  let ahead = 0;
  const advance = (minutes: number) => {
    ahead += minutes;
  };
  const platform: Platform = {
    ...usual,
    clock: { now: () => addMinutes(usual.clock.now(), ahead) },
    bucket: bucketAt(storage.address, usual.bucket.name),
    config: { ...usual.config, smtpUrl: `smtp://${mail.address}`, identityToolkitUrl },
  };
  const links = { mail, storage, auth };
  return { platform, links, firestore: disturbFirestore(usual.firestore), advance };
}

/** Starts another instance over the same data with a wrong clock. */
async function startSkewed(platform: Platform, minutes: number): Promise<string> {
  const clock = { now: () => addMinutes(platform.clock.now(), minutes) };
  const server = createServer(createApp({ ...platform, clock }));
  return `http://127.0.0.1:${await listen(server, { port: 0 })}`;
}

/** Every acknowledged write goes through this function, in whole lines. */
function dieAfter(writes: number, isTorn: boolean): void {
  const append = fs.appendFileSync;
  let left = writes;
  fs.appendFileSync = (file, data, options) => {
    left -= 1;
    if (left > 0) return append(file, data, options);
    append(file, isTorn ? String(data).slice(0, String(data).length / 2) : data, options);
    process.kill(process.pid, 'SIGKILL');
  };
}

async function carryOut(command: Command, { platform, links, firestore, advance }: Faulty): Promise<void> {
  if (command.kind === 'link') links[command.to].change(command.state);
  if (command.kind === 'firestore') firestore.change(command.state);
  if (command.kind === 'advance') advance(command.minutes);
  if (command.kind === 'die') dieAfter(command.afterWrites, command.isTorn);
  if (command.kind !== 'job') return;
  for (const job of jobs.filter(({ name }) => command.name === undefined || command.name === name)) {
    await Promise.all(Array.from({ length: command.times }, () => runJob(job, platform)));
  }
}

const shutdown = createShutdown();
stopOnSignals(shutdown);
let faulty: Faulty | undefined;
const addresses = await startHost({
  config: readConfig(process.env, []),
  shutdown,
  report: () => undefined,
  async alterPlatform(usual) {
    faulty = await putFaultsInto(usual);
    return faulty.platform;
  },
});
if (!faulty) throw new Error('The host did not ask for its platform');
const { platform } = faulty;
const answer = (reply: Reply | object) => process.send?.(reply);
// Exit with the parent process.
process.on('disconnect', () => process.exit());
process.on('message', (command: Command) => {
  if (!faulty) return;
  carryOut(command, faulty).then(
    () => answer({ error: null }),
    (error) => answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
answer({
  ...addresses,
  aheadUrl: await startSkewed(platform, SKEW_MINUTES),
  behindUrl: await startSkewed(platform, -SKEW_MINUTES),
});
