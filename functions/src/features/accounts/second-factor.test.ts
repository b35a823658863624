import { STAFF_ROLES } from '@prarambh/contract/roles';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { setUpAuthenticator } from '../../testing/authenticator';
import { auditOf } from '../../testing/documents';
import { addPerson, PASSWORD } from '../../testing/people';
import { claimsOf, signInAtFirebase } from '../../testing/tokens';

const api = await useApi({ config: { staffSecondFactor: true } });

const login = (email: string, code?: string) =>
  api.call('POST /auth/login', { body: { email, password: PASSWORD, ...(code && { code }) } });
const refusedLogin = (email: string, code?: string) =>
  api.refusal('POST /auth/login', { body: { email, password: PASSWORD, ...(code && { code }) } });
const me = (token: string) => api.send('GET /auth/me', { token }).then(({ status }) => status);

const MISSING = {
  status: 401,
  code: 'second_factor',
  message: 'Your account needs a second factor. Please sign in on the site to set it up.',
};

async function staffWithApp(overrides: Parameters<typeof addPerson>[1] = { role: 'admin' }) {
  const person = await addPerson(api, overrides);
  const app = await setUpAuthenticator(api, person.email);
  return { ...person, app };
}

describe.each(STAFF_ROLES)('the required second factor of a %s', (role) => {
  test('staff without a second factor can only set one up, however they sign in', async () => {
    const { email } = await addPerson(api, { role });
    const token = await signInAtFirebase(api, email);
    expect(await api.refusal('POST /auth/session', { body: { token } })).toMatchObject(MISSING);
    expect(await api.refusal('GET /auth/me', { token })).toMatchObject(MISSING);
    expect(await refusedLogin(email)).toMatchObject(MISSING);
  });

  test('staff are signed in after setting up a second factor, and later the password alone is refused', async () => {
    const { email, app } = await staffWithApp({ role });
    const { data } = await api.call('POST /auth/session', { body: { token: app.token } });
    expect(data).toMatchObject({ user: { email, role }, isTokenCurrent: true });
    expect(await me(app.token)).toBe(200);
    expect(await refusedLogin(email)).toMatchObject({
      status: 401,
      code: 'second_factor',
      message: 'Please enter the six digits of your authenticator app.',
    });
    const { token, user } = await login(email, app.code());
    expect(user.role).toBe(role);
    expect(claimsOf(token).firebase).toMatchObject({ sign_in_second_factor: 'totp' });
    expect(await me(token)).toBe(200);
  });
});

test('a sign-in refuses six wrong digits, and reports a wrong password even if the code is right', async () => {
  const { email, app } = await staffWithApp();
  const wrong = app.code() === '000000' ? '111111' : '000000';
  expect(await refusedLogin(email, wrong)).toMatchObject({
    status: 401,
    code: 'second_factor',
    message: 'These six digits are not correct. Please enter the ones your app shows now.',
  });
  const body = { email, password: 'not the password', code: app.code() };
  expect(await api.refusal('POST /auth/login', { body })).toMatchObject({
    status: 401,
    code: 'unauthenticated',
  });
  expect(await api.refusal('POST /auth/login', { body: { ...body, code: '12' } })).toMatchObject({
    status: 400,
    errors: [{ path: 'code', message: 'Please enter the six digits.' }],
  });
});

test('a sign-in accepts digits with the space that authenticator apps show', async () => {
  const { email, app } = await staffWithApp();
  const code = app.code();
  expect((await login(email, `${code.slice(0, 3)} ${code.slice(3)}`)).user.email).toBe(email);
});

test('a sign-in with the second factor gets the changed role in its token', async () => {
  const { email, uid, app } = await staffWithApp({ role: 'accountant' });
  await api.platform.auth.setCustomUserClaims(uid, { role: 'co-admin' });
  await api.platform.firestore.collection('users').doc(uid).update({ role: 'admin' });
  const { token, user } = await login(email, app.code());
  expect(user.role).toBe('admin');
  expect(claimsOf(token)).toMatchObject({
    role: 'admin',
    firebase: { sign_in_second_factor: 'totp' },
  });
});

test('students sign in without a second factor', async () => {
  const { email } = await addPerson(api);
  expect(await me((await login(email)).token)).toBe(200);
});

describe('an admin whose colleague has lost the phone', () => {
  test('resetting a second factor ends the sessions, allows setting up another one, and is in the audit trail', async () => {
    const admin = await staffWithApp({ role: 'admin', name: 'Meera Nair' });
    const accountant = await staffWithApp({ role: 'accountant', name: 'Ravi Kumar' });
    const token = admin.app.token;
    const { message } = await api.call('DELETE /users/:id/second-factor', {
      token,
      params: { id: accountant.uid },
    });
    expect(message).toBe('The second factor is reset. The next sign-in sets up another one.');
    expect(await refusedLogin(accountant.email)).toMatchObject(MISSING);
    const again = await setUpAuthenticator(api, accountant.email);
    expect(await me((await login(accountant.email, again.code())).token)).toBe(200);
    expect(await refusedLogin(accountant.email, accountant.app.code())).toMatchObject({
      code: 'second_factor',
    });
    expect((await auditOf(api, accountant.uid)).at(-1)).toMatchObject({
      action: 'resetSecondFactor',
      actor: { name: 'Meera Nair' },
    });
  });

  test('an admin cannot reset their own second factor', async () => {
    const admin = await staffWithApp();
    const refusal = await api.refusal('DELETE /users/:id/second-factor', {
      token: admin.app.token,
      params: { id: admin.uid },
    });
    expect(refusal).toMatchObject({
      status: 400,
      message: 'Please ask another admin to reset your own second factor.',
    });
  });
});
