import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { useApi } from '../../testing/api';
import { setUpAuthenticator } from '../../testing/authenticator';
import { findingsIn } from '../../testing/findings';
import { type FirebaseSignIn, hostileClient } from '../../testing/hostile-client';
import { codeMailedTo, mailsTo, resetTokenMailedTo } from '../../testing/mails';
import { addPerson, PASSWORD, type Person } from '../../testing/people';
import { registered } from '../../testing/student-life';
import { secondAfterLogin } from '../../testing/tokens';

const api = await useApi({ hasOpenSwitches: true, config: { staffSecondFactor: true } });
const { auth, clock, firestore } = api.platform;
const thief = hostileClient(api);
const STOLEN = 'the password of a thief';
const LOCKED = /^This account was changed outside of this site, so it is locked\./;

let people = 0;
const newAddress = (who: string) => `${who}-${++people}@example.test`;

const student = () => registered(api, newAddress('victim'));
const me = (token: string) => api.send('GET /auth/me', { token }).then(({ status }) => status);
const login = (email: string, password: string) =>
  api.send('POST /auth/login', { body: { email, password } }).then(({ status }) => status);

/**
 * Moves the machine clock, which also dates tokens, past the 5 minutes for which an instance caches accounts.
 */
function passSixMinutes() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
}
afterEach(() => vi.useRealTimers());

/** Checks that the sign-in and its token are refused, and that the owner gets one mail. */
async function expectLocked({ email }: Pick<Person, 'email'>, token: string) {
  expect(await api.refusal('POST /auth/session', { body: { token } })).toMatchObject({
    status: 403,
    message: expect.stringMatching(LOCKED),
  });
  expect(await api.refusal('GET /auth/me', { token })).toMatchObject({
    status: 401,
    message: expect.stringMatching(LOCKED),
  });
  const told = mailsTo(api, email).filter(({ subject }) => subject.endsWith('account is locked'));
  expect(told).toHaveLength(1);
}

/** Checks that the owner regains the account with a reset link mailed to the profile's email. */
async function expectRestored({ email, uid }: Pick<Person, 'email' | 'uid'>) {
  const resettoken = await resetTokenMailedTo(api, email);
  const body = { password: 'a new password of mine' };
  await api.call('PUT /auth/resetpassword/:resettoken', { params: { resettoken }, body });
  const { token, user } = await api.call('POST /auth/login', { body: { email, ...body } });
  expect(user).toMatchObject({ _id: uid, email });
  expect(await me(token)).toBe(200);
}

afterAll(async () => {
  vi.useRealTimers();
  expect(await findingsIn(api.platform, ['accounts', 'reservations'])).toEqual([]);
});

describe('a client that calls Firebase directly', () => {
  test('a stranger cannot take over an account with an email-change link from before the owner registered', async () => {
    const [email, moved] = [newAddress('victim'), newAddress('thief')];
    const register = (password: string) =>
      api.call('POST /auth/register', { body: { name: 'Asha Verma', email, password } });
    await register(STOLEN);
    const { idToken } = await thief.signIn(email, STOLEN);
    const link = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: moved };
    const oobCode = await thief.mailedCode(link);
    clock.advance({ seconds: 30 });
    const { user } = await register(PASSWORD);
    const body = { email, password: PASSWORD };
    await api.call('POST /auth/verify-otp', { body: { ...body, otp: codeMailedTo(api, email) } });
    await api.call('POST /auth/login', { body });

    await thief.must('update', { oobCode });
    const reset = await thief.mailedCode({ requestType: 'PASSWORD_RESET', email: moved });
    await thief.must('resetPassword', { oobCode: reset, newPassword: STOLEN });
    const stolen = await thief.signIn(moved, STOLEN);

    await expectLocked({ email }, stolen.idToken);
    await expectRestored({ email, uid: user._id });
    expect((await thief.accounts('signInWithPassword', { email: moved, password: STOLEN })).status).toBe(400);
  });

  test('a stranger cannot sign in with a password set with a stolen token; the owner is mailed', async () => {
    const victim = await student();
    await secondAfterLogin(victim);
    await thief.must('update', { idToken: victim.token, password: '123456' });
    expect(await login(victim.email, '123456')).toBe(403);
    const { idToken } = await thief.signIn(victim.email, '123456');
    await expectLocked(victim, idToken);
    await expectRestored(victim);
  });

  test('a stranger loses a student’s token within minutes of changing the password with it', async () => {
    const victim = await student();
    expect(await me(victim.token)).toBe(200);
    await secondAfterLogin(victim);
    await thief.must('update', { idToken: victim.token, password: '123456' });
    passSixMinutes();
    expect(await me(victim.token)).toBe(401);
    expect(mailsTo(api, victim.email)[0]?.subject).toMatch(/account is locked$/);
  });

  test('a token whose email was changed at Firebase is refused, and the profile keeps its email', async () => {
    const victim = await student();
    const changed = await thief.must('update', { idToken: victim.token, email: newAddress('thief') });
    await expectLocked(victim, String(changed.idToken));
    await expectRestored(victim);
  });

  test('a client cannot add an authenticator app to a student’s account', async () => {
    const victim = await student();
    const app = await setUpAuthenticator(api, victim.email);
    await expectLocked(victim, app.token);
    await expectRestored(victim);
    expect((await auth.getUser(victim.uid)).multiFactor?.enrolledFactors ?? []).toEqual([]);
  });

  test('an owner restores an account that a client deleted at Firebase, with all data', async () => {
    const victim = await student();
    await thief.must('delete', { idToken: victim.token });
    passSixMinutes();
    expect(await me(victim.token)).toBe(401);
    vi.useRealTimers();
    expect(mailsTo(api, victim.email)[0]?.subject).toMatch(/account is locked$/);
    await expectRestored(victim);
  });

  test('the refresh tokens of a locked account do not work', async () => {
    const victim = await student();
    const session: FirebaseSignIn = await thief.signIn(victim.email, PASSWORD);
    await secondAfterLogin({ token: session.idToken });
    const changed = await thief.must('update', { idToken: session.idToken, password: STOLEN });
    expect(await login(victim.email, STOLEN)).toBe(403);
    for (const refreshToken of [session.refreshToken, String(changed.refreshToken)]) {
      const { id_token } = await thief.renew(refreshToken);
      if (id_token) expect(await me(id_token)).toBe(401);
    }
    await expectRestored(victim);
  });

  test('a client cannot change an account by requesting Firebase links that only the owner receives', async () => {
    const victim = await student();
    for (const requestType of ['PASSWORD_RESET', 'EMAIL_SIGNIN'])
      await thief.must('sendOobCode', { requestType, email: victim.email });
    await thief.accounts('createAuthUri', { identifier: victim.email, continueUri: 'http://localhost' });
    expect(await me(victim.token)).toBe(200);
  });

  test('a token of an account without an email is refused', async () => {
    const { idToken } = await thief.must('signUp', { returnSecureToken: true });
    expect(await me(String(idToken))).toBe(401);
  });
});

describe('an honest user', () => {
  test('a user can sign in after setting a new password twice with a reset link', async () => {
    const person = await student();
    await expectRestored(person);
    clock.advance({ minutes: 2 });
    await expectRestored(person);
  });

  test('a user can sign in after an admin changes the email', async () => {
    const person = await student();
    const staff = await setUpStaff();
    const email = newAddress('moved');
    await api.call('PUT /users/:id', { token: staff.token, params: { id: person.uid }, body: { email } });
    expect(await login(email, PASSWORD)).toBe(200);
  });

  test('staff can sign in after setting up an authenticator app on the login page, also after a reset', async () => {
    const [admin, colleague] = [await setUpStaff(), await setUpStaff()];
    expect(await me(admin.token)).toBe(200);
    expect(mailsTo(api, admin.email)[0]?.subject).toMatch(/^An authenticator app was added/);
    await api.call('DELETE /users/:id/second-factor', {
      token: admin.token,
      params: { id: colleague.uid },
    });
    const again = await setUpAuthenticator(api, colleague.email);
    expect(await me(again.token)).toBe(200);
  });

  test('a user can sign in after the server dies between changing the account and recording the change', async () => {
    const person = await student();
    await firestore.collection('users').doc(person.uid).update({ accountChangeAt: new Date() });
    await secondAfterLogin(person);
    await auth.revokeRefreshTokens(person.uid);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
    expect(await me(person.token)).toBe(401);
    vi.useRealTimers();
    expect(await login(person.email, PASSWORD)).toBe(200);
    expect(mailsTo(api, person.email).filter(({ subject }) => subject.endsWith('is locked'))).toEqual([]);
  });
});

test('a second authenticator app locks a staff account, and a reset link keeps the first app', async () => {
  const admin = await setUpStaff();
  const [factor] = (await auth.getUser(admin.uid)).multiFactor?.enrolledFactors ?? [];
  await firestore
    .collection('users')
    .doc(admin.uid)
    .update({ secondFactors: ['another app'] });
  await expectLocked(admin, admin.token);
  const resettoken = await resetTokenMailedTo(api, admin.email);
  const body = { password: 'a new password of mine' };
  await api.call('PUT /auth/resetpassword/:resettoken', { params: { resettoken }, body });
  expect((await auth.getUser(admin.uid)).multiFactor?.enrolledFactors).toEqual([factor]);
  await firestore
    .collection('users')
    .doc(admin.uid)
    .update({ secondFactors: [factor?.uid] });
});

async function setUpStaff() {
  const email = newAddress('admin');
  const { uid } = await addPerson(api, { role: 'admin', email });
  const { token } = await setUpAuthenticator(api, email);
  return { uid, email, token };
}
