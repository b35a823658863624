import fs from 'node:fs';
import path from 'node:path';
import { systemClock } from '@prarambh/functions/clock';
import { fail, messageOf, readOptions } from '@prarambh/functions/command-line';
import type { Examined } from '@prarambh/functions/doctor/finding';
import { visit } from '@prarambh/functions/doctor/visit';
import { createLogger } from '@prarambh/functions/logger';
import { startFirebase } from '@prarambh/stand-ins/firebase';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { PROJECT_ID } from './config';
import { lockDataFolder } from './data-folder';

const USAGE = `Usage: npm run doctor [-- --project PROJECT --bucket BUCKET | --data FOLDER] [--repair]

Reads everything that is stored and says what is wrong with it; --repair mends what follows from what else is stored.
Ends with 1 when anything is left that is wrong. Works on the project that the credentials
(GOOGLE_APPLICATION_CREDENTIALS, gcloud) or the emulator variables name; without --bucket on PROJECT.firebasestorage.app.
Local instance, which must not be running: npm run doctor -- --data .data`;

interface Opened {
  examined: Examined;
  close(): Promise<void>;
}

const logger = createLogger({ level: 'error' });

/** What a stopped local instance has kept. Another process that runs on it is in the way, since both would write. */
async function openFolder(folder: string, projectId: string): Promise<Opened> {
  const dataDir = path.resolve(folder);
  if (!fs.existsSync(path.join(dataDir, 'firestore.jsonl'))) fail(`There is no data in ${dataDir}.`);
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
  if (!projectId) fail(`Which project?\n\n${USAGE}`);
  const app = initializeApp({ projectId, storageBucket: bucket ?? `${projectId}.firebasestorage.app` });
  const store = { firestore: getFirestore(app), logger };
  const examined = { store, auth: getAuth(app), bucket: getStorage(app).bucket(), clock: systemClock };
  return { examined, close: async () => undefined };
}

const { data, project, bucket, repair } = readOptions(USAGE, {
  project: { type: 'string' },
  bucket: { type: 'string' },
  data: { type: 'string' },
  repair: { type: 'boolean', default: false },
});
try {
  const { examined, close } =
    data === undefined ? openProject({ project, bucket }) : await openFolder(data, project ?? PROJECT_ID);
  const { mended, left } = await visit(examined, { repair, say: (line) => console.log(line) });
  await close();
  console.log(left + mended === 0 ? 'Everything is as it should be.' : `${mended} mended, ${left} left.`);
  process.exit(left === 0 ? 0 : 1);
} catch (error) {
  fail(messageOf(error));
}
