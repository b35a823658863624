import { afterEach, describe, expect, test, vi } from 'vitest';
import { startApi, useApi } from '../../testing/api';
import { documentsWhere } from '../../testing/documents';
import { DEAD_SMTP_URL, mailsTo, resetTokenMailedTo } from '../../testing/mails';
import { addPerson, PASSWORD, signedIn } from '../../testing/people';
import { secondAfterLogin } from '../../testing/tokens';

const api = await useApi();

afterEach(() => vi.restoreAllMocks());

const NEW_PASSWORD = 'a brand new password';
const BAD_TOKEN = { status: 400, code: 'invalid', message: 'Invalid or expired token' };

const forgot = (email: string) => api.call('POST /auth/forgotpassword', { body: { email } });

async function resetTokenFor({ email }: { email: string }): Promise<string> {
  await forgot(email);
  return resetTokenMailedTo(api, email);
}

const reset = (resettoken: string, password = NEW_PASSWORD) =>
  api.send('PUT /auth/resetpassword/:resettoken', { params: { resettoken }, body: { password } });

const refusedReset = (resettoken: string, password = NEW_PASSWORD) =>
  api.refusal('PUT /auth/resetpassword/:resettoken', { params: { resettoken }, body: { password } });

const login = (email: string, password: string) =>
  api.send('POST /auth/login', { body: { email, password } }).then(({ status }) => status);

describe('a forgotten password', () => {
  test('is replaced with the mailed link; the old one stops working', async () => {
    const person = await addPerson(api);
    const { message } = await api.call('PUT /auth/resetpassword/:resettoken', {
      params: { resettoken: await resetTokenFor(person) },
      body: { password: NEW_PASSWORD },
    });
    expect(message).toBe('Password has been reset successfully. You can now log in.');
    expect(await login(person.email, PASSWORD)).toBe(401);
    expect(await login(person.email, NEW_PASSWORD)).toBe(200);
  });

  test('of an unknown or closed account answers the same and mails nothing', async () => {
    const known = await addPerson(api);
    const closed = await addPerson(api, { isActive: false });
    const answer = await forgot(known.email);
    expect(await forgot('nobody@example.test')).toEqual(answer);
    expect(await forgot(closed.email)).toEqual(answer);
    expect(mailsTo(api, known.email)).toHaveLength(1);
    expect([...mailsTo(api, 'nobody@example.test'), ...mailsTo(api, closed.email)]).toEqual([]);
  });

  test('asked about again and again is mailed about once a minute, and the answer is the same', async () => {
    const { email } = await addPerson(api);
    const answers = await Promise.all(Array.from({ length: 5 }, () => forgot(email)));
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    expect(mailsTo(api, email)).toHaveLength(1);
    api.platform.clock.advance({ minutes: 1 });
    expect(await forgot(email)).toEqual(answers[0]);
    expect(mailsTo(api, email)).toHaveLength(2);
  });

  test('cannot be replaced while the mail server is down, and the person is told', async () => {
    const cutOff = await startApi({ config: { smtpUrl: DEAD_SMTP_URL } });
    const { email } = await addPerson(cutOff);
    const refusal = await cutOff.refusal('POST /auth/forgotpassword', { body: { email } });
    await cutOff.close();
    expect(refusal).toMatchObject({
      status: 503,
      code: 'unavailable',
      message: 'Could not send reset email. Please try again.',
    });
  });
});

describe('a reset link', () => {
  test('is stored only as a hash', async () => {
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

  test('works once', async () => {
    const person = await addPerson(api);
    const token = await resetTokenFor(person);
    expect((await reset(token)).status).toBe(200);
    expect(await refusedReset(token, 'yet another password')).toMatchObject(BAD_TOKEN);
    expect(await login(person.email, NEW_PASSWORD)).toBe(200);
  });

  test('that was not used is worth nothing after another one was', async () => {
    const person = await addPerson(api);
    const first = await resetTokenFor(person);
    api.platform.clock.advance({ minutes: 1 });
    expect((await reset(await resetTokenFor(person))).status).toBe(200);
    expect(await refusedReset(first, 'yet another password')).toMatchObject(BAD_TOKEN);
    expect(await login(person.email, NEW_PASSWORD)).toBe(200);
  });

  test('mailed to an address that the account has left is worth nothing', async () => {
    const admin = await signedIn(api, { role: 'admin' });
    const person = await addPerson(api);
    const token = await resetTokenFor(person);
    const body = { email: `moved-${person.email}` };
    await api.call('PUT /users/:id', { token: admin.token, params: { id: person.uid }, body });
    expect(await refusedReset(token)).toMatchObject(BAD_TOKEN);
    expect(await login(body.email, PASSWORD)).toBe(200);
  });

  test('can be used again when the password could not be set', async () => {
    const person = await addPerson(api);
    const token = await resetTokenFor(person);
    vi.spyOn(api.platform.auth, 'updateUser').mockRejectedValueOnce(new Error('down'));
    expect((await reset(token)).status).toBe(500);
    expect((await reset(token)).status).toBe(200);
    expect(await login(person.email, NEW_PASSWORD)).toBe(200);
  });

  test('used twice at the same moment works once', async () => {
    const person = await addPerson(api);
    const token = await resetTokenFor(person);
    const passwords = ['the first password', 'the second password'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400]);
    const winner = passwords[statuses.indexOf(200)] ?? '';
    expect(await login(person.email, winner)).toBe(200);
  });

  test('works for an hour and not longer', async () => {
    const [late, inTime] = [await addPerson(api), await addPerson(api)];
    const [lateToken, inTimeToken] = [await resetTokenFor(late), await resetTokenFor(inTime)];
    api.platform.clock.advance({ minutes: 59, seconds: 45 });
    expect((await reset(inTimeToken)).status).toBe(200);
    api.platform.clock.advance({ seconds: 15 });
    expect(await refusedReset(lateToken)).toMatchObject(BAD_TOKEN);
    expect(await login(late.email, PASSWORD)).toBe(200);
  });

  test('that nobody was sent changes nothing', async () => {
    for (const token of ['x', '..%2F..', '__x__', 'A'.repeat(43), 'A'.repeat(200)]) {
      expect(await refusedReset(token)).toMatchObject(BAD_TOKEN);
    }
  });

  test('still works after a password that the rule refused', async () => {
    const person = await addPerson(api);
    const token = await resetTokenFor(person);
    for (const password of ['short', person.email.toUpperCase()]) {
      expect(await refusedReset(token, password)).toMatchObject({
        status: 400,
        errors: [{ path: 'password' }],
      });
    }
    expect((await reset(token)).status).toBe(200);
  });

  test.each(['user', 'accountant'] as const)('ends every session of a person of role %s', async (role) => {
    const person = await signedIn(api, { role });
    await secondAfterLogin(person);
    expect((await api.send('GET /auth/me', { token: person.token })).status).toBe(200);

    expect((await reset(await resetTokenFor(person))).status).toBe(200);

    expect((await api.refusal('GET /auth/me', { token: person.token })).status).toBe(401);
    const body = { email: person.email, password: NEW_PASSWORD };
    const { token } = await api.call('POST /auth/login', { body });
    expect((await api.send('GET /auth/me', { token })).status).toBe(200);
  });
});
