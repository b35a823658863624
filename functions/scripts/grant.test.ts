import { expect, test } from 'vitest';
import { useApi } from '../src/testing/api';
import { PASSWORD, signedIn } from '../src/testing/people';
import { runScript } from '../src/testing/run-script';

const api = await useApi();

/** Runs the command on this test's project. */
const grant = (...args: string[]) =>
  runScript('grant.ts', '--project', api.platform.config.projectId, ...args);

test('a removed role is rejected at the next staff call, and the next sign-in has the new role', async () => {
  const accountant = await signedIn(api, { role: 'accountant' });
  await api.call('GET /applications', { token: accountant.token });

  const { output, code } = await grant('--email', accountant.email, '--role', 'user');
  expect([code, output]).toEqual([
    0,
    `${accountant.email} is now user. Earlier sessions of this account have ended.\n`,
  ]);

  const { status, message } = await api.refusal('GET /applications', { token: accountant.token });
  expect([status, message]).toEqual([401, 'Your session has ended. Please sign in again.']);
  const again = await api.call('POST /auth/login', { body: { email: accountant.email, password: PASSWORD } });
  expect(again.user.role).toBe('user');
});

test('npm run grant makes a registered account the first admin', async () => {
  const person = await signedIn(api);
  await grant('--email', person.email, '--role', 'admin');
  const { token, user } = await api.call('POST /auth/login', {
    body: { email: person.email, password: PASSWORD },
  });
  expect(user.role).toBe('admin');
  expect((await api.send('GET /internships', { token })).status).toBe(200);
});

test.each([
  [['--email', 'nobody@example.test', '--role', 'admin'], 'register it on the site first'],
  [['--email', 'nobody@example.test', '--role', 'owner'], 'Usage: npm run grant'],
  [['--role', 'admin'], 'Usage: npm run grant'],
  [['--emial', 'x'], "Unknown option '--emial'"],
])('npm run grant with %j fails and says what to do', async (args, advice) => {
  const { output, code } = await grant(...args);
  expect(code).toBe(1);
  expect(output).toContain(advice);
});
