import fs from 'node:fs';
import { createServer } from 'node:http';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { whileThereIsRoom } from './disk-room';
import { startFirebase } from './firebase';
import { closeServer, LOOPBACK, listen } from './listen';
import { temporaryFolder } from './testing/temporary-folder';

afterEach(() => vi.restoreAllMocks());

/** Simulates a disk with `bytes` free. */
function leave(bytes: number): void {
  const { bsize } = fs.statfsSync('/');
  vi.spyOn(fs, 'statfsSync').mockImplementation(
    () => ({ bavail: Math.floor(bytes / bsize), bsize }) as fs.StatsFs,
  );
}

test('on a full disk requests that could write answer 503 and reads continue', async () => {
  const server = createServer(whileThereIsRoom('/', (_request, response) => response.end('served')));
  const port = await listen(server, { port: 0, host: LOOPBACK });
  onTestFinished(() => closeServer(server));
  const send = (method: string) => fetch(`http://${LOOPBACK}:${port}/api/applications`, { method });

  leave(1024 * 1024);
  const refused = await send('POST');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await refused.json()).toEqual({
    success: false,
    code: 'unavailable',
    message: 'The disk of this computer is full. Please free some space on it and try again.',
  });
  expect((await send('DELETE')).status).toBe(503);
  expect(await (await send('GET')).text()).toBe('served');

  leave(1024 * 1024 * 1024);
  expect(await (await send('POST')).text()).toBe('served');
});

test('an upload to a full disk fails without ending the emulator, and succeeds once there is room', async () => {
  const firebase = await startFirebase({ projectId: 'demo-full-disk', dataDir: temporaryFolder() });
  onTestFinished(firebase.close);
  const file = firebase.bucket.file('screenshots/proof.png');
  const write = () => file.save(Buffer.alloc(100_000), { resumable: false });
  leave(0);
  await expect(write()).rejects.toThrow();
  vi.restoreAllMocks();
  await write();
  expect((await file.download())[0]).toHaveLength(100_000);
});
