import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { codeMailedTo, mailsTo } from '../../testing/mails';
import { PASSWORD, signedIn } from '../../testing/people';

let registrations = 0;

const api = await useApi({ config: { trustedHops: 1 } });

function newEmail(): string {
  registrations += 1;
  return `waiting-student-${registrations}@example.test`;
}

async function register() {
  const body = { name: 'Asha Verma', email: newEmail(), password: PASSWORD };
  return (await api.call('POST /auth/register', { body })).user;
}

const HOME = '198.51.100.1';

const entry = (email: string, otp: string, address = HOME) => ({
  body: { email, otp },
  headers: { 'X-Forwarded-For': address },
});

const verify = (email: string, otp: string, address = HOME) =>
  api.send('POST /auth/verify-otp', entry(email, otp, address)).then(({ status }) => status);

const refused = (email: string, otp: string) => api.refusal('POST /auth/verify-otp', entry(email, otp));

const login = (email: string) =>
  api.send('POST /auth/login', { body: { email, password: PASSWORD } }).then(({ status }) => status);

/** Returns `count` codes that differ from the right one. */
function wrongCodes(right: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0'),
  );
}

describe('the verification code', () => {
  test('five wrong codes block even the right one, and a new code works', async () => {
    const { email } = await register();
    const code = codeMailedTo(api, email);
    for (const wrong of wrongCodes(code, 5)) expect(await verify(email, wrong)).toBe(400);

    expect(await refused(email, code)).toMatchObject({
      status: 400,
      message: 'Too many wrong codes. Please ask for a new one.',
      errors: [{ path: 'otp' }],
    });
    expect(await login(email)).toBe(403);
    api.platform.clock.advance({ seconds: 30 });
    await api.call('POST /auth/resend-otp', { body: { email } });
    expect(await verify(email, codeMailedTo(api, email))).toBe(200);
  });

  test('a stranger’s wrong codes block only the stranger', async () => {
    const { email } = await register();
    const code = codeMailedTo(api, email);
    for (const wrong of wrongCodes(code, 8)) expect(await verify(email, wrong, '203.0.113.9')).toBe(400);
    expect(await verify(email, code, '203.0.113.9')).toBe(400);
    expect(await verify(email, code)).toBe(200);
  });

  test('a hundred wrong codes from all addresses make a new code necessary', async () => {
    const { email } = await register();
    const code = codeMailedTo(api, email);
    const guesses = wrongCodes(code, 100).map((wrong, index) =>
      verify(email, wrong, `203.0.113.${index % 20}`),
    );
    await Promise.all(guesses);
    expect(await verify(email, code)).toBe(400);
    api.platform.clock.advance({ seconds: 30 });
    await api.call('POST /auth/resend-otp', { body: { email } });
    expect(await verify(email, codeMailedTo(api, email))).toBe(200);
  });

  test('four wrong codes leave the right one valid', async () => {
    const { email } = await register();
    const code = codeMailedTo(api, email);
    for (const wrong of wrongCodes(code, 4)) expect(await verify(email, wrong)).toBe(400);
    expect(await verify(email, code)).toBe(200);
  });

  test('wrong codes that arrive at the same moment are all counted', async () => {
    const { email } = await register();
    const code = codeMailedTo(api, email);
    const refusals = await Promise.all(wrongCodes(code, 20).map((otp) => refused(email, otp)));
    const wrong = refusals.filter(({ message }) => message === 'Invalid OTP. Please try again.');
    const exhausted = refusals.filter(({ message }) => message.startsWith('Too many wrong codes.'));
    expect([wrong.length, exhausted.length]).toEqual([4, 16]);
    expect(await verify(email, code)).toBe(400);
  });

  test('registering again does not reset the attempts', async () => {
    const { email } = await register();
    const code = codeMailedTo(api, email);
    for (const wrong of wrongCodes(code, 5)) await verify(email, wrong);
    await api.call('POST /auth/register', { body: { name: 'Asha Verma', email, password: PASSWORD } });
    expect(mailsTo(api, email)).toHaveLength(1);
    expect(await verify(email, code)).toBe(400);
  });

  test('new codes do not reset the attempts forever: after 20 wrong ones all are refused for an hour', async () => {
    const { email } = await register();
    const nextCode = async () => {
      api.platform.clock.advance({ seconds: 30 });
      await api.call('POST /auth/resend-otp', { body: { email } });
      return codeMailedTo(api, email);
    };
    const guess = async (code: string) => {
      for (const wrong of wrongCodes(code, 5)) await verify(email, wrong);
    };
    await guess(codeMailedTo(api, email));
    for (let round = 0; round < 3; round += 1) await guess(await nextCode());
    expect(await refused(email, await nextCode())).toMatchObject({
      status: 400,
      message: 'Too many wrong codes. Please try again in an hour.',
    });
    api.platform.clock.advance({ minutes: 60 });
    expect(await verify(email, await nextCode())).toBe(200);
  });

  test('a code mailed to a former email of the account is invalid', async () => {
    const { _id, email } = await register();
    const code = codeMailedTo(api, email);
    const admin = await signedIn(api, { role: 'admin' });
    const moved = newEmail();
    await api.call('PUT /users/:id', { token: admin.token, params: { id: _id }, body: { email: moved } });
    expect(await verify(moved, code)).toBe(400);
    api.platform.clock.advance({ seconds: 30 });
    await api.call('POST /auth/resend-otp', { body: { email: moved } });
    expect(await verify(moved, codeMailedTo(api, moved))).toBe(200);
  });

  test('a code works for 10 minutes', async () => {
    const late = await register();
    const inTime = await register();
    const [lateCode, inTimeCode] = [late, inTime].map(({ email }) => codeMailedTo(api, email));
    api.platform.clock.advance({ minutes: 9, seconds: 45 });
    expect(await verify(inTime.email, String(inTimeCode))).toBe(200);
    api.platform.clock.advance({ seconds: 15 });
    expect(await verify(late.email, String(lateCode))).toBe(400);
  });

  test('a new code can be requested after 30 seconds and replaces the old one', async () => {
    const { email } = await register();
    const oldCode = codeMailedTo(api, email);
    await api.call('POST /auth/resend-otp', { body: { email } });
    const early = await api.send('POST /auth/resend-otp', { body: { email } });
    expect(early.status).toBe(429);
    const wait = Number(early.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(30);
    expect(mailsTo(api, email)).toHaveLength(1);

    api.platform.clock.advance({ seconds: wait });
    await api.call('POST /auth/resend-otp', { body: { email } });

    expect(mailsTo(api, email)).toHaveLength(2);
    expect(await verify(email, oldCode)).toBe(400);
    expect(await verify(email, codeMailedTo(api, email))).toBe(200);
  });

  test('a new code request gets the same answer for waiting, registered and unknown emails', async () => {
    const { email } = await register();
    const answers = async (address: string) => {
      const first = await api.send('POST /auth/resend-otp', { body: { email: address } });
      const second = await api.send('POST /auth/resend-otp', { body: { email: address } });
      return [first.status, second.status, second.headers.get('retry-after')];
    };
    expect(await answers(newEmail())).toEqual(await answers(email));
    expect(mailsTo(api, email)).toHaveLength(1);
  });

  test('a code for an unknown email gets the same answer as for a known one', async () => {
    const { email } = await register();
    const [wrong = ''] = wrongCodes(codeMailedTo(api, email), 1);
    const known = await api.refusal('POST /auth/verify-otp', { body: { email, otp: wrong } });
    const unknown = await api.refusal('POST /auth/verify-otp', { body: { email: newEmail(), otp: wrong } });
    expect({ ...unknown, requestId: known.requestId }).toEqual(known);

    api.platform.clock.advance({ seconds: 30 });
    const stranger = newEmail();
    const resentToUnknown = await api.call('POST /auth/resend-otp', { body: { email: stranger } });
    expect(resentToUnknown).toEqual(await api.call('POST /auth/resend-otp', { body: { email } }));
    expect(mailsTo(api, stranger)).toEqual([]);
  });
});
