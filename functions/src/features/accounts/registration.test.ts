import { describe, expect, test, vi } from 'vitest';
import { useApi } from '../../testing/api';
import { documentsWhere } from '../../testing/documents';
import { codeMailedTo, mailsTo } from '../../testing/mails';
import { addPerson, PASSWORD } from '../../testing/people';
import { secondAfterLogin, signInAtFirebase } from '../../testing/tokens';

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
    expect(await login(email)).toBe(403);

    expect(await verify(email, codeMailedTo(api, email))).toBe(200);

    const { token, user } = await api.call('POST /auth/login', { body: { email, password: PASSWORD } });
    expect(user).toMatchObject({ email, isVerified: true, internId: answer.user.internId });
    expect((await api.call('GET /auth/me', { token })).data).toEqual(user);
  });

  test('a registration that sends the role admin creates a student', async () => {
    const { email, role } = await register({ role: 'admin' });
    expect(role).toBe('user');
    await verify(email, codeMailedTo(api, email));

    const { token, user } = await api.call('POST /auth/login', { body: { email, password: PASSWORD } });

    expect(user.role).toBe('user');
    expect((await api.refusal('GET /applications', { token })).status).toBe(403);
  });

  test('spaces and capitals around an email do not matter in any call', async () => {
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
    api.platform.clock.advance({ seconds: 30 });
    const second = await register({ name: 'Asha Verma', email: first.email, password: 'a better password' });
    expect(second).toMatchObject({ _id: first._id, internId: first.internId, name: 'Asha Verma' });

    expect(await verify(first.email, oldCode)).toBe(400);
    const body = { email: first.email, password: 'a better password' };
    await api.call('POST /auth/verify-otp', { body: { ...body, otp: codeMailedTo(api, first.email) } });
    expect(await login(first.email)).toBe(401);
    expect((await api.call('POST /auth/login', { body })).user.name).toBe('Asha Verma');
  });

  test('10 registrations of one email at the same moment make one account, which can be verified', async () => {
    const email = newEmail();
    const accounts = await Promise.all(Array.from({ length: 10 }, () => register({ email })));

    expect(new Set(accounts.map(({ _id }) => _id)).size).toBe(1);
    expect(new Set(accounts.map(({ internId }) => internId)).size).toBe(1);
    expect(await documentsWhere(api, 'users', 'email', email)).toHaveLength(1);
    expect(await documentsWhere(api, 'internIds', 'uid', accounts[0]?._id)).toHaveLength(1);
    api.platform.clock.advance({ seconds: 30 });
    await api.call('POST /auth/resend-otp', { body: { email } });
    const body = { email, otp: codeMailedTo(api, email), password: PASSWORD };
    await api.call('POST /auth/verify-otp', { body });
    expect(await login(email)).toBe(200);
  });

  test('registering again right away answers the same and keeps password and code; the code then needs the password', async () => {
    const first = await register({ name: 'Asha' });
    const again = await register({
      name: 'Mallory',
      email: first.email,
      password: 'the password of a stranger',
    });
    expect(again).toEqual(first);
    expect(mailsTo(api, first.email)).toHaveLength(1);
    const otp = codeMailedTo(api, first.email);
    expect(await verify(first.email, otp)).toBe(400);
    await api.call('POST /auth/verify-otp', { body: { email: first.email, otp, password: PASSWORD } });
    expect([await login(first.email), await login(first.email, 'the password of a stranger')]).toEqual([
      200, 401,
    ]);
  });

  test('the first sign-in completes a registration that failed before it stored a profile', async () => {
    const email = newEmail();
    await api.platform.auth.createUser({ email, password: PASSWORD, displayName: 'Asha Verma' });
    const body = { email, password: PASSWORD };
    expect(await api.refusal('POST /auth/login', { body })).toMatchObject({ code: 'unverified' });
    expect(mailsTo(api, email)).toHaveLength(1);
    expect(await verify(email, codeMailedTo(api, email))).toBe(200);
    const { user } = await api.call('POST /auth/login', { body });
    expect(user).toMatchObject({ name: 'Asha Verma', role: 'user', isVerified: true });
    expect(user.internId).toMatch(/^INT/);
  });

  test('a weak password, or the email as password, is refused at its field', async () => {
    const email = newEmail();
    for (const password of ['7 chars', '        ', 'x'.repeat(129), ` ${email.toUpperCase()}`]) {
      const body = { name: 'Asha Verma', email, password };
      const refusal = await api.refusal('POST /auth/register', { body });
      expect(refusal).toMatchObject({ status: 400, code: 'invalid', errors: [{ path: 'password' }] });
    }
    expect(mailsTo(api, email)).toEqual([]);
  });

  test.each([
    ['Asha 🌟', 'Full name can have letters only, no emoji.'],
    ['Win at https://evil.example', 'Full name cannot have a link or an email address in it.'],
    ['Call WWW.evil.example', 'Full name cannot have a link or an email address in it.'],
    ['help@evil.example', 'Full name cannot have a link or an email address in it.'],
    ['+91 98765 43210', 'Full name needs at least one letter.'],
    ['As\u202eha', 'Full name has a hidden character. Please type it again instead of pasting it.'],
  ])('the name %s is refused at its field', async (name, message) => {
    const email = newEmail();
    const body = { name, email, password: 'correct horse' };
    const errors = [{ path: 'name', message }];
    expect(await api.refusal('POST /auth/register', { body })).toMatchObject({ status: 400, errors });
    expect(mailsTo(api, email)).toEqual([]);
  });

  test.each([
    ['password123', /very common/],
    ['Sunshine1', /very common/],
    ['asha-verma', /must not be your name/],
  ])('the password %s is refused at its field', async (password, message) => {
    const email = newEmail();
    const body = { name: 'Asha Verma', email, password };
    expect(await api.refusal('POST /auth/register', { body })).toMatchObject({
      status: 400,
      errors: [{ path: 'password', message: expect.stringMatching(message) }],
    });
    expect(mailsTo(api, email)).toEqual([]);
  });

  test('the mail with the code contains nothing that the registering person typed', async () => {
    const { email } = await register({ name: 'You have won a lakh' });
    const [mail] = mailsTo(api, email);
    expect(mail?.text).toMatch(/^Hello,$/m);
    expect(JSON.stringify(mail)).not.toContain('lakh');
  });

  test('an email gets at most five codes an hour; further requests get the same answer, and the last code works', async () => {
    const { email } = await register();
    const ask = () => api.send('POST /auth/resend-otp', { body: { email } }).then(({ status }) => status);
    for (let call = 0; call < 6; call += 1) {
      api.platform.clock.advance({ seconds: 30 });
      expect(await ask()).toBe(200);
    }
    expect(mailsTo(api, email)).toHaveLength(5);
    const again = { name: 'Mallory', email, password: 'the password of a stranger' };
    expect((await api.send('POST /auth/register', { body: again })).status).toBe(201);
    expect(mailsTo(api, email)).toHaveLength(5);
    const body = { email, otp: codeMailedTo(api, email), password: PASSWORD };
    await api.call('POST /auth/verify-otp', { body });
    expect(await login(email)).toBe(200);
  });
});

describe('a stranger who registers the email of a student that waits for the code', () => {
  const STRANGER = { name: 'Mallory', password: 'the password of a stranger' };
  const own = { name: 'Asha Verma', password: PASSWORD };

  test('a stranger’s password is replaced by the password sent with the code', async () => {
    const { email } = await register(own);
    api.platform.clock.advance({ seconds: 30 });
    await register({ ...STRANGER, email });
    const otp = codeMailedTo(api, email);
    await api.call('POST /auth/verify-otp', { body: { email, otp, ...own } });

    expect(await login(email, STRANGER.password)).toBe(401);
    const { user } = await api.call('POST /auth/login', { body: { email, password: PASSWORD } });
    expect(user.name).toBe('Asha Verma');
    expect((await api.platform.auth.getUserByEmail(email)).displayName).toBe('Asha Verma');
  });

  test('a code alone does not confirm a stranger’s password: the owner must enter a password', async () => {
    const { email } = await register(own);
    api.platform.clock.advance({ seconds: 30 });
    await register({ ...STRANGER, email });
    const otp = codeMailedTo(api, email);
    expect(await api.refusal('POST /auth/verify-otp', { body: { email, otp } })).toMatchObject({
      status: 400,
      code: 'invalid',
      errors: [{ path: 'password' }],
    });
    expect([await login(email), await login(email, STRANGER.password)]).toEqual([401, 403]);
    api.platform.clock.advance({ seconds: 30 });
    const body = { email, otp: codeMailedTo(api, email), password: PASSWORD };
    await api.call('POST /auth/verify-otp', { body });
    expect([await login(email), await login(email, STRANGER.password)]).toEqual([200, 401]);
  });

  test('a stranger’s registration is remembered after the first code has expired and was removed', async () => {
    const { email } = await register(own);
    const { firestore } = api.platform;
    api.platform.clock.advance({ minutes: 61 });
    for (const { ref } of (await firestore.collection('otps').get()).docs) await ref.delete();
    await register({ ...STRANGER, email });
    expect(await verify(email, codeMailedTo(api, email))).toBe(400);
  });

  test('verification ends the sessions that Firebase gave for a stranger’s password', async () => {
    const { email } = await register();
    const token = await signInAtFirebase(api, email);
    await secondAfterLogin({ token });
    expect(await verify(email, codeMailedTo(api, email))).toBe(200);
    expect((await api.refusal('GET /auth/me', { token })).status).toBe(401);
  });

  test('a second registration voids the old code before it replaces the Firebase account', async () => {
    const { email } = await register(own);
    const otp = codeMailedTo(api, email);
    api.platform.clock.advance({ seconds: 30 });
    const { auth } = api.platform;
    const create = auth.createUser.bind(auth);
    vi.spyOn(auth, 'createUser').mockImplementationOnce(async (account) => {
      expect(await verify(email, otp)).toBe(400);
      expect(mailsTo(api, email)).toHaveLength(1);
      return create(account);
    });
    await register({ ...STRANGER, email });
    vi.restoreAllMocks();
    const body = { email, otp: codeMailedTo(api, email), ...own };
    await api.call('POST /auth/verify-otp', { body });
    expect([await login(email), await login(email, STRANGER.password)]).toEqual([200, 401]);
  });

  test('a password set with the code cannot be the email', async () => {
    const { email } = await register();
    const body = { email, otp: codeMailedTo(api, email), password: email };
    expect(await api.refusal('POST /auth/verify-otp', { body })).toMatchObject({
      status: 400,
      errors: [{ path: 'password' }],
    });
  });
});
