/** A program: the local host with faults between its parts, controlled by its parent process. */
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { JobName } from '@prarambh/contract/job-names';
import { disturbFirestore, type FirestoreState } from '@prarambh/emulators/firestore-outage';
import { listen } from '@prarambh/emulators/listen';
import { createApp } from '@prarambh/functions/app/app';
import { jobs } from '@prarambh/functions/app/jobs';
import { runJob } from '@prarambh/functions/app/run-job';
import { addMinutes } from '@prarambh/functions/shared/clock';
import { messageOf } from '@prarambh/functions/shared/command-line';
import type { Platform } from '@prarambh/functions/shared/platform';
import { verifyAsInProduction } from '@prarambh/functions/testing/platform';
import { PROJECT_ID, readConfig } from '@prarambh/local/config';
import { startHost } from '@prarambh/local/host';
import { createShutdown, stopOnSignals } from '@prarambh/local/shutdown';
import { initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { type LinkState, openLink } from './link';

const SKEW_MINUTES = 10;
const AUTH_SLOW_MS = 3_000;

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

async function putFaultsInto(usual: Platform) {
  const mail = await openLink(new URL(usual.config.smtpUrl).host);
  const storage = await openLink(process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? '');
  const auth = await openLink(process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '', AUTH_SLOW_MS);
  // The Admin SDK reads this variable at each call.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = auth.address;
  verifyAsInProduction(usual.auth);
  const own = `http://${auth.address}`;
  const identityToolkitUrl = usual.config.identityToolkitUrl.replace(/^http:\/\/[^/]+/, own);
  const firestore = disturbFirestore(usual.firestore);
  let ahead = 0;
  const platform: Platform = {
    ...usual,
    clock: { now: () => addMinutes(usual.clock.now(), ahead) },
    bucket: bucketAt(storage.address, usual.bucket.name),
    config: { ...usual.config, smtpUrl: `smtp://${mail.address}`, identityToolkitUrl },
  };
  const links = { mail, storage, auth };

  const commands = {
    /** Changes the state of a connection. */
    link: (to: keyof typeof links, state: LinkState) => links[to].change(state),
    firestore: (state: FirestoreState) => firestore.change(state),

    /** Moves the clock of the product and its jobs forward. */
    advance(minutes: number) {
      ahead += minutes;
    },

    /** Runs a job, or all jobs, `times` times at once. */
    async job(wanted: JobName | 'all', times = 1) {
      for (const job of jobs.filter(({ name }) => wanted === 'all' || wanted === name))
        await Promise.all(Array.from({ length: times }, () => runJob(job, platform)));
    },

    /** The process kills itself after `writes` more writes; with `isTorn` the last write is cut off. */
    die(writes: number, isTorn: boolean) {
      // Every acknowledged write goes through this function, in whole lines.
      const append = fs.appendFileSync;
      let left = writes;
      fs.appendFileSync = (file, data, options) => {
        left -= 1;
        if (left > 0) return append(file, data, options);
        append(file, isTorn ? String(data).slice(0, String(data).length / 2) : data, options);
        process.kill(process.pid, 'SIGKILL');
      };
    },
  };
  return { platform, commands };
}

/** Commands of a fault test to its product. */
export type Commands = Awaited<ReturnType<typeof putFaultsInto>>['commands'];

/** Starts another instance over the same data with a wrong clock. */
async function startSkewed(platform: Platform, minutes: number): Promise<string> {
  const clock = { now: () => addMinutes(platform.clock.now(), minutes) };
  const server = createServer(createApp({ ...platform, clock }));
  return `http://127.0.0.1:${await listen(server, { port: 0 })}`;
}

const shutdown = createShutdown();
stopOnSignals(shutdown);
let faulty: Awaited<ReturnType<typeof putFaultsInto>> | undefined;
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
const { platform, commands } = faulty;
// Exit with the parent process.
process.on('disconnect', () => process.exit());
process.on('message', async ([id, name, ...args]: [number, keyof Commands, ...never[]]) => {
  try {
    await (commands[name] as (...args: never[]) => unknown)(...args);
    process.send?.({ id, error: null });
  } catch (error) {
    process.send?.({ id, error: messageOf(error) });
  }
});
process.send?.({
  ...addresses,
  aheadUrl: await startSkewed(platform, SKEW_MINUTES),
  behindUrl: await startSkewed(platform, -SKEW_MINUTES),
});
