import { randomBytes } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { useApi } from '../testing/api';
import { zipOf } from '../testing/archives';
import { captureLog } from '../testing/captured-log';
import { signedIn } from '../testing/people';
import { assignTask, submitWork } from '../testing/task-builders';

const MIB = 1024 * 1024;
const log = captureLog();
const api = await useApi({ logger: log.logger });
const admin = await signedIn(api, { role: 'admin' });

afterEach(() => vi.restoreAllMocks());

/** Uploads a project of at least `size` bytes. Returns its address and its bytes. */
async function projectOf(size: number) {
  const student = await signedIn(api);
  const { _id: assignedTask } = await assignTask(api, admin, student);
  const bytes = await zipOf({ 'video.mp4': randomBytes(size) });
  const { projectFile } = await submitWork(api, student, {
    assignedTask,
    file: { bytes, name: 'मेरा काम.zip' },
  });
  return { address: new URL(projectFile ?? '', api.url), bytes };
}

const openOnly = (address: URL | string) => fetch(address, { redirect: 'manual' });

test('a file up to 8 MB is sent with its length', async () => {
  const { address, bytes } = await projectOf(3 * MIB);
  const { status, headers } = await openOnly(address);
  expect([status, headers.get('content-length')]).toEqual([200, String(bytes.length)]);
});

test('a larger file is sent whole by the bucket, with its length, type and name', async () => {
  const { address, bytes } = await projectOf(12 * MIB);
  const redirect = await openOnly(address);
  expect([redirect.status, redirect.headers.get('cache-control')]).toEqual([302, 'private, no-store']);

  const response = await openOnly(redirect.headers.get('location') ?? '');

  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-length': String(bytes.length),
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="???? ???.zip"; filename*=UTF-8''${encodeURIComponent('मेरा काम.zip')}`,
  });
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
});

test('an address of the bucket works for ten minutes and for one file', async () => {
  const { address } = await projectOf(9 * MIB);
  const signed = new URL((await openOnly(address)).headers.get('location') ?? '');
  expect(signed.searchParams.get('X-Goog-Expires')).toBe('600');
  expect((await openOnly(signed)).status).toBe(200);
  const { address: other } = await projectOf(1024);
  signed.pathname = `${signed.pathname.split('/')[1]}${other.pathname.replace('/api/files', '')}`;
  expect((await openOnly(signed)).status).toBe(403);
});

test('a function without the right to sign sends a large file itself, with its length', async () => {
  const { address, bytes } = await projectOf(9 * MIB);
  const { authClient } = api.platform.bucket.storage;
  vi.spyOn(authClient, 'sign').mockRejectedValue(new Error('Permission iam.serviceAccounts.signBlob denied'));
  const response = await openOnly(address);
  expect([response.status, response.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  expect(log.lines().some(({ severity }) => severity === 'WARNING')).toBe(true);
});
