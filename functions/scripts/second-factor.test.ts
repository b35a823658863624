import { expect, test } from 'vitest';
import { useApi } from '../src/testing/api';
import { setUpAuthenticator } from '../src/testing/authenticator';
import { addPerson, PASSWORD } from '../src/testing/people';
import { runScript } from '../src/testing/run-script';

const api = await useApi({ config: { staffSecondFactor: true } });

/** Runs the command on the project of this test. */
const secondFactor = (...args: string[]) =>
  runScript('second-factor.ts', '--project', api.platform.config.projectId, ...args);

test('an admin with a lost phone can sign in with the password after npm run second-factor --reset', async () => {
  const { email } = await addPerson(api, { role: 'admin' });
  const { token } = await setUpAuthenticator(api, email);
  const body = { email, password: PASSWORD };
  expect(await api.refusal('POST /auth/login', { body })).toMatchObject({ code: 'second_factor' });

  // Firebase Auth revokes sessions by the second: one from the same second would survive.
  const { auth_time: signedInAt } = JSON.parse(atob(token.split('.')[1] ?? '')) as { auth_time: number };
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(signedInAt);
  const { output, code } = await secondFactor('--reset', email.toUpperCase());
  expect([code, output]).toEqual([
    0,
    `${email.toUpperCase()} has no second factor any more, and its sessions have ended.\n`,
  ]);
  expect(await api.refusal('POST /auth/login', { body })).toMatchObject({
    code: 'second_factor',
    message: expect.stringContaining('set it up'),
  });
  const again = await setUpAuthenticator(api, email);
  expect((await api.send('GET /auth/me', { token: again.token })).status).toBe(200);
  expect((await api.send('GET /auth/me', { token })).status).toBe(401);
});

test.each([
  [['--reset', 'nobody@example.test'], 'no account has this email'],
  [[], 'Usage: npm run second-factor'],
  [['--enable', '--reset', 'a@example.test'], 'Usage: npm run second-factor'],
  [['--rest', 'x'], "Unknown option '--rest'"],
])('npm run second-factor with %j fails and says what to do', async (args, advice) => {
  const { output, code } = await secondFactor(...args);
  expect(code).toBe(1);
  expect(output).toContain(advice);
});
