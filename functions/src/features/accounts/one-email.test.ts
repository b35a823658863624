import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { documentsWhere } from '../../testing/documents';
import { type FirebaseSignIn, hostileClient } from '../../testing/hostile-client';
import { codeMailedTo } from '../../testing/mails';
import { PASSWORD, signedIn } from '../../testing/people';
import { registered } from '../../testing/student-life';
import { secondAfterLogin } from '../../testing/tokens';

const api = await useApi({ hasOpenSwitches: true });
const { auth, clock, firestore } = api.platform;
const attacker = hostileClient(api);
const STOLEN = 'the password of a stranger';

let people = 0;
const newAddress = (who: string) => `${who}-${++people}@example.test`;

async function register(email: string, password = PASSWORD, name = 'Asha Verma') {
  return (await api.call('POST /auth/register', { body: { name, email, password } })).user;
}

const verify = (email: string, more: { password?: string } = {}) =>
  api.send('POST /auth/verify-otp', { body: { email, otp: codeMailedTo(api, email), ...more } });

const login = (email: string, password = PASSWORD) =>
  api.send('POST /auth/login', { body: { email, password } });

/** Changes the email of a Firebase account to `newEmail`, with the link that Firebase mails there. */
async function moveAway({ idToken }: FirebaseSignIn, newEmail: string) {
  const link = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail };
  await attacker.must('update', { oobCode: await attacker.mailedCode(link) });
}

/**
 * Registers the victim's email as the attacker, then changes the email of the unverified Firebase account.
 */
async function squat(victim: string, thief: string) {
  const { _id: uid } = await register(victim, STOLEN, 'Mallory');
  await moveAway(await attacker.signIn(victim, STOLEN), thief);
  return uid;
}

test('only the victim can verify and use an email that an attacker registered and moved', async () => {
  const [victim, thief] = [newAddress('victim'), newAddress('thief')];
  await squat(victim, thief);
  clock.advance({ seconds: 30 });
  await register(victim);
  expect((await verify(victim, { password: PASSWORD })).status).toBe(200);
  expect(await documentsWhere(api, 'users', 'email', victim)).toHaveLength(1);
  expect((await login(victim)).status).toBe(200);
  expect((await login(victim, STOLEN)).status).toBe(401);
  expect((await login(thief, STOLEN)).status).toBe(401);
});

test('a code alone does not verify an account whose email changed since registration', async () => {
  const [victim, thief] = [newAddress('victim'), newAddress('thief')];
  await squat(victim, thief);
  const otp = codeMailedTo(api, victim);
  expect(await api.refusal('POST /auth/verify-otp', { body: { email: victim, otp } })).toMatchObject({
    status: 400,
    errors: [{ path: 'password' }],
  });
  expect((await verify(victim, { password: PASSWORD })).status).toBe(200);
  expect((await login(victim)).status).toBe(200);
});

test('four strangers who register and move an email cannot keep its owner from verifying it', async () => {
  const victim = newAddress('victim');
  for (let stranger = 0; stranger < 4; stranger += 1) {
    await squat(victim, newAddress('thief'));
    clock.advance({ minutes: 1 });
  }
  clock.advance({ minutes: 60 });
  await api.call('POST /auth/resend-otp', { body: { email: victim } });
  expect((await verify(victim, { password: PASSWORD })).status).toBe(200);
  expect((await login(victim)).status).toBe(200);
  expect(await documentsWhere(api, 'users', 'email', victim)).toHaveLength(1);
});

test('registering again ends all sessions, factors and passwords that a stranger prepared', async () => {
  const victim = newAddress('victim');
  await register(victim, STOLEN, 'Mallory');
  const before = await attacker.signIn(victim, STOLEN);
  await secondAfterLogin({ token: before.idToken });
  clock.advance({ seconds: 30 });
  await register(victim);
  await verify(victim, { password: PASSWORD });
  const me = (token: string) => api.send('GET /auth/me', { token }).then(({ status }) => status);
  expect(await me(before.idToken)).not.toBe(200);
  const renewed = await attacker.renew(before.refreshToken);
  if (renewed.id_token) expect(await me(renewed.id_token)).not.toBe(200);
  expect((await attacker.accounts('signInWithPassword', { email: victim, password: STOLEN })).status).toBe(
    400,
  );
});

test('registration removes an account that a stranger created at Firebase with the same email', async () => {
  const victim = newAddress('victim');
  const made = await attacker.must('signUp', { email: victim, password: STOLEN, returnSecureToken: true });
  await register(victim);
  expect((await verify(victim)).status).toBe(200);
  expect((await login(victim)).status).toBe(200);
  expect((await login(victim, STOLEN)).status).toBe(401);
  expect((await auth.getUsers([{ uid: String(made.localId) }])).users).toEqual([]);
});

test('registration takes the email from a verified account that changed to it at Firebase only', async () => {
  const [victim, thief] = [newAddress('victim'), newAddress('thief')];
  const { uid } = await registered(api, thief);
  const { idToken } = await attacker.signIn(thief, PASSWORD);
  await attacker.must('update', { idToken, email: victim });
  await register(victim);
  expect((await verify(victim)).status).toBe(200);
  expect((await login(victim)).status).toBe(200);
  expect((await auth.getUser(uid)).email).not.toBe(victim);
});

test('only one profile gets an email that two requests claim at the same time', async () => {
  const admin = await signedIn(api, { role: 'admin' });
  const email = newAddress('shared');
  const person = await registered(api, newAddress('person'));
  const move = { token: admin.token, params: { id: person.uid }, body: { email } };
  const body = { name: 'Ravi Rao', email, password: PASSWORD };
  await Promise.allSettled([api.send('PUT /users/:id', move), api.send('POST /auth/register', { body })]);
  expect(await documentsWhere(api, 'users', 'email', email)).toHaveLength(1);
});

test('a user’s former email can be registered, and an admin cannot assign an email in use', async () => {
  const admin = await signedIn(api, { role: 'admin' });
  const [left, moved] = [newAddress('left'), newAddress('moved')];
  const person = await registered(api, left);
  const move = (email: string) =>
    api.send('PUT /users/:id', { token: admin.token, params: { id: person.uid }, body: { email } });
  expect((await move(moved)).status).toBe(200);
  await registered(api, left);
  expect((await move(left)).status).toBe(409);
  expect((await login(moved)).status).toBe(200);
});

test('a session of a Firebase sign-up gets a valid name and is refused without an email', async () => {
  const email = newAddress('long');
  const names = ['x'.repeat(570), '=HYPERLINK("https://evil.example")', 'https://evil.example', '‮moc.live'];
  const displayName = names.join(' ');
  const made = await attacker.must('signUp', {
    email,
    password: STOLEN,
    displayName,
    returnSecureToken: true,
  });
  const token = String(made.idToken);
  expect(await api.refusal('POST /auth/session', { body: { token } })).toMatchObject({ code: 'unverified' });
  const [profile] = await documentsWhere(api, 'users', 'email', email);
  expect(profile).toMatchObject({ name: 'Student' });

  const anonymous = await attacker.must('signUp', { returnSecureToken: true });
  const body = { token: String(anonymous.idToken) };
  expect(await api.refusal('POST /auth/session', { body })).toMatchObject({ status: 401 });
  expect((await firestore.collection('users').doc(String(anonymous.localId)).get()).exists).toBe(false);
  expect(await documentsWhere(api, 'users', 'email', '')).toEqual([]);
});
