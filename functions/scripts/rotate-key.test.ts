import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { parseCredentialKeys } from '../src/shared/credential-keys';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rotate-key-'));
const file = path.join(folder, 'credential-keys.json');
afterAll(() => fs.rmSync(folder, { recursive: true }));

const SCRIPT = path.join(import.meta.dirname, 'rotate-key.ts');
const rotate = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', SCRIPT, ...args], {
    env: { ...process.env, DATA_DIR: folder },
  });
const keys = () => parseCredentialKeys(fs.readFileSync(file, 'utf8'));

test('npm run rotate-key creates the first key; each further call retires the previous key and keeps its public half', async () => {
  await rotate();
  const first = keys();
  expect(first.retired).toEqual([]);

  await rotate('--file', file);

  const second = keys();
  expect(second.current.n).not.toBe(first.current.n);
  expect(second.retired).toEqual([{ kty: 'RSA', n: first.current.n, e: first.current.e }]);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});

test('npm run rotate-key leaves a file without keys unchanged', async () => {
  const other = path.join(folder, 'other.json');
  fs.writeFileSync(other, '{}');
  await expect(rotate('--file', other)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('nothing was changed'),
  });
  expect(fs.readFileSync(other, 'utf8')).toBe('{}');
});
