import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { appCheckProblems, settingsProblems } from './settings-problems';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'check-settings-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const own = {
  supportEmail: 'help@example.com',
  signatureName: 'Kavya Rao, Director',
  payee: { upiId: 'example@upi' },
};

test("settings pass with the operator's own brand and one site URL", () => {
  expect(settingsProblems(own, 'https://example.com')).toEqual([]);
});

test.each([
  [{ signatureName: 'Meera Nair, Programme Director' }, "signatureName is still the demo's"],
  [{ supportEmail: 'support@prarambh.test' }, "supportEmail is still the demo's"],
  [{ payee: { upiId: 'prarambh@upi' } }, "upiId is still the demo's"],
])('a brand with a person or address of the demo is not deployed: %j', (changed, problem) => {
  expect(settingsProblems({ ...own, ...changed }, 'https://example.com')).toEqual([
    expect.stringContaining(problem),
  ]);
});

test.each([
  [undefined, 'SITE_URL must be'],
  ['https://example.com/', 'SITE_URL must be written https://example.com'],
  ['http://example.com', 'SITE_URL must be'],
])('a deployment stops with SITE_URL %j', (siteUrl, problem) => {
  expect(settingsProblems(own, siteUrl)).toEqual([expect.stringContaining(problem)]);
});

test('App Check can be required only if the web build and the content security policy support it', () => {
  const policy = "default-src 'self'; script-src 'self'; connect-src 'self'";
  const open = [
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    'frame-src https://www.google.com/recaptcha/',
    "connect-src 'self' https://content-firebaseappcheck.googleapis.com https://www.google.com/recaptcha/",
  ].join('; ');
  expect(appCheckProblems({ isRequired: false, siteKey: undefined, policy })).toEqual([]);
  expect(appCheckProblems({ isRequired: true, siteKey: '', policy: open })).toEqual([
    expect.stringContaining('APP_CHECK_SITE_KEY'),
  ]);
  expect(appCheckProblems({ isRequired: true, siteKey: 'key', policy })).toEqual([
    expect.stringContaining('to script-src'),
    'firebase.json keeps App Check out: add https://www.google.com/recaptcha/ to frame-src',
    expect.stringContaining('to connect-src'),
  ]);
  expect(appCheckProblems({ isRequired: true, siteKey: 'key', policy: open })).toEqual([]);
});

test('a deployment stops at each setting that Firebase would not deploy as its file says', async () => {
  fs.writeFileSync(path.join(folder, '.env'), 'SITE_URL=https://a.example\n');
  fs.writeFileSync(path.join(folder, '.env.real-one'), 'SITE_URL=http://b.example\nAPP_CHECK=yes\nOLD=1\n');
  const run = promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'check-settings.ts')],
    { env: { ...process.env, RESOURCE_DIR: folder, GCLOUD_PROJECT: 'real-one' } },
  );
  const { code, stderr } = await run.then(
    () => ({ code: 0, stderr: '' }),
    (error) => error,
  );
  expect(code).toBe(1);
  for (const problem of [
    'http://b.example',
    'APP_CHECK must be true or false, not yes',
    'WEB_API_KEY has no value',
    'STAFF_SECOND_FACTOR has no value',
    'OLD is not a setting',
    'functions/.env must go',
  ])
    expect(stderr).toContain(problem);
});
