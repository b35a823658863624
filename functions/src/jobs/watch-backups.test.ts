import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { watchBackups } from './watch-backups';

const NOW = new Date('2026-11-26T03:30:00Z');
let answer: { status: number; body: object } = { status: 200, body: {} };
const server = createServer((_, response) => {
  response.statusCode = answer.status;
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer.body));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => void server.close());

const backup = (snapshotTime: string, state = 'READY') => ({ snapshotTime, state });

test.each([
  ['yesterday’s backup is ready', 200, { backups: [backup('2026-11-25T02:00:00Z')] }, 0],
  ['the newest backup is two days old', 200, { backups: [backup('2026-11-24T02:00:00Z')] }, 1],
  ['the newest backup is not ready', 200, { backups: [backup('2026-11-26T02:00:00Z', 'NOT_AVAILABLE')] }, 1],
  ['there has never been a backup', 200, {}, 1],
  ['Firestore refuses to say', 403, { error: { message: 'Permission denied' } }, 1],
])(
  'when %s, the entry for the alarm is logged only if the backup is late',
  async (_, status, body, errors) => {
    answer = { status, body };
    const logger = { error: vi.fn(), info: vi.fn() };
    const origin = `http://127.0.0.1:${port}/`;
    await watchBackups({ projectId: 'p', accessToken: async () => 'token', now: NOW, logger, origin });
    expect(logger.error).toHaveBeenCalledTimes(errors);
    for (const [, message] of logger.error.mock.calls) expect(message).toBe('No recent backup');
  },
);
