import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { closeServer, listen } from '@prarambh/emulators/listen';
import { temporaryFolder } from '@prarambh/emulators/testing/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config';
import { loadSecrets, lockDataFolder } from './data-folder';

const MAIN = path.join(import.meta.dirname, 'main.ts');

/** Runs the program until it exits. */
async function runMain(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], { env: { ...process.env, ...env } });
  const [message, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { message: message.trim(), code };
}

test('the message about a taken port names the variable for another port', async () => {
  const other = createServer();
  const port = await listen(other, { port: 0 });
  onTestFinished(() => closeServer(other));
  const { message, code } = await runMain({ PORT: String(port), DATA_DIR: temporaryFolder() });
  const advice = `Stop the other program or start with PORT=${port + 1} npm start.`;
  expect(message).toBe(`Port ${port} is taken. ${advice}`);
  expect(code).toBe(1);
});

const ROOT = path.join(import.meta.dirname, '../..');

test.each([
  ['local/src/main.ts --port 3001', "Unknown option '--port'", 'npm start'],
  ['bench/run.ts nothing', 'There is no benchmark nothing.', 'npm run bench'],
  ['bench/run.ts web --runs 1', "Unknown option '--runs'", 'npm run bench'],
  ['bench/run.ts load --students many', '--students takes a number.', 'npm run bench'],
  ['fuzz/run.ts --speed 3', "Unknown option '--speed'", 'npm run fuzz'],
  ['smoke/run.ts', 'The site is missing: give --url URL', 'npm run smoke'],
  ['functions/scripts/rollback.ts', '--project is missing.', 'npm run rollback'],
])(
  '%s ends with exit code 1, says "%s" and prints the usage without a stack trace',
  async (line, reason, usage) => {
    const child = spawn(process.execPath, ['--import', 'tsx', ...line.split(' ')], { cwd: ROOT });
    const [message, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(message).toContain(reason);
    expect(message).toContain(`Usage: ${usage}`);
    expect(message).not.toMatch(/^ +at /m);
    expect(code).toBe(1);
  },
);

test('a data folder can be used by one instance at a time', async () => {
  const folder = temporaryFolder();
  const unlock = lockDataFolder(folder);
  onTestFinished(unlock);
  const { message, code } = await runMain({ PORT: '0', DATA_DIR: folder });
  expect(message).toContain(`The data folder ${folder} is in use by process ${process.pid}.`);
  expect(message).toContain('DATA_DIR=');
  expect(code).toBe(1);
});

test('the lock of a killed process does not block the next start', async () => {
  const folder = temporaryFolder();
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  fs.writeFileSync(path.join(folder, 'lock'), String(child.pid));
  lockDataFolder(folder)();
  expect(fs.existsSync(path.join(folder, 'lock'))).toBe(false);
});

test('secrets are created once, readable only by their owner', () => {
  const folder = temporaryFolder();
  const { signingSecret } = loadSecrets(folder);
  expect(signingSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(loadSecrets(folder).signingSecret).toBe(signingSecret);
  expect(fs.statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('settings have defaults, and a wrong value is reported with its name', () => {
  expect(readConfig({}, [])).toEqual({
    port: 3000,
    mailPort: 3080,
    authPort: 9099,
    dataDir: path.resolve('.data'),
    demoRecords: true,
    rateLimits: true,
    staffSecondFactor: false,
    bulkGraceMinutes: 10,
    jobMinuteSeconds: 60,
    isDev: false,
  });
  expect(readConfig({ PORT: '4000', DEMO: '0', LIMITS: '0', SECOND_FACTOR: '1' }, ['--dev'])).toMatchObject({
    port: 4000,
    demoRecords: false,
    rateLimits: false,
    staffSecondFactor: true,
    bulkGraceMinutes: 10,
    isDev: true,
  });
  expect(() => readConfig({ MAIL_PORT: '99999' }, [])).toThrow('MAIL_PORT=99999 is not a port');
  expect(() => readConfig({ DEMO: 'no' }, [])).toThrow('DEMO=no is neither 0 nor 1');
  expect(readConfig({ JOB_MINUTE: '3' }, []).jobMinuteSeconds).toBe(3);
  for (const wrong of ['0', '61', 'soon'])
    expect(() => readConfig({ JOB_MINUTE: wrong }, [])).toThrow(
      `JOB_MINUTE=${wrong} is not a number of seconds`,
    );
});
