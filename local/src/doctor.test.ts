import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type FirebaseEmulators, startFirebase } from '@prarambh/emulators/firebase';
import { temporaryFolder } from '@prarambh/emulators/testing/temporary-folder';
import { afterEach, expect, test } from 'vitest';
import { PROJECT_ID } from './config';
import { lockDataFolder } from './data-folder';

const DOCTOR = path.join(import.meta.dirname, 'doctor.ts');

let firebase: FirebaseEmulators | undefined;
afterEach(() => firebase?.close());

/** Runs the command in its own process. */
async function doctor(...args: string[]): Promise<{ output: string; code: number }> {
  const env = { ...process.env, GCLOUD_PROJECT: '' };
  try {
    const argv = ['--import', 'tsx', DOCTOR, ...args];
    const { stdout } = await promisify(execFile)(process.execPath, argv, { env });
    return { output: stdout, code: 0 };
  } catch (error) {
    const { stdout, stderr, code } = error as { stdout: string; stderr: string; code: number };
    return { output: stdout + stderr, code };
  }
}

/** Returns a data folder in which the metrics of a day are wrong and a document is empty. */
async function damagedFolder(): Promise<string> {
  const dataDir = temporaryFolder();
  firebase = await startFirebase({ projectId: PROJECT_ID, dataDir });
  const { firestore } = firebase;
  const day = '2025-12-24';
  await firestore
    .doc(`counters/${day}`)
    .set({ day, submitted: 3, approved: 0, rejected: 0, approvedAmount: 0 });
  await firestore.doc('announcements/empty').set({});
  await firebase.close();
  firebase = undefined;
  return dataDir;
}

test('npm run doctor names the problems of a data folder, fixes them with --repair, and then finds none', async () => {
  const dataDir = await damagedFolder();
  const wrong = await doctor('--data', dataDir);
  expect(wrong.code).toBe(1);
  expect(wrong.output).toContain('schemas: announcements/empty: it does not fit its schema: ');
  expect(wrong.output).toContain('daily-metrics: counters/2025-12-24: it says submitted 3');
  expect(wrong.output).toContain('0 mended, 2 left.');

  const repaired = await doctor('--data', dataDir, '--repair');
  expect(repaired.code).toBe(1);
  expect(repaired.output).toContain('  repair: writes what the applications say');
  expect(repaired.output).toContain('1 mended, 1 left.');

  firebase = await startFirebase({ projectId: PROJECT_ID, dataDir });
  await firebase.firestore.doc('announcements/empty').delete();
  await firebase.close();
  firebase = undefined;
  expect(await doctor('--data', dataDir)).toEqual({ code: 0, output: 'Everything is as it should be.\n' });
});

test('npm run doctor leaves the data folder of a running instance alone', async () => {
  const dataDir = await damagedFolder();
  const unlock = lockDataFolder(dataDir);
  const { output, code } = await doctor('--data', dataDir, '--repair');
  unlock();
  expect(code).toBe(1);
  expect(output).toContain(`is in use by process ${process.pid}`);
});

test.each([
  [[], 'The data is missing: give --project PROJECT or --data FOLDER.'],
  [['--data', '/nowhere/at/all'], 'has no firestore.jsonl'],
  [['--repare'], "Unknown option '--repare'"],
])('npm run doctor with %j fails and says what to do', async (args, advice) => {
  const { output, code } = await doctor(...args);
  expect(code).toBe(1);
  expect(output).toContain(advice);
});
