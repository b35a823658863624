import { afterEach, expect, test, vi } from 'vitest';
import {
  type FirebaseEmulators,
  type FirebaseOptions,
  startFirebase,
  startSharedEmulators,
} from './firebase';

const open: { close(): Promise<void> }[] = [];

async function start(options: FirebaseOptions): Promise<FirebaseEmulators> {
  const firebase = await startFirebase(options);
  open.push(firebase);
  return firebase;
}

afterEach(async () => {
  for (const { close } of open.splice(0).reverse()) await close();
});

async function signUp({ identityToolkitUrl, webApiKey }: FirebaseEmulators, email: string): Promise<string> {
  const response = await fetch(`${identityToolkitUrl}/v1/accounts:signUp?key=${webApiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'secret-password', returnSecureToken: true }),
  });
  return ((await response.json()) as { idToken: string }).idToken;
}

test('projects in one process share only the emulators', async () => {
  const one = await start({ projectId: 'demo-open-one-x' });
  const two = await start({ projectId: 'demo-open-two-x' });
  expect(two.authEmulatorUrl).toBe(one.authEmulatorUrl);

  const token = await signUp(one, 'asha@example.test');
  expect((await one.auth.verifyIdToken(token)).aud).toBe('demo-open-one-x');
  await expect(two.auth.verifyIdToken(token)).rejects.toThrow(/incorrect "aud"/);
  await expect(two.auth.getUserByEmail('asha@example.test')).rejects.toThrow(/no user record/);

  await one.firestore.doc('a/1').set({ n: 1 });
  expect((await two.firestore.doc('a/1').get()).exists).toBe(false);
  await one.bucket.file('a.txt').save('one');
  expect(await two.bucket.file('a.txt').exists()).toEqual([false]);
});

test('a later project starts within milliseconds', async () => {
  await start({ projectId: 'demo-first' });
  const startedAt = performance.now();
  await start({ projectId: 'demo-second' });
  expect(performance.now() - startedAt).toBeLessThan(250);
});

test('a process uses the emulators of its parent process', async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:4444');
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', '127.0.0.1:5555');
  const firebase = await start({ projectId: 'demo-announced' });
  expect(firebase.authEmulatorUrl).toBe('http://127.0.0.1:4444');
  vi.unstubAllEnvs();
});

test('a parent process announces its emulators only while they run', async () => {
  const shared = await startSharedEmulators();
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  expect((await fetch(`http://${host}`)).status).toBe(200);
  await shared.close();
  expect(process.env.FIREBASE_AUTH_EMULATOR_HOST).toBeUndefined();
  await expect(fetch(`http://${host}`)).rejects.toThrow();
});

test('a revocation check rejects a token of revoked sessions', async () => {
  const firebase = await start({ projectId: 'demo-open-revoked' });
  const token = await signUp(firebase, 'asha@example.test');
  const { uid } = await firebase.auth.verifyIdToken(token, true);
  // Revoking uses whole seconds; a time in the next second avoids a wait.
  const validSince = String(Math.floor(Date.now() / 1000) + 1);
  const { identityToolkitUrl } = firebase;
  await fetch(`${identityToolkitUrl}/v1/projects/demo-open-revoked/accounts:update`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ localId: uid, validSince }),
  });
  await expect(firebase.auth.verifyIdToken(token, true)).rejects.toMatchObject({
    code: 'auth/id-token-revoked',
  });
});
