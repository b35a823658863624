import { describe, expect, test, vi } from 'vitest';
import { useApi } from '../../testing/api';
import { documentsWhere } from '../../testing/documents';
import { codeMailedTo, mailsTo } from '../../testing/mails';
import { addPerson, PASSWORD } from '../../testing/people';

let registrations = 0;

const api = await useApi();

function newEmail(): string {
  registrations += 1;
  return `new-student-${registrations}@example.test`;
}

async function register(overrides: Record<string, unknown> = {}) {
  const body = { name: 'Asha Verma', email: newEmail(), password: PASSWORD, ...overrides };
  return (await api.call('POST /auth/register', { body })).user;
}

const verify = (email: string, otp: string) =>
  api.send('POST /auth/verify-otp', { body: { email, otp } }).then(({ status }) => status);

const login = (email: string, password = PASSWORD) =>
  api.send('POST /auth/login', { body: { email, password } }).then(({ status }) => status);

describe('registration', () => {
  test('a student registers, verifies the account with the mailed code and signs in', async () => {
    const email = newEmail();
    const answer = await api.call('POST /auth/register', {
      body: { name: 'Asha Verma', email, password: PASSWORD },
    });
    expect(answer).not.toHaveProperty('token');
    expect(answer.user).toMatchObject({ name: 'Asha Verma', email, role: 'user', isVerified: false });
    expect(answer.user.internId).toMatch(/^INT\d\d-[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(answer.user.internId?.slice(3, 5)).toBe(
      String(api.platform.clock.now().getUTCFullYear()).slice(2),
    );
    expect(await login(email)).toBe(403);

    expect(await verify(email, codeMailedTo(api, email))).toBe(200);

    const { token, user } = await api.call('POST /auth/login', { body: { email, password: PASSWORD } });
    expect(user).toMatchObject({ email, isVerified: true, internId: answer.user.internId });
    expect((await api.call('GET /auth/me', { token })).data).toEqual(user);
  });

  test('registering as admin makes a student', async () => {
    const { email, role } = await register({ role: 'admin' });
    expect(role).toBe('user');
    await verify(email, codeMailedTo(api, email));

    const { token, user } = await api.call('POST /auth/login', { body: { email, password: PASSWORD } });

    expect(user.role).toBe('user');
    expect((await api.refusal('GET /applications', { token })).status).toBe(403);
  });

  test('spaces and capitals around an email do not matter, in no call', async () => {
    const email = newEmail();
    const typed = `  ${email.toUpperCase()} `;
    expect((await register({ email: typed })).email).toBe(email);
    expect(await verify(typed, codeMailedTo(api, email))).toBe(200);
    expect(await login(typed)).toBe(200);
  });

  test('an email with a verified account cannot be registered again', async () => {
    const { email } = await addPerson(api);
    const refusal = await api.refusal('POST /auth/register', {
      body: { name: 'Somebody Else', email, password: 'another password' },
    });
    expect(refusal).toMatchObject({ status: 409, code: 'conflict', message: 'User already exists' });
    expect([await login(email), await login(email, 'another password')]).toEqual([200, 401]);
  });

  test('registering again before verification replaces name, password and code', async () => {
    const first = await register({ name: 'Asha' });
    const oldCode = codeMailedTo(api, first.email);
    const second = await register({ name: 'Asha Verma', email: first.email, password: 'a better password' });
    expect(second).toMatchObject({ _id: first._id, internId: first.internId, name: 'Asha Verma' });

    expect(await verify(first.email, oldCode)).toBe(400);
    expect(await verify(first.email, codeMailedTo(api, first.email))).toBe(200);
    expect(await login(first.email)).toBe(401);
    const body = { email: first.email, password: 'a better password' };
    expect((await api.call('POST /auth/login', { body })).user.name).toBe('Asha Verma');
  });

  test('10 registrations of one email at the same moment make one account, which can be verified', async () => {
    const email = newEmail();
    const { auth, clock } = api.platform;
    const lookUp = auth.getUserByEmail.bind(auth);
    let lookedUp = 0;
    vi.spyOn(auth, 'getUserByEmail').mockImplementation(async (address) => {
      const account = lookUp(address);
      await account.catch(() => null);
      lookedUp += 1;
      await vi.waitUntil(() => lookedUp >= 10, { timeout: 10_000 });
      return account;
    });
    const accounts = await Promise.all(Array.from({ length: 10 }, () => register({ email })));
    vi.restoreAllMocks();

    expect(new Set(accounts.map(({ _id }) => _id)).size).toBe(1);
    expect(new Set(accounts.map(({ internId }) => internId)).size).toBe(1);
    expect(await documentsWhere(api, 'users', 'email', email)).toHaveLength(1);
    expect(await documentsWhere(api, 'internIds', 'uid', accounts[0]?._id)).toHaveLength(1);
    clock.advance({ seconds: 30 });
    await api.call('POST /auth/resend-otp', { body: { email } });
    expect(await verify(email, codeMailedTo(api, email))).toBe(200);
    expect(await login(email)).toBe(200);
  });

  test('a weak password, or the email as password, is refused at its field', async () => {
    const email = newEmail();
    for (const password of ['7 chars', 'x'.repeat(129), ` ${email.toUpperCase()}`]) {
      const refusal = await api.refusal('POST /auth/register', {
        body: { name: 'Asha Verma', email, password },
      });
      expect(refusal).toMatchObject({ status: 400, code: 'invalid', errors: [{ path: 'password' }] });
    }
    expect(mailsTo(api, email)).toEqual([]);
  });
});
