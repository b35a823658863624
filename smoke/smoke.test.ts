import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clientOf } from '@prarambh/functions/testing/client';
import { DEMO_PASSWORD } from '@prarambh/local/demo/accounts';
import { afterAll, expect, test } from 'vitest';
import { newDataFolder, startHost } from '../e2e/support/host';
import { signIn } from '../e2e/support/site';
import { smoke } from './smoke';
import { tablesFor } from './tables';

const folder = newDataFolder();
const host = await startHost(folder.path, { LIMITS: '1', JOB_MINUTE: '3' });
afterAll(async () => {
  await host.stop();
  folder.remove();
});

const ADMIN = { email: 'admin@prarambh.test', password: DEMO_PASSWORD };
const STAFF = { SMOKE_STAFF_EMAIL: ADMIN.email, SMOKE_STAFF_PASSWORD: ADMIN.password };

/** Runs the command in its own process. */
async function run(args: string[], env: Record<string, string> = {}) {
  const argv = ['--import', 'tsx', join(import.meta.dirname, 'run.ts'), ...args];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, argv, { env: { ...process.env, ...env } });
    return { output: stdout, code: 0 };
  } catch (error) {
    const { stdout, stderr, code } = error as { stdout: string; stderr: string; code: number };
    return { output: stdout + stderr, code };
  }
}

test('the smoke test passes on a working site', async () => {
  const { output, code } = await run(['--url', host.siteUrl, '--inbox', host.mailUrl], STAFF);
  expect(output).not.toMatch(/FAILED|not tried/);
  expect(code).toBe(0);
  expect(output).toContain(`the settings that the site uses: SITE_URL=${host.siteUrl}`);
  for (const table of tablesFor('admin')) expect(output).toContain(`${table}: `);
  const address = output.match(/smoke-\w+@example\.test/)?.[0] ?? '';
  const site = clientOf(`${host.siteUrl}/api`);
  const token = await signIn(site, ADMIN.email, ADMIN.password);
  expect(address).not.toBe('');
  expect((await site.call('GET /users', { token, query: { q: address } })).total).toBe(0);
});

test("the smoke test fails if the site uses other settings than its project's file", async () => {
  const { output, code } = await run(['--url', host.siteUrl, '--project', 'demo-prarambh'], STAFF);
  const difference = `SITE_URL is ${host.siteUrl}, not http`;
  expect(output).toContain(`FAILED     the settings that the site uses: ${difference}`);
  expect(code).toBe(1);
});

test('the smoke test registers nobody without access to the code, and names the skipped steps', async () => {
  const { output, code } = await run(['--url', `${host.siteUrl}/`]);
  const reason = 'the code arrives by mail; give --inbox or --code-command.';
  expect(output).toContain(`not tried  registration: ${reason}`);
  expect(output).toContain('not tried  sign-in of staff');
  expect(code).toBe(0);
});

test('the smoke test uses a given account without changing it, also if no code arrives', async () => {
  const student = { email: 'student@prarambh.test', password: DEMO_PASSWORD };
  const lines: string[] = [];
  const none = { project: null, inbox: null, staff: null };
  const options = { ...none, url: host.siteUrl, address: 'no address', student };
  for (const codeCommand of [null, 'echo nothing']) {
    const failures = await smoke({ ...options, codeCommand }, (line) => lines.push(line));
    expect(failures).toBe(codeCommand ? 1 : 0);
  }
  expect(lines.filter((line) => line.includes('an upload')).join()).toMatch(/^ok.*,ok/);
  expect(lines.join('\n')).not.toContain('to be deleted');
});

test('the smoke test fails with a line for each failed step on a broken site', async () => {
  const { output, code } = await run(['--url', host.mailUrl]);
  expect(output).toContain('FAILED     what the browser signs in with: /__/firebase/init.json answered 404.');
  expect(output).toContain('FAILED     GET /internships/public: GET /internships/public answered 404');
  expect(code).toBe(1);
});

test('npm run smoke without a site explains its options', async () => {
  const { output, code } = await run([]);
  expect(output).toContain('The site is missing: give --url URL or --project PROJECT.');
  expect(output).toContain('Usage: npm run smoke');
  expect(code).toBe(1);
});
