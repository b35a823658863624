import { STAFF_ROLES } from '@prarambh/contract/roles';
import { describe, expect, test } from 'vitest';
import { assertStaffSession } from '../../people/session-rules';
import { useApi } from '../../testing/api';
import { codeMailedTo } from '../../testing/mails';
import { addPerson, PASSWORD, signedIn } from '../../testing/people';
import {
  beginAtFirebase,
  claimsOf,
  renewAtFirebase,
  secondAfterLogin,
  signInAtFirebase,
  withClaims,
} from '../../testing/tokens';
import { grantRole } from './grant-role';

const api = await useApi();

const ENDED = {
  status: 401,
  code: 'unauthenticated',
  message: 'Your session has ended. Please sign in again.',
};
const HOUR = 3600;

const me = (token: string) => api.send('GET /auth/me', { token }).then(({ status }) => status);
const begin = (token: string) => api.call('POST /auth/session', { body: { token } });
const refusedBegin = (token: string) => api.refusal('POST /auth/session', { body: { token } });
const logout = (token: string) => api.call('POST /auth/logout', { token });

/** The token of somebody who signed in so many seconds ago, and has had it renewed since. */
const signedInBefore = (token: string, seconds: number) =>
  withClaims(token, { auth_time: Math.floor(Date.now() / 1000) - seconds });

/** Another device of the same person, which signs in a second later at least. */
async function anotherDevice(email: string, token: string) {
  await secondAfterLogin({ token });
  return beginAtFirebase(api, email);
}

describe('a browser that has signed in at Firebase Auth', () => {
  test('shows its token and is answered who that is; the token then works for every call', async () => {
    const { email, name } = await addPerson(api);
    const token = await signInAtFirebase(api, email);
    const { data } = await begin(token);
    expect(data).toMatchObject({ user: { email, name, role: 'user' }, isTokenCurrent: true });
    expect(await me(token)).toBe(200);
  });

  test('is sent to the code while the account is not verified, with a fresh code in the inbox', async () => {
    const { email } = await addPerson(api, { isVerified: false });
    expect(await refusedBegin(await signInAtFirebase(api, email))).toMatchObject({
      status: 403,
      code: 'unverified',
      message: 'Please verify your account first.',
    });
    await api.call('POST /auth/verify-otp', { body: { email, otp: codeMailedTo(api, email) } });
    expect((await begin(await signInAtFirebase(api, email))).data.user.isVerified).toBe(true);
  });

  test('is told that the account is closed', async () => {
    const { email } = await addPerson(api, { isActive: false });
    expect(await refusedBegin(await signInAtFirebase(api, email))).toMatchObject({
      status: 403,
      code: 'forbidden',
      message: 'This account is closed. Please contact support.',
    });
  });

  test('hears that its token is of an earlier role, and a renewed one works', async () => {
    const { email } = await addPerson(api);
    await grantRole({ auth: api.platform.auth, firestore: null }, { email, role: 'accountant' });
    const session = await beginAtFirebase(api, email);
    await api.platform.auth.setCustomUserClaims(String(claimsOf(session.idToken).sub), {
      role: 'co-admin',
      isGranted: true,
    });
    expect((await begin(session.idToken)).data).toMatchObject({
      user: { role: 'co-admin' },
      isTokenCurrent: false,
    });
    const renewed = await renewAtFirebase(api, session);
    expect((await begin(renewed)).data.isTokenCurrent).toBe(true);
    expect(await me(renewed)).toBe(200);
  });

  test.each(['garbage', 'a.b.c'])('is refused with %s for a token', async (token) => {
    expect(await refusedBegin(token)).toMatchObject(ENDED);
  });

  test('is refused with a token that a new password has ended', async () => {
    const { email, uid } = await addPerson(api);
    const token = await signInAtFirebase(api, email);
    const sessionsValidFrom = new Date(Date.now() + 1000);
    await api.platform.firestore.collection('users').doc(uid).update({ sessionsValidFrom });
    expect(await refusedBegin(token)).toMatchObject(ENDED);
  });
});

describe.each(STAFF_ROLES)('a session of an %s', (role) => {
  test('ends twelve hours after the sign-in, says so, and a new sign-in begins another', async () => {
    const { token, email } = await signedIn(api, { role });
    const almost = { auth_time: Math.floor(Date.now() / 1000) - 12 * HOUR + 30 };
    expect(() => assertStaffSession(almost)).not.toThrow();
    expect(await me(token)).toBe(200);
    const tooOld = {
      status: 401,
      code: 'unauthenticated',
      message: 'You signed in 12 hours ago. Please sign in again.',
    };
    expect(await api.refusal('GET /auth/me', { token: signedInBefore(token, 12 * HOUR) })).toMatchObject(
      tooOld,
    );
    expect(await refusedBegin(signedInBefore(token, 12 * HOUR))).toMatchObject(tooOld);
    expect(await me(await signInAtFirebase(api, email))).toBe(200);
  });
});

test('a session of a student goes on for as long as it is renewed', async () => {
  const { token } = await signedIn(api);
  expect(await me(signedInBefore(token, 300 * 24 * HOUR))).toBe(200);
});

describe('logging out', () => {
  test('ends the session at once on the server, for its token and for what is renewed of it', async () => {
    const { email } = await addPerson(api);
    const session = await beginAtFirebase(api, email);
    await secondAfterLogin({ token: session.idToken });
    await logout(session.idToken);
    expect(await api.refusal('GET /auth/me', { token: session.idToken })).toMatchObject(ENDED);
    const renewed = await renewAtFirebase(api, session);
    expect(await api.refusal('GET /auth/me', { token: renewed })).toMatchObject(ENDED);
    expect(await refusedBegin(renewed)).toMatchObject(ENDED);
    expect(await api.refusal('POST /auth/logout', { token: renewed })).toMatchObject(ENDED);
  });

  test('leaves the other devices of the person signed in', async () => {
    const { email, token: phone } = await signedIn(api, { role: 'admin' });
    const desk = await anotherDevice(email, phone);
    await logout(desk.idToken);
    expect(await me(desk.idToken)).toBe(401);
    expect(await me(phone)).toBe(200);
  });

  test('ends what somebody signed in with by email and password, too', async () => {
    const { token, email } = await signedIn(api);
    await logout(token);
    expect(await api.refusal('GET /auth/me', { token })).toMatchObject(ENDED);
    await secondAfterLogin({ token });
    const again = await api.call('POST /auth/login', { body: { email, password: PASSWORD } });
    expect(await me(again.token)).toBe(200);
  });

  test('so often that not every session can be told apart ends older ones rather than none', async () => {
    const { token, uid } = await signedIn(api);
    const ages = Array.from({ length: 25 }, (_, index) => 1000 - index * 10);
    const tokens = ages.map((age) => signedInBefore(token, age));
    for (const ended of tokens) await logout(ended);
    for (const ended of tokens) expect(await me(ended)).toBe(401);
    expect(await me(token)).toBe(200);
    const profile = await api.platform.firestore.collection('users').doc(uid).get();
    expect(profile.get('endedSessions')).toHaveLength(20);
  });
});

test('two devices that log out at the same time are both logged out', async () => {
  const { token } = await signedIn(api);
  const devices = [10, 20, 30].map((age) => signedInBefore(token, age));
  await Promise.all(devices.map(logout));
  for (const device of devices) expect(await me(device)).toBe(401);
});
