import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addMinutes } from '../shared/clock';
import { startApi, useApi } from '../testing/api';
import { addInternship, applicationBody } from '../testing/builders';
import { runJobOf } from '../testing/jobs';
import { codeMailedTo, resetTokenMailedTo } from '../testing/mails';
import { addPerson, PASSWORD, signedIn } from '../testing/people';
import { finishWork } from '../testing/work';

const HOUR = 60;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

const api = await useApi();
const { auth, bucket, clock, firestore } = api.platform;

afterEach(() => vi.restoreAllMocks());

const pass = (minutes: number) => clock.advance({ minutes });
const tidy = () => runJobOf(api, 'tidy');
const count = async (collection: string) =>
  (await firestore.collection(collection).count().get()).data().count;

const lastRun = async () =>
  (await firestore.collection('jobRuns').orderBy('startedAt', 'desc').limit(1).get()).docs[0]?.data();

const reset = (resettoken: string, password: string) =>
  api.send('PUT /auth/resetpassword/:resettoken', { params: { resettoken }, body: { password } });

const linkMailedTo = ({ email }: { email: string }) => resetTokenMailedTo(api, email);

/** Starts a new API: the Auth and Storage emulators use real time, so its clock must not have been moved yet. */
async function freshApi() {
  const fresh = await startApi();
  onTestFinished(fresh.close);
  return fresh;
}

describe('expired documents', () => {
  test('tidy keeps a code as long as its wrong attempts count, and then removes it', async () => {
    const email = 'late@example.test';
    await api.call('POST /auth/register', { body: { name: 'Asha', email, password: PASSWORD } });
    pass(5);
    await tidy();
    const otp = codeMailedTo(api, email);
    expect((await api.send('POST /auth/verify-otp', { body: { email, otp: '000000' } })).status).toBe(400);
    pass(HOUR - 6);
    await tidy();
    expect(await count('otps')).toBe(1);
    pass(1);
    await tidy();
    expect(await count('otps')).toBe(0);
    const late = await api.refusal('POST /auth/verify-otp', { body: { email, otp } });
    expect(late.message).toBe('This code is no longer valid. Please ask for a new one.');
  });

  test('tidy keeps a password reset link for its hour, and then removes it', async () => {
    const [early, late] = [await signedIn(api), await signedIn(api)];
    const token = await linkMailedTo(early);
    await linkMailedTo(late);
    pass(HOUR - 1);
    await tidy();
    expect((await reset(token, 'a better password')).status).toBe(200);
    expect(await count('passwordResets')).toBe(1);
    pass(1);
    await tidy();
    expect(await count('passwordResets')).toBe(0);
  });

  test('tidy keeps an Idempotency-Key for a day, and then removes it', async () => {
    const admin = await signedIn(api, { role: 'admin' });
    const student = await signedIn(api);
    const internship = await addInternship(api, admin);
    await firestore.recursiveDelete(firestore.collection('idempotency'));
    const send = {
      token: student.token,
      body: applicationBody(internship),
      headers: { 'Idempotency-Key': 'one' },
    };
    const first = await api.call('POST /applications', send);
    pass(DAY - 1);
    await tidy();
    expect((await api.call('POST /applications', send)).data._id).toBe(first.data._id);
    pass(1);
    await tidy();
    expect(await count('idempotency')).toBe(0);
  });

  test('tidy removes all expired documents, even several pages of them', async () => {
    const batch = firestore.batch();
    const expireAt = clock.now();
    const keys = firestore.collection('idempotency');
    for (let index = 0; index < 250; index += 1)
      batch.set(keys.doc(), { resultId: 'x', content: 'x', expireAt });
    batch.set(keys.doc('young'), {
      resultId: 'x',
      content: 'x',
      expireAt: new Date(expireAt.getTime() + 60_000),
    });
    await batch.commit();
    await tidy();
    expect((await keys.get()).docs.map(({ id }) => id)).toEqual(['young']);
    expect(await lastRun()).toMatchObject({ failed: 0, done: 250 });
  });
});

describe('a password reset link', () => {
  /** Leaves a used link behind, as a failure after the password change does. */
  async function usedLink() {
    const student = await signedIn(api);
    const token = await linkMailedTo(student);
    const { docs } = await firestore.collection('passwordResets').get();
    for (const { ref } of docs) await ref.update({ isUsed: true });
    return token;
  }

  test('tidy removes a used reset link before its hour is over', async () => {
    await usedLink();
    const unused = await linkMailedTo(await signedIn(api));
    await tidy();
    expect(await count('passwordResets')).toBe(1);
    expect((await reset(unused, 'a better password')).status).toBe(200);
  });

  test('a reset link works again after a failed reset, even if tidy removed it meanwhile', async () => {
    const token = await linkMailedTo(await signedIn(api));
    vi.spyOn(auth, 'updateUser').mockImplementationOnce(async () => {
      await tidy();
      throw new Error('Firebase Auth is down');
    });
    expect((await reset(token, 'a better password')).status).toBe(500);
    expect((await reset(token, 'a better password')).status).toBe(200);
  });
});

describe('a file that a job created for staff', () => {
  test('tidy removes an export file after 24 hours, and no other file with it', async () => {
    const fresh = await freshApi();
    const { bucket: files, clock: time } = fresh.platform;
    const names = async () => (await files.getFiles())[0].map(({ name }) => name).sort();
    const others = ['certificates/x/y.pdf', 'job-files.txt', 'projects/u/job-files/p.zip'];
    for (const name of [...others, 'job-files/a/users.csv', 'job-files/b.zip'])
      await files.file(name).save('x');
    time.advance({ minutes: DAY - 1 });
    await runJobOf(fresh, 'tidy');
    expect(await names()).toHaveLength(5);
    time.advance({ minutes: 1 });
    await runJobOf(fresh, 'tidy');
    expect(await names()).toEqual(others);
  });

  test('a file that cannot be removed does not stop the others, and is removed by the next run', async () => {
    pass(2 * DAY);
    await tidy();
    for (const name of ['a', 'b', 'c']) await bucket.file(`job-files/${name}.csv`).save('x');
    vi.spyOn(Object.getPrototypeOf(bucket.file('any')), 'delete').mockRejectedValueOnce(new Error('down'));
    await tidy();
    expect(await lastRun()).toMatchObject({
      status: 'failed',
      done: 2,
      failures: [{ what: 'job-files/a.csv', reason: 'down' }],
    });
    await tidy();
    expect((await bucket.getFiles({ prefix: 'job-files/' }))[0]).toEqual([]);
  });
});

describe('an account that a registration left without a profile', () => {
  test('tidy removes an account without a profile after seven days, unless it is staff’s or its email is verified', async () => {
    const fresh = await freshApi();
    const accounts = fresh.platform.auth;
    const add = async (name: string, emailVerified = false) =>
      (await accounts.createUser({ email: `${name}@example.test`, password: PASSWORD, emailVerified })).uid;
    const [left, closed, granted] = [await add('left'), await add('closed'), await add('granted')];
    const verified = await add('verified', true);
    await accounts.updateUser(closed, { disabled: true });
    await accounts.setCustomUserClaims(granted, { role: 'admin', isGranted: true });
    const uids = async () => (await accounts.listUsers()).users.map(({ uid }) => uid).sort();
    fresh.platform.clock.advance({ minutes: WEEK - 1 });
    await runJobOf(fresh, 'tidy');
    expect(await uids()).toHaveLength(4);
    fresh.platform.clock.advance({ minutes: 1 });
    await runJobOf(fresh, 'tidy');
    await finishWork(fresh);
    expect(await uids()).toEqual([closed, granted, verified].sort());
    expect((await fresh.platform.firestore.collection('users').doc(left).get()).exists).toBe(false);
    expect(fresh.queryProblems()).toEqual([]);
  });

  test('an account without a profile stays if its student comes back during the removal', async () => {
    const email = 'back@example.test';
    const { uid } = await auth.createUser({ email, password: PASSWORD, displayName: 'Asha Verma' });
    pass(WEEK);
    const list = auth.listUsers.bind(auth);
    vi.spyOn(auth, 'listUsers').mockImplementationOnce(async (...page) => {
      const listed = await list(...page);
      expect((await api.send('POST /auth/login', { body: { email, password: PASSWORD } })).status).toBe(403);
      return listed;
    });
    await tidy();
    const otp = codeMailedTo(api, email);
    expect((await api.send('POST /auth/verify-otp', { body: { email, otp } })).status).toBe(200);
    expect((await auth.getUser(uid)).email).toBe(email);
  });

  test('a failed removal is completed by the work item that it leaves', async () => {
    const email = 'half@example.test';
    const { uid } = await auth.createUser({ email, password: PASSWORD });
    pass(WEEK);
    const deleteUser = auth.deleteUser.bind(auth);
    let tries = 0;
    vi.spyOn(auth, 'deleteUser').mockImplementation(async (id) => {
      if (id === uid) tries += 1;
      if (id === uid && tries === 1) throw new Error('down');
      return deleteUser(id);
    });
    await tidy();
    await finishWork(api);
    pass(HOUR);
    await finishWork(api);
    expect(tries).toBe(2);
    await expect(auth.getUser(uid)).rejects.toThrow();
    expect((await firestore.collection('users').doc(uid).get()).exists).toBe(false);
  });
});

test('an account that staff reopen has seven days to be verified', async () => {
  const fresh = await freshApi();
  const admin = await signedIn(fresh, { role: 'admin' });
  const { uid } = await addPerson(fresh, { isVerified: false, isActive: false });
  const profile = fresh.platform.firestore.collection('users').doc(uid);
  await profile.update({ createdAt: addMinutes(fresh.platform.clock.now(), -WEEK) });
  await fresh.call('PUT /users/:id/reopen', { token: admin.token, params: { id: uid } });
  fresh.platform.clock.advance({ minutes: WEEK - 1 });
  await runJobOf(fresh, 'tidy');
  expect((await profile.get()).exists).toBe(true);
  fresh.platform.clock.advance({ minutes: 1 });
  await runJobOf(fresh, 'tidy');
  await finishWork(fresh);
  expect((await profile.get()).exists).toBe(false);
});

describe('a run of tidy', () => {
  test('tidy continues with the other kinds when one cannot be listed', async () => {
    const expireAt = clock.now();
    await firestore.collection('idempotency').doc('old').set({ resultId: 'x', content: 'x', expireAt });
    vi.spyOn(bucket, 'getFiles').mockImplementationOnce(() => Promise.reject(new Error('down')));
    vi.spyOn(auth, 'listUsers').mockRejectedValueOnce(new Error('down'));
    await tidy();
    expect(await count('idempotency')).toBe(0);
    expect(await lastRun()).toMatchObject({
      status: 'failed',
      done: 1,
      failures: [{ what: 'jobFiles' }, { what: 'accountsWithoutProfile' }],
    });
  });

  test('tidy starts no further kind after its time limit, and the next run continues', async () => {
    for (let index = 0; index < 25; index += 1) await bucket.file(`job-files/${index}.csv`).save('x');
    pass(2 * DAY);
    const filePrototype = Object.getPrototypeOf(bucket.file('any'));
    const remove = filePrototype.delete;
    vi.spyOn(filePrototype, 'delete').mockImplementationOnce(function (this: unknown, ...options) {
      clock.advance({ minutes: 4 });
      return remove.apply(this, options);
    });
    const listed = vi.spyOn(auth, 'listUsers');
    await tidy();
    expect(await lastRun()).toMatchObject({ failed: 0, done: 20 });
    expect(listed).not.toHaveBeenCalled();
    await tidy();
    expect((await bucket.getFiles({ prefix: 'job-files/' }))[0]).toEqual([]);
  });
});
