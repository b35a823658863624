import fs from 'node:fs';
import path from 'node:path';
import { startFirebase } from '@prarambh/emulators/firebase';
import { type AskedName, CHECK_NAMES, needsEverything } from '@prarambh/functions/doctor/examine';
import type { Examined } from '@prarambh/functions/doctor/finding';
import { visit } from '@prarambh/functions/doctor/visit';
import { systemClock } from '@prarambh/functions/shared/clock';
import { fail, messageOf, readOptions, readOrExplain } from '@prarambh/functions/shared/command-line';
import { createLogger } from '@prarambh/functions/shared/logger';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { PROJECT_ID } from './config';
import { lockDataFolder } from './data-folder';

const USAGE = `Usage: npm run doctor [-- --project PROJECT --bucket BUCKET | --data FOLDER] [--only CHECK,…] [--since 2h] [--repair]

Checks all stored data and prints each problem; --repair fixes what can be derived from other stored data.
--only runs some of the checks and reads only what they need. --since (30m, 2h, 3d or a time such as
2026-11-26T09:00+05:30) reads only what was created since or, by the audit trail, changed.
Ends with exit code 1 if a problem is left. Works on the project that the credentials
(GOOGLE_APPLICATION_CREDENTIALS, gcloud) or the emulator variables name; without --bucket on PROJECT.firebasestorage.app.
Local instance (stop it first): npm run doctor -- --data .data`;

interface Opened {
  examined: Examined;
  close(): Promise<void>;
}

const logger = createLogger({ level: 'error' });

/** Opens the data of a stopped local instance. Fails while another process uses the folder, since both would write. */
async function openFolder(folder: string, projectId: string): Promise<Opened> {
  const dataDir = path.resolve(folder);
  if (!fs.existsSync(path.join(dataDir, 'firestore.jsonl')))
    fail(
      `${dataDir} has no firestore.jsonl. Give the data folder of a local instance, such as --data .data.`,
    );
  const unlock = lockDataFolder(dataDir);
  const firebase = await startFirebase({ projectId, dataDir });
  const { firestore, auth, bucket } = firebase;
  return {
    examined: { store: { firestore, logger }, auth, bucket, clock: systemClock },
    async close() {
      await firebase.close();
      unlock();
    },
  };
}

function openProject({
  project,
  bucket,
}: {
  project?: string | undefined;
  bucket?: string | undefined;
}): Opened {
  const projectId = project ?? process.env.GCLOUD_PROJECT;
  if (!projectId) fail(`The data is missing: give --project PROJECT or --data FOLDER.\n\n${USAGE}`);
  const app = initializeApp({ projectId, storageBucket: bucket ?? `${projectId}.firebasestorage.app` });
  const store = { firestore: getFirestore(app), logger };
  const examined = { store, auth: getAuth(app), bucket: getStorage(app).bucket(), clock: systemClock };
  return { examined, close: async () => undefined };
}

/** Parses `--only`; undefined for all checks. Throws for an unknown name. */
function checksIn(list: string | undefined): AskedName[] | undefined {
  return list?.split(',').map((name) => {
    const known = CHECK_NAMES.find((check) => check === name.trim());
    if (!known) throw new Error(`--only ${name}: no such check. Choose from ${CHECK_NAMES.join(', ')}.`);
    return known;
  });
}

const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses `--since`, a duration or a time. Throws for anything else. */
function instantOf(text: string | undefined): Date | undefined {
  if (text === undefined) return;
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const at = unit ? Date.now() - Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS] : Date.parse(text);
  if (Number.isNaN(at))
    throw new Error(`--since ${text} is not a time; write 30m, 2h, 3d or 2026-11-26T09:00+05:30.`);
  return new Date(at);
}

const { data, project, bucket, repair, ...asked } = readOptions(USAGE, {
  project: { type: 'string' },
  bucket: { type: 'string' },
  data: { type: 'string' },
  repair: { type: 'boolean', default: false },
  only: { type: 'string' },
  since: { type: 'string' },
});
const only = readOrExplain(USAGE, () => checksIn(asked.only));
const since = readOrExplain(USAGE, () => instantOf(asked.since));
try {
  const { examined, close } =
    data === undefined ? openProject({ project, bucket }) : await openFolder(data, project ?? PROJECT_ID);
  const leftOut = since ? (only ?? CHECK_NAMES).filter((name) => needsEverything(examined, name)) : [];
  if (leftOut.length > 0)
    console.log(`Not checked, because they must read everything: ${leftOut.join(', ')}.`);
  const { mended, left } = await visit(examined, { repair, only, since, say: (line) => console.log(line) });
  await close();
  console.log(left + mended === 0 ? 'Everything is as it should be.' : `${mended} mended, ${left} left.`);
  process.exit(left === 0 ? 0 : 1);
} catch (error) {
  fail(messageOf(error));
}
