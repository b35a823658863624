import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Role } from '@prarambh/contract/roles';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startApi, useApi } from '../../testing/api';
import { codeMailedTo, mailsTo } from '../../testing/mails';
import { addPerson, PASSWORD, signedIn } from '../../testing/people';
import { secondAfterLogin, signInAtFirebase, withClaims } from '../../testing/tokens';
import { grantRole } from './grant-role';

const api = await useApi();

const ENDED = {
  status: 401,
  code: 'unauthenticated',
  message: 'Your session has ended. Please sign in again.',
};

const refusedLogin = (email: string, password = PASSWORD) =>
  api.refusal('POST /auth/login', { body: { email, password } });

const me = (token: string) => api.send('GET /auth/me', { token }).then(({ status }) => status);

const closeAccount = ({ uid }: { uid: string }) =>
  api.platform.firestore.collection('users').doc(uid).update({ isActive: false });

describe('signing in', () => {
  test('a sign-in returns the person, and GET /auth/me returns the same', async () => {
    const { token, email, name } = await signedIn(api, { role: 'accountant', name: 'Ravi Kumar' });
    const { data } = await api.call('GET /auth/me', { token });
    expect(data).toMatchObject({ name, email, role: 'accountant', internId: null });
  });

  test('a sign-in with a wrong password and one with an unknown email get the same answer', async () => {
    const { email } = await addPerson(api);
    const wrong = await refusedLogin(email, 'not the password');
    expect(wrong).toMatchObject({ status: 401, message: 'Invalid email or password.' });
    const unknown = await refusedLogin('nobody@example.test');
    expect({ ...unknown, requestId: wrong.requestId }).toEqual(wrong);
  });

  test('a sign-in with an unverified account is refused, and the mailed code verifies the account', async () => {
    const { email } = await addPerson(api, { isVerified: false });
    const refusal = await refusedLogin(email);
    expect(refusal).toMatchObject({
      status: 403,
      code: 'unverified',
      message: 'Please verify your account first.',
    });
    await api.call('POST /auth/verify-otp', { body: { email, otp: codeMailedTo(api, email) } });
    await api.call('POST /auth/login', { body: { email, password: PASSWORD } });
  });

  test('repeated sign-ins with an unverified account do not flood its inbox', async () => {
    const { email } = await addPerson(api, { isVerified: false });
    await Promise.all(Array.from({ length: 5 }, () => refusedLogin(email)));
    expect(mailsTo(api, email)).toHaveLength(1);
  });

  test('a sign-in with a closed account is refused', async () => {
    const { email } = await addPerson(api, { isActive: false });
    const closed = {
      status: 403,
      code: 'forbidden',
      message: 'This account is closed. Please contact support.',
    };
    expect(await refusedLogin(email)).toMatchObject(closed);

    const disabled = await addPerson(api);
    await api.platform.auth.updateUser(disabled.uid, { disabled: true });
    // Firebase reports a disabled account before it checks the password. The API must not pass that on.
    expect(await refusedLogin(disabled.email)).toMatchObject({ status: 401, code: 'unauthenticated' });

    const neverVerified = await addPerson(api, { isVerified: false, isActive: false });
    expect(await refusedLogin(neverVerified.email)).toMatchObject(closed);
    expect(mailsTo(api, neverVerified.email)).toEqual([]);
  });

  test('a sign-in after a grant returns the new role, which the profile then shows too', async () => {
    const { uid, email } = await addPerson(api);
    await grantRole({ auth: api.platform.auth, firestore: null }, { email, role: 'accountant' });
    const { token, user } = await api.call('POST /auth/login', { body: { email, password: PASSWORD } });
    expect(user.role).toBe('accountant');
    await api.call('GET /applications', { token });
    const profile = await api.platform.firestore.collection('users').doc(uid).get();
    expect(profile.get('role')).toBe('accountant');
    expect((await api.platform.auth.getUser(uid)).customClaims).toEqual({ role: 'accountant' });
  });

  test('a sign-in ignores a role that a failed demotion left in the claim only', async () => {
    const { uid, email } = await addPerson(api);
    await api.platform.auth.setCustomUserClaims(uid, { role: 'admin' });
    const { token, user } = await api.call('POST /auth/login', { body: { email, password: PASSWORD } });
    expect(user.role).toBe('user');
    expect((await api.refusal('GET /users', { token })).status).toBe(403);
    expect((await api.platform.auth.getUser(uid)).customClaims?.role).toBe('user');
  });

  test('a sign-in repairs an account whose registration failed before it got its role', async () => {
    const { uid, email } = await addPerson(api);
    await api.platform.auth.setCustomUserClaims(uid, null);
    const { token } = await api.call('POST /auth/login', { body: { email, password: PASSWORD } });
    expect(await me(token)).toBe(200);
  });
});

test('a sign-in asks to try again while Firebase Auth is down or answers nonsense', async () => {
  const gateway = createServer((_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  const { port } = gateway.address() as AddressInfo;
  for (const identityToolkitUrl of ['http://127.0.0.1:1', `http://127.0.0.1:${port}`]) {
    const cutOff = await startApi({ config: { identityToolkitUrl } });
    const body = { email: 'asha@example.test', password: PASSWORD };
    const refusal = await cutOff.refusal('POST /auth/login', { body });
    await cutOff.close();
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable' });
  }
  gateway.close();
});

describe('the guard', () => {
  test('a call without a token, or with another scheme, is refused', async () => {
    const { token } = await signedIn(api);
    const signIn = { status: 401, message: 'Please sign in to continue.' };
    expect(await api.refusal('GET /auth/me')).toMatchObject(signIn);
    const basic = await api.refusal('GET /auth/me', { headers: { Authorization: `Basic ${token}` } });
    expect(basic).toMatchObject(signIn);
  });

  test('a call with an invalid token is refused', async () => {
    for (const token of ['garbage', 'a.b.c', 'null']) {
      expect(await api.refusal('GET /auth/me', { token })).toMatchObject(ENDED);
    }
  });

  test('a call with an expired token is refused', async () => {
    const { token } = await signedIn(api);
    const now = Math.floor(Date.now() / 1000);
    const expired = withClaims(token, { iat: now - 3610, exp: now - 10 });
    await expect(api.platform.auth.verifyIdToken(expired)).rejects.toMatchObject({
      code: 'auth/id-token-expired',
    });
    expect(await api.refusal('GET /auth/me', { token: expired })).toMatchObject(ENDED);
    expect(await me(withClaims(token, { exp: now + 10 }))).toBe(200);
  });

  test('a call with a token of another Firebase project is refused', async () => {
    const { token } = await signedIn(api);
    const foreign = withClaims(token, { aud: 'other', iss: 'https://securetoken.google.com/other' });
    expect(await api.refusal('GET /auth/me', { token: foreign })).toMatchObject(ENDED);
  });

  test('a call with a token without one of the four roles is refused', async () => {
    const { uid, email } = await addPerson(api);
    for (const claims of [null, { role: 'owner' }]) {
      await api.platform.auth.setCustomUserClaims(uid, claims);
      const token = await signInAtFirebase(api, email);
      expect(await api.refusal('GET /auth/me', { token })).toMatchObject(ENDED);
    }
  });

  test('a call with a token that Firebase gave to a still unverified account is refused', async () => {
    const { email } = await addPerson(api, { isVerified: false });
    const refusal = await api.refusal('GET /auth/me', { token: await signInAtFirebase(api, email) });
    expect(refusal).toMatchObject({ status: 403, message: 'Please verify your account first.' });
  });

  test('a call is refused when the account was closed or removed since the login', async () => {
    const closed = await signedIn(api);
    await closeAccount(closed);
    expect(await api.refusal('GET /auth/me', { token: closed.token })).toMatchObject({
      status: 403,
      message: 'This account is closed. Please contact support.',
    });
    const removed = await signedIn(api);
    await api.platform.firestore.collection('users').doc(removed.uid).delete();
    expect(await api.refusal('GET /auth/me', { token: removed.token })).toMatchObject(ENDED);
  });
});

describe('a call during an outage of Firebase Auth', () => {
  afterEach(() => vi.restoreAllMocks());
  const BUSY = { status: 503, code: 'unavailable' };

  test.each([
    Object.assign(new Error('Error while making request: getaddrinfo ENOTFOUND.'), {
      code: 'auth/argument-error',
    }),
    Object.assign(new Error('Error fetching public keys for Google certs: busy'), {
      code: 'auth/argument-error',
    }),
    Object.assign(new Error('Error while making request: timeout.'), { code: 'app/network-timeout' }),
  ])('a call asks to try again while the keys for checking tokens are unavailable: %s', async (failure) => {
    const { token } = await signedIn(api);
    vi.spyOn(api.platform.auth, 'verifyIdToken').mockRejectedValueOnce(failure);
    expect(await api.refusal('GET /auth/me', { token })).toMatchObject(BUSY);
    expect(await me(token)).toBe(200);
  });

  test('a call asks to try again, and signs nobody out, while a staff account cannot be looked up', async () => {
    const { token } = await signedIn(api, { role: 'admin' });
    const failure = Object.assign(new Error('Quota exceeded.'), { code: 'auth/quota-exceeded' });
    vi.spyOn(api.platform.auth, 'getUser').mockRejectedValueOnce(failure);
    expect(await api.refusal('GET /auth/me', { token })).toMatchObject(BUSY);
    expect(await me(token)).toBe(200);
  });
});

describe('the next call of a member of staff', () => {
  const roles: Role[] = ['admin', 'co-admin', 'accountant'];

  test.each(roles)('the token of a %s is refused after all sessions were ended', async (role) => {
    const person = await signedIn(api, { role });
    await secondAfterLogin(person);
    expect(await me(person.token)).toBe(200);
    await api.platform.auth.revokeRefreshTokens(person.uid);
    expect(await api.refusal('GET /auth/me', { token: person.token })).toMatchObject(ENDED);
  });

  test.each(roles)(
    'the token of a %s is refused after the role was removed, even within the second of the login',
    async (role) => {
      const { uid, token } = await signedIn(api, { role });
      await api.platform.auth.setCustomUserClaims(uid, { role: 'user' });
      expect(await api.refusal('GET /auth/me', { token })).toMatchObject(ENDED);
    },
  );

  test('a member of staff is refused at the next call after the account was disabled or deleted', async () => {
    const [disabled, deleted] = [
      await signedIn(api, { role: 'admin' }),
      await signedIn(api, { role: 'admin' }),
    ];
    await api.platform.auth.updateUser(disabled.uid, { disabled: true });
    await api.platform.auth.deleteUser(deleted.uid);
    expect(await api.refusal('GET /auth/me', { token: disabled.token })).toMatchObject(ENDED);
    expect((await api.refusal('GET /auth/me', { token: deleted.token })).status).toBe(401);
  });
});
