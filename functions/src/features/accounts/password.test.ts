import { afterEach, describe, expect, test, vi } from 'vitest';
import { startApi, useApi } from '../../testing/api';
import { documentsWhere } from '../../testing/documents';
import { DEAD_SMTP_URL, mailsTo, resetTokenMailedTo } from '../../testing/mails';
import { addPerson, PASSWORD, signedIn } from '../../testing/people';
import { secondAfterLogin } from '../../testing/tokens';

const api = await useApi();

afterEach(() => vi.restoreAllMocks());

const NEW_PASSWORD = 'a brand new password';
const RESET_SUBJECT = 'Reset your Prarambh password';
const BAD_TOKEN = { status: 400, code: 'invalid', message: 'Invalid or expired token' };

const forgot = (email: string) => api.call('POST /auth/forgotpassword', { body: { email } });

const resetTokenFor = ({ email }: { email: string }) => resetTokenMailedTo(api, email);

/** Returns the reset links that the outbox has for an email. */
const linksTo = async (email: string) =>
  (await documentsWhere(api, 'mail', 'to', email)).filter(({ subject }) => subject === RESET_SUBJECT);

const reset = (resettoken: string, password = NEW_PASSWORD) =>
  api.send('PUT /auth/resetpassword/:resettoken', { params: { resettoken }, body: { password } });

const refusedReset = (resettoken: string, password = NEW_PASSWORD) =>
  api.refusal('PUT /auth/resetpassword/:resettoken', { params: { resettoken }, body: { password } });

const login = (email: string, password: string) =>
  api.send('POST /auth/login', { body: { email, password } }).then(({ status }) => status);

describe('a forgotten password', () => {
  test('a mailed link replaces a forgotten password; the old password stops working', async () => {
    const person = await addPerson(api);
    const { message, data } = await api.call('PUT /auth/resetpassword/:resettoken', {
      params: { resettoken: await resetTokenFor(person) },
      body: { password: NEW_PASSWORD },
    });
    expect(message).toBe('Password has been reset successfully. You can now log in.');
    expect(data).toEqual({ email: person.email });
    expect(await login(person.email, PASSWORD)).toBe(401);
    expect(await login(person.email, NEW_PASSWORD)).toBe(200);
  });

  test('a reset request for an unknown or closed account gets the usual answer and mails nothing', async () => {
    const known = await addPerson(api);
    const closed = await addPerson(api, { isActive: false });
    const answer = await forgot(known.email);
    expect(await forgot('nobody@example.test')).toEqual(answer);
    expect(await forgot(closed.email)).toEqual(answer);
    expect(await linksTo(known.email)).toHaveLength(1);
    expect([...(await linksTo('nobody@example.test')), ...(await linksTo(closed.email))]).toEqual([]);
  });

  test('repeated reset requests send one mail a minute, with the same answer', async () => {
    const { email } = await addPerson(api);
    const answers = await Promise.all(Array.from({ length: 5 }, () => forgot(email)));
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    expect(await linksTo(email)).toHaveLength(1);
    api.platform.clock.advance({ minutes: 1 });
    expect(await forgot(email)).toEqual(answers[0]);
    expect(await linksTo(email)).toHaveLength(2);
  });

  test('repeated reset requests send at most five mails an hour and twenty a day, with the same answer', async () => {
    const { email } = await addPerson(api);
    const answer = await forgot(email);
    const ask = async (times: number) => {
      for (let call = 0; call < times; call += 1) {
        api.platform.clock.advance({ minutes: 2 });
        expect(await forgot(email)).toEqual(answer);
      }
      return (await linksTo(email)).length;
    };
    expect(await ask(6)).toBe(5);
    for (const mailed of [10, 15, 20, 20]) {
      api.platform.clock.advance({ minutes: 60 });
      expect(await ask(6)).toBe(mailed);
    }
    api.platform.clock.advance({ minutes: 24 * 60 });
    expect(await ask(1)).toBe(21);
  });

  test('a reset link works until the next may be mailed, so a stranger cannot lock the owner out', async () => {
    const { email } = await addPerson(api);
    for (let call = 0; call < 20; call += 1) {
      await forgot(email);
      api.platform.clock.advance({ minutes: 15 });
    }
    await forgot(email);
    expect(await linksTo(email)).toHaveLength(20);
    await expect.poll(() => mailsTo(api, email).length).toBe(20);
    api.platform.clock.advance({ minutes: 18 * 60 });
    const [, token = ''] = /\/resetpassword\/([\w-]+)/.exec(mailsTo(api, email)[0]?.text ?? '') ?? [];
    expect((await reset(token)).status).toBe(200);
  });

  test('a reset request gets the same answer while the mail server is down, so it reveals no account', async () => {
    const cutOff = await startApi({ config: { smtpUrl: DEAD_SMTP_URL } });
    const { email } = await addPerson(cutOff);
    const ask = (of: string) => cutOff.call('POST /auth/forgotpassword', { body: { email: of } });
    expect(await ask(email)).toEqual(await ask('nobody@example.test'));
    await expect
      .poll(() => documentsWhere(cutOff, 'mail', 'to', email))
      .toMatchObject([{ status: 'queued', attempts: 1, lastError: expect.any(String) }]);
    await cutOff.close();
  });

  test('a reset request for an unknown email is answered no sooner than for a known one, whose mail is sent by then', async () => {
    const patient = await startApi({ config: { forgotAnswerMs: 4_000 } });
    const { email } = await addPerson(patient);
    const ask = (of: string) => patient.call('POST /auth/forgotpassword', { body: { email: of } });
    const mailed = vi.waitFor(() => expect(mailsTo(patient, email)).toHaveLength(1), { timeout: 4_000 });
    const answers = [ask(email), ask('nobody@example.test')];
    const first = await Promise.race([
      mailed.then(() => 'mail'),
      ...answers.map((answer) => answer.then(() => 'answer')),
    ]);
    expect(first).toBe('mail');
    await Promise.all(answers);
    await patient.close();
  });

  test('the reset mail of an unverified account omits the name, which a stranger may have typed', async () => {
    const { email } = await addPerson(api, { name: 'You have won', isVerified: false });
    await resetTokenMailedTo(api, email);
    expect(mailsTo(api, email)[0]?.text).toMatch(/^Hello,$/m);
    expect(JSON.stringify(mailsTo(api, email))).not.toContain('You have won');
  });
});

describe('a changed password', () => {
  test('a password change is mailed to the owner, with advice if somebody else made the change', async () => {
    const person = await addPerson(api, { name: 'Asha Verma' });
    expect((await reset(await resetTokenFor(person))).status).toBe(200);
    const [told] = mailsTo(api, person.email);
    expect(told?.subject).toBe('Your Prarambh password was changed');
    expect(told?.text).toContain('Hello Asha Verma,');
    expect(told?.text).toContain('If it was not you, set a new password');
    expect(told?.text).not.toContain(NEW_PASSWORD);
  });
});

describe('a reset link', () => {
  test('a reset link is stored only as a hash', async () => {
    const person = await addPerson(api);
    const token = await resetTokenFor(person);
    const { firestore } = api.platform;
    expect((await firestore.collection('passwordResets').doc(token).get()).exists).toBe(false);
    const stored = [
      ...(await documentsWhere(api, 'passwordResets', 'uid', person.uid)),
      ...(await documentsWhere(api, 'mail', 'to', person.email)),
    ];
    expect(stored).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('a reset link works once', async () => {
    const person = await addPerson(api);
    const token = await resetTokenFor(person);
    expect((await reset(token)).status).toBe(200);
    expect(await refusedReset(token, 'yet another password')).toMatchObject(BAD_TOKEN);
    expect(await login(person.email, NEW_PASSWORD)).toBe(200);
  });

  test('using one reset link invalidates the account’s other links', async () => {
    const person = await addPerson(api);
    const first = await resetTokenFor(person);
    api.platform.clock.advance({ minutes: 1 });
    expect((await reset(await resetTokenFor(person))).status).toBe(200);
    expect(await refusedReset(first, 'yet another password')).toMatchObject(BAD_TOKEN);
    expect(await login(person.email, NEW_PASSWORD)).toBe(200);
  });

  test('a reset link mailed to a former email of the account is invalid', async () => {
    const admin = await signedIn(api, { role: 'admin' });
    const person = await addPerson(api);
    const token = await resetTokenFor(person);
    const body = { email: `moved-${person.email}` };
    await api.call('PUT /users/:id', { token: admin.token, params: { id: person.uid }, body });
    expect(await refusedReset(token)).toMatchObject(BAD_TOKEN);
    expect(await login(body.email, PASSWORD)).toBe(200);
  });

  test('a reset link can be used again when setting the password failed', async () => {
    const person = await addPerson(api);
    const token = await resetTokenFor(person);
    vi.spyOn(api.platform.auth, 'updateUser').mockRejectedValueOnce(new Error('down'));
    expect((await reset(token)).status).toBe(500);
    expect((await reset(token)).status).toBe(200);
    expect(await login(person.email, NEW_PASSWORD)).toBe(200);
  });

  test('a reset link used twice at the same moment works once', async () => {
    const person = await addPerson(api);
    const token = await resetTokenFor(person);
    const passwords = ['the first password', 'the second password'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400]);
    const winner = passwords[statuses.indexOf(200)] ?? '';
    expect(await login(person.email, winner)).toBe(200);
  });

  test('a reset link works for one hour', async () => {
    const [late, inTime] = [await addPerson(api), await addPerson(api)];
    const [lateToken, inTimeToken] = [await resetTokenFor(late), await resetTokenFor(inTime)];
    api.platform.clock.advance({ minutes: 59, seconds: 45 });
    expect((await reset(inTimeToken)).status).toBe(200);
    api.platform.clock.advance({ seconds: 15 });
    expect(await refusedReset(lateToken)).toMatchObject(BAD_TOKEN);
    expect(await login(late.email, PASSWORD)).toBe(200);
  });

  test('an invented reset link changes nothing', async () => {
    for (const token of ['x', '..%2F..', '__x__', 'A'.repeat(43), 'A'.repeat(200)]) {
      expect(await refusedReset(token)).toMatchObject(BAD_TOKEN);
    }
  });

  test('a reset link still works after the password rule refused a password', async () => {
    const person = await addPerson(api);
    const token = await resetTokenFor(person);
    for (const password of ['short', person.email.toUpperCase(), 'asha.verma', 'Password123', 'INDIA123']) {
      expect(await refusedReset(token, password)).toMatchObject({
        status: 400,
        errors: [{ path: 'password' }],
      });
    }
    expect((await reset(token)).status).toBe(200);
  });

  test.each(['user', 'accountant'] as const)(
    'a reset link ends every session of a person with the role %s',
    async (role) => {
      const person = await signedIn(api, { role });
      await secondAfterLogin(person);
      expect((await api.send('GET /auth/me', { token: person.token })).status).toBe(200);

      expect((await reset(await resetTokenFor(person))).status).toBe(200);

      expect((await api.refusal('GET /auth/me', { token: person.token })).status).toBe(401);
      const body = { email: person.email, password: NEW_PASSWORD };
      const { token } = await api.call('POST /auth/login', { body });
      expect((await api.send('GET /auth/me', { token })).status).toBe(200);
    },
  );
});
