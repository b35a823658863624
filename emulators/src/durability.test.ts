import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type FirebaseEmulators, startFirebase } from './firebase';
import type { Answered } from './testing/write-and-answer';

let dataDir: string;
let answered: Answered;
let firebase: FirebaseEmulators;

beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'prarambh-test-'));
  answered = await writeUntilKilled(dataDir);
  firebase = await startFirebase({ projectId: 'demo-durable', dataDir });
});

afterAll(async () => {
  await firebase.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

test('an acknowledged account with its claims survives kill -9', async () => {
  const user = await firebase.auth.getUser(answered.uid);
  expect(user).toMatchObject({ email: 'asha@example.test', emailVerified: true });
  expect(user.customClaims).toEqual({ role: 'accountant' });
});

test('the latest password works after kill -9', async () => {
  expect(await signIn('asha@example.test', 'second-password')).toBe(200);
  expect(await signIn('asha@example.test', 'first-password')).toBe(400);
});

test('disabled and deleted accounts stay so after kill -9', async () => {
  expect((await firebase.auth.getUser(answered.disabledUid)).disabled).toBe(true);
  await expect(firebase.auth.getUser(answered.deletedUid)).rejects.toThrow(/no user record/);
});

test('an ID token from before kill -9 still passes a revocation check', async () => {
  const { uid, role } = await firebase.auth.verifyIdToken(answered.idToken, true);
  expect({ uid, role }).toEqual({ uid: answered.uid, role: 'accountant' });
});

test('a refresh token from before kill -9 gives a new ID token', async () => {
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: answered.refreshToken });
  const url = `${firebase.authEmulatorUrl}/securetoken.googleapis.com/v1/token?key=${firebase.webApiKey}`;
  const response = await fetch(url, { method: 'POST', body });
  const { id_token: idToken } = (await response.json()) as { id_token: string };
  expect((await firebase.auth.verifyIdToken(idToken)).uid).toBe(answered.uid);
});

test('a stored file with its type and metadata survives kill -9', async () => {
  const file = firebase.bucket.file('screenshots/proof.png');
  const [content] = await file.download();
  const [metadata] = await file.getMetadata();
  expect(content.toString()).toBe('the first bytes');
  expect(metadata).toMatchObject({
    contentType: 'image/png',
    size: '15',
    metadata: { owner: answered.uid, checked: 'yes' },
  });
  const [plain] = await firebase.bucket.file('screenshots/plain.txt').download();
  expect(plain.toString()).toBe('as uploaded');
  expect(await firebase.bucket.file('screenshots/removed.png').exists()).toEqual([false]);
});

test('a committed transaction survives kill -9 completely', async () => {
  const documents = await firebase.firestore.getAll(
    firebase.firestore.doc('applications/one'),
    firebase.firestore.doc('utrs/412345678901'),
    firebase.firestore.doc('applications/removed'),
  );
  expect(documents.map((document) => document.data())).toEqual([
    { status: 'Pending' },
    { applicationId: 'one' },
    undefined,
  ]);
});

async function signIn(email: string, password: string): Promise<number> {
  const url = `${firebase.identityToolkitUrl}/v1/accounts:signInWithPassword?key=${firebase.webApiKey}`;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ email, password }) });
  return response.status;
}

async function writeUntilKilled(folder: string): Promise<Answered> {
  const program = path.join(import.meta.dirname, 'testing/write-and-answer.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), exited])) as [unknown];
  child.kill('SIGKILL');
  await exited;
  if (typeof line !== 'string') throw new Error('The program ended before it answered.');
  return JSON.parse(line) as Answered;
}
