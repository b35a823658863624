import { STAFF_ROLES } from '@prarambh/contract/roles';
import { describe, expect, test } from 'vitest';
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
import { assertStaffSession } from '../../users/session-rules';
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

/** Returns a renewed token of a person who signed in `seconds` ago. */
const signedInBefore = (token: string, seconds: number) =>
  withClaims(token, { auth_time: Math.floor(Date.now() / 1000) - seconds });

/** Signs in on another device of the same person, at least a second later. */
async function anotherDevice(email: string, token: string) {
  await secondAfterLogin({ token });
  return beginAtFirebase(api, email);
}

describe('a browser that has signed in at Firebase Auth', () => {
  test('a browser that sends its token gets the person, and the token works for every call', async () => {
    const { email, name } = await addPerson(api);
    const token = await signInAtFirebase(api, email);
    const { data } = await begin(token);
    expect(data).toMatchObject({ user: { email, name, role: 'user' }, isTokenCurrent: true });
    expect(await me(token)).toBe(200);
  });

  test('an unverified account is told to enter the code and gets a fresh code by mail', async () => {
    const { email } = await addPerson(api, { isVerified: false });
    expect(await refusedBegin(await signInAtFirebase(api, email))).toMatchObject({
      status: 403,
      code: 'unverified',
      message: 'Please verify your account first.',
    });
    await api.call('POST /auth/verify-otp', { body: { email, otp: codeMailedTo(api, email) } });
    expect((await begin(await signInAtFirebase(api, email))).data.user.isVerified).toBe(true);
  });

  test('a closed account is told that it is closed', async () => {
    const { email } = await addPerson(api, { isActive: false });
    expect(await refusedBegin(await signInAtFirebase(api, email))).toMatchObject({
      status: 403,
      code: 'forbidden',
      message: 'This account is closed. Please contact support.',
    });
  });

  test('a token with an earlier role is refused as outdated, and a renewed one works', async () => {
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

  test.each(['garbage', 'a.b.c'])('a browser that sends %s as a token is refused', async (token) => {
    expect(await refusedBegin(token)).toMatchObject(ENDED);
  });

  test('a token from before a password change is refused', async () => {
    const { email, uid } = await addPerson(api);
    const token = await signInAtFirebase(api, email);
    const sessionsValidFrom = new Date(Date.now() + 1000);
    await api.platform.firestore.collection('users').doc(uid).update({ sessionsValidFrom });
    expect(await refusedBegin(token)).toMatchObject(ENDED);
  });
});

describe.each(STAFF_ROLES)('a session with the role %s', (role) => {
  test('a staff session ends twelve hours after the sign-in with a message, and a new sign-in starts another', async () => {
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

test('a student’s session continues for as long as it is renewed', async () => {
  const { token } = await signedIn(api);
  expect(await me(signedInBefore(token, 300 * 24 * HOUR))).toBe(200);
});

describe('logging out', () => {
  test('logging out ends the session on the server at once, for its token and renewed ones', async () => {
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

  test('logging out leaves the person’s other devices signed in', async () => {
    const { email, token: phone } = await signedIn(api, { role: 'admin' });
    const desk = await anotherDevice(email, phone);
    await logout(desk.idToken);
    expect(await me(desk.idToken)).toBe(401);
    expect(await me(phone)).toBe(200);
  });

  test('logging out ends a session from a sign-in with email and password, too', async () => {
    const { token, email } = await signedIn(api);
    await logout(token);
    expect(await api.refusal('GET /auth/me', { token })).toMatchObject(ENDED);
    await secondAfterLogin({ token });
    const again = await api.call('POST /auth/login', { body: { email, password: PASSWORD } });
    expect(await me(again.token)).toBe(200);
  });

  test('logging out more often than the server can record ends the older sessions', async () => {
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
