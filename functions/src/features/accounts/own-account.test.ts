import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { mailsTo } from '../../testing/mails';
import { PASSWORD, type Person, signedIn } from '../../testing/people';
import { secondAfterLogin } from '../../testing/tokens';

const api = await useApi({ config: { rateLimits: true } });

const NEW = 'a brand new password';
const WRONG = {
  status: 400,
  errors: [{ path: 'currentPassword', message: 'This is not your current password.' }],
};

const login = (email: string, password: string) =>
  api.send('POST /auth/login', { body: { email, password } });
const changePassword = ({ token }: Person, password = NEW, currentPassword = PASSWORD) =>
  ({ token, body: { currentPassword, password } }) as const;
const changeEmail = ({ token }: Person, email: string, currentPassword = PASSWORD, otp?: string) =>
  ({ token, body: { currentPassword, email, ...(otp && { otp }) } }) as const;
const codeIn = (email: string) => mailsTo(api, email)[0]?.text.match(/\b\d{6}\b/)?.[0] ?? '';
const meOf = ({ token }: Person) => api.send('GET /auth/me', { token });

describe('the password of a student', () => {
  test('a student changes the password with the current one, is mailed, and signs in with the new one only', async () => {
    const student = await signedIn(api);
    await secondAfterLogin(student);
    await api.call('PUT /profile/password', changePassword(student));
    expect(mailsTo(api, student.email)[0]?.subject).toBe('Your Prarambh password was changed');
    expect((await meOf(student)).status).toBe(401);
    expect((await login(student.email, PASSWORD)).status).toBe(401);
    expect((await login(student.email, NEW)).status).toBe(200);
  });

  test('a password change with a wrong current password is refused and ends no session', async () => {
    const student = await signedIn(api);
    const refused = await api.refusal(
      'PUT /profile/password',
      changePassword(student, NEW, 'not my password'),
    );
    expect(refused).toMatchObject(WRONG);
    expect((await meOf(student)).status).toBe(200);
    expect(mailsTo(api, student.email)).toEqual([]);
  });

  test('a password change to an easily guessed password is refused', async () => {
    const student = await signedIn(api);
    const refused = await api.refusal('PUT /profile/password', changePassword(student, 'password123'));
    expect(refused).toMatchObject({ status: 400, errors: [{ path: 'password' }] });
  });
});

describe('the email of a student', () => {
  test('a student changes the email with the password and a mailed code; both addresses are mailed, and the new one signs in', async () => {
    const student = await signedIn(api);
    await secondAfterLogin(student);
    const email = `new-${student.email}`;
    const { data } = await api.call('PUT /profile/email', changeEmail(student, email));
    expect(data).toEqual({ isChanged: false });
    expect((await meOf(student)).status).toBe(200);
    const wrong = await api.refusal('PUT /profile/email', changeEmail(student, email, PASSWORD, '000000'));
    expect(wrong).toMatchObject({ status: 400, errors: [{ path: 'otp' }] });
    const elsewhere = changeEmail(student, `x${email}`, PASSWORD, codeIn(email));
    expect((await api.send('PUT /profile/email', elsewhere)).status).toBe(400);
    await api.call('PUT /profile/email', changeEmail(student, email, PASSWORD, codeIn(email)));
    const [atOld, atNew] = [mailsTo(api, student.email)[0], mailsTo(api, email)[0]];
    expect(atOld?.text).toContain('you changed the email address of your account from this one');
    expect(atNew?.text).toContain('you changed the email address of your account from');
    for (const mail of [atOld, atNew]) expect(mail?.text).not.toContain('our staff');
    expect((await meOf(student)).status).toBe(401);
    expect((await login(student.email, PASSWORD)).status).toBe(401);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  test('an email change is refused with a wrong password, and to the email of another account', async () => {
    const [student, other] = [await signedIn(api), await signedIn(api)];
    const wrong = await api.refusal(
      'PUT /profile/email',
      changeEmail(student, 'new@example.test', 'not mine'),
    );
    expect(wrong).toMatchObject(WRONG);
    const taken = await api.refusal('PUT /profile/email', changeEmail(student, other.email));
    expect(taken).toMatchObject({ status: 409, message: 'Another account already uses this email.' });
    expect((await meOf(student)).status).toBe(200);
    expect(mailsTo(api, other.email)).toEqual([]);
  });
});

test('a stranger at an open session cannot guess the password by changing it', async () => {
  const student = await signedIn(api);
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1) {
    statuses.push(
      (await api.send('PUT /profile/password', changePassword(student, NEW, `guess ${tries}`))).status,
    );
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
});
