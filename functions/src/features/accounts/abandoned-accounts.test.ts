import { afterEach, describe, expect, test, vi } from 'vitest';
import { useApi } from '../../testing/api';
import { documentsWhere } from '../../testing/documents';
import { runJobOf } from '../../testing/jobs';
import { codeMailedTo } from '../../testing/mails';
import { addPerson, PASSWORD, signedIn } from '../../testing/people';
import { registered, tracesOf } from '../../testing/student-life';
import { finishWork } from '../../testing/work';
import { setGrantedClaim } from '../../users/auth-accounts';

const DAY = 24 * 60;
const WEEK = 7 * DAY;

const api = await useApi();
const { auth, clock, firestore } = api.platform;
const admin = await signedIn(api, { role: 'admin' });
let registrations = 0;

afterEach(() => vi.restoreAllMocks());

async function tidy() {
  await runJobOf(api, 'tidy');
  await finishWork(api);
}
const pass = (minutes: number) => clock.advance({ minutes });

/** Registers an email without verifying it. */
async function register(email = `abandoned-${++registrations}@example.test`) {
  const body = { name: 'Asha Verma', email, password: PASSWORD };
  const { user } = await api.call('POST /auth/register', { body });
  return { uid: user._id, email, internId: user.internId ?? '' };
}

const verify = (email: string) =>
  api.send('POST /auth/verify-otp', { body: { email, otp: codeMailedTo(api, email) } });

const login = async (email: string) =>
  (await api.send('POST /auth/login', { body: { email, password: PASSWORD } })).status;

const exists = ({ uid }: { uid: string }) => auth.getUsers([{ uid }]).then(({ users }) => users.length === 1);

const lastRun = async () =>
  (await firestore.collection('jobRuns').orderBy('startedAt', 'desc').limit(1).get()).docs[0]?.data();

describe('an unverified account', () => {
  test('tidy removes an unverified account and all its data after seven days, and frees its email and intern ID', async () => {
    const person = await register();
    const { docs } = await firestore.collection('mail').where('to', '==', person.email).get();
    for (const { ref } of docs) await ref.update({ status: 'queued' });
    expect(await tracesOf(api, person.uid, person.email)).toEqual([
      'emails',
      'internIds',
      'mail',
      'otps',
      'users',
    ]);
    pass(WEEK - 1);
    await tidy();
    expect(await exists(person)).toBe(true);
    expect(await tracesOf(api, person.email)).toEqual(['mail', 'users']);
    pass(1);
    await tidy();
    expect(await exists(person)).toBe(false);
    expect(await tracesOf(api, person.uid, person.email, person.internId)).toEqual([]);
    await registered(api, person.email);
    expect(await login(person.email)).toBe(200);
  });

  test('tidy keeps an unverified account for seven days after its latest registration', async () => {
    const person = await register();
    pass(3 * DAY);
    await register(person.email);
    pass(WEEK - 1);
    await tidy();
    expect(await exists(person)).toBe(true);
    pass(1);
    await tidy();
    expect(await exists(person)).toBe(false);
  });

  test.each([
    ['was requested', (email: string) => api.send('POST /auth/resend-otp', { body: { email } })],
    ['was sent at a login', (email: string) => login(email)],
  ])('an unverified account stays for seven days after a new code %s', async (_label, send) => {
    const person = await register();
    pass(6 * DAY);
    await send(person.email);
    pass(WEEK - 1);
    await tidy();
    expect(await exists(person)).toBe(true);
    pass(1);
    await tidy();
    expect(await exists(person)).toBe(false);
  });

  test('tidy keeps an account that is verified during its removal', async () => {
    const person = await register();
    pass(WEEK);
    const look = auth.getUser.bind(auth);
    vi.spyOn(auth, 'getUser').mockImplementationOnce(async (uid) => {
      await api.call('POST /auth/resend-otp', { body: { email: person.email } });
      expect((await verify(person.email)).status).toBe(200);
      return look(uid);
    });
    await tidy();
    expect(await login(person.email)).toBe(200);
    expect(await lastRun()).toMatchObject({ failed: 0 });
  });

  test('tidy keeps an account that gets a new code during its removal', async () => {
    const person = await register();
    pass(WEEK);
    const look = auth.getUser.bind(auth);
    vi.spyOn(auth, 'getUser').mockImplementationOnce(async (uid) => {
      await api.call('POST /auth/resend-otp', { body: { email: person.email } });
      return look(uid);
    });
    await tidy();
    expect((await verify(person.email)).status).toBe(200);
  });

  test('an account during its removal gets no code and is in no list', async () => {
    const person = await register();
    pass(WEEK);
    const remove = auth.deleteUser.bind(auth);
    vi.spyOn(auth, 'deleteUser').mockImplementationOnce(async (uid) => {
      const { email } = person;
      expect((await api.send('POST /auth/resend-otp', { body: { email } })).status).toBe(200);
      const again = { body: { name: 'Asha', email, password: PASSWORD } };
      expect(await api.refusal('POST /auth/register', again)).toMatchObject({ code: 'conflict' });
      return remove(uid);
    });
    await tidy();
    expect(await tracesOf(api, person.uid, person.email)).toEqual([]);
  });
});

test('tidy keeps verified, closed and staff accounts of any age', async () => {
  const verified = await registered(api, 'verified@example.test');
  const closed = await register();
  await api.call('DELETE /users/:id', { token: admin.token, params: { id: closed.uid } });
  const staff = await addPerson(api, { role: 'accountant', isVerified: false });
  const granted = await register();
  await setGrantedClaim(auth, granted.uid, 'admin');
  pass(30 * DAY);
  await tidy();
  for (const person of [verified, closed, staff, granted]) {
    expect(await exists(person)).toBe(true);
    expect(await tracesOf(api, person.email)).toContain('users');
  }
  expect(await login(verified.email)).toBe(200);
});

test('tidy completes a failed removal later, and removes the other accounts meanwhile', async () => {
  const [first, second] = [await register(), await register()];
  pass(WEEK);
  vi.spyOn(auth, 'deleteUser').mockRejectedValueOnce(new Error('Firebase Auth is down'));
  await tidy();
  const left = (await exists(first)) ? first : second;
  expect([await exists(first), await exists(second)].sort()).toEqual([false, true]);
  expect(await lastRun()).toMatchObject({
    status: 'failed',
    failed: 1,
    failures: [{ what: `workItems/erasePerson-${left.uid}`, reason: 'Firebase Auth is down' }],
  });
  vi.restoreAllMocks();
  pass(1);
  await finishWork(api);
  expect(await tracesOf(api, left.email, left.internId)).toEqual([]);
  expect(await exists(left)).toBe(false);
  expect(await lastRun()).toMatchObject({ failed: 0 });
});

test('two overlapping runs of tidy remove each abandoned account once, and neither fails', async () => {
  const [person, other] = [await register(), await registered(api, 'stays@example.test')];
  pass(WEEK);
  await Promise.all([tidy(), tidy()]);
  expect(await tracesOf(api, person.uid, person.email, person.internId)).toEqual([]);
  expect(await login(other.email)).toBe(200);
  const { docs } = await firestore.collection('jobRuns').orderBy('startedAt', 'desc').limit(2).get();
  expect(docs.map((run) => run.get('failed'))).toEqual([0, 0]);
});

test('tidy records a removal neither in the audit trail nor by name in the job run', async () => {
  const person = await register();
  pass(WEEK);
  await tidy();
  expect(await documentsWhere(api, 'audit', 'target._id', person.uid)).toEqual([]);
  expect(JSON.stringify(await lastRun())).not.toContain(person.email);
});
