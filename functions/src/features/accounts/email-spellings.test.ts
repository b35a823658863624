import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { codeMailedTo, mailsTo } from '../../testing/mails';
import { PASSWORD, signedIn } from '../../testing/people';

const api = await useApi();
const { token } = await signedIn(api, { role: 'admin' });

const STORED = 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c';

const registering = (email: string) => ({ body: { name: 'Asha Verma', email, password: PASSWORD } });

test('an account with an internationalised email is stored, verified and mailed under one address', async () => {
  const { user } = await api.call('POST /auth/register', registering('Asha@उदाहरण.भारत'));
  expect(user.email).toBe(STORED);
  expect(mailsTo(api, STORED)).toHaveLength(1);
  const otp = codeMailedTo(api, STORED);
  await api.call('POST /auth/verify-otp', { body: { email: 'asha@\u200eउदाहरण.भारत', otp } });
});

test.each([
  'asha@उदाहरण.भारत',
  'ASHA@उदाहरण。भारत',
  STORED,
  STORED.toUpperCase(),
  'asha\u200b@उदाहरण.भारत',
  `\u2068${STORED}\u2069`,
])(
  'a person signs in with the address typed as %j, nobody else can register it, and staff find it',
  async (email) => {
    const login = await api.call('POST /auth/login', { body: { email, password: PASSWORD } });
    expect(login.user.email).toBe(STORED);
    expect(await api.refusal('POST /auth/register', registering(email))).toMatchObject({ status: 409 });
    const found = await api.call('GET /users', { token, query: { q: email } });
    expect(found.data.map((user) => user.email)).toEqual([STORED]);
  },
);

test.each([
  { type: 'user', email: 'asha@उदाहरण.भारत' },
  { type: 'domain', domain: '@उदाहरण.भारत' },
  { type: 'domain', domain: 'xn--p1b6ci4b4b3a.xn--h2brj9c' },
])('a notification reaches the account by %j', async (target) => {
  const { data } = await api.call('POST /notifications/audience', { token, body: { target } as never });
  expect(data.recipients).toBe(1);
});

test('a reset link is mailed to the stored address, however the email is typed', async () => {
  const before = mailsTo(api, STORED).length;
  await api.call('POST /auth/forgotpassword', { body: { email: 'asha@उदाहरण.भारत' } });
  await expect.poll(() => mailsTo(api, STORED).length).toBe(before + 1);
});

test.each(['आशा@उदाहरण.भारत', 'asha@उदाहरण', 'asha@xn--a.test', '\u200b@\u200b.test'])(
  'the address %j is refused with a sentence',
  async (email) => {
    expect(await api.refusal('POST /auth/register', registering(email))).toMatchObject({
      status: 400,
      errors: [{ path: 'email', message: 'Please enter a valid email address.' }],
    });
  },
);
