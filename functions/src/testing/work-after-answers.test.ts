import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startFirebase } from '@prarambh/emulators/firebase';
import { afterAll, expect, test } from 'vitest';
import { watchWorkAfterAnswers } from './work-after-answers';

const firebase = await startFirebase({ projectId: 'demo-after-answers' });
const { firestore } = firebase;
const { found, watch } = watchWorkAfterAnswers(firestore);
const read = () => firestore.doc('notes/one').get();

const server = createServer(
  watch(async ({ url }, response) => {
    if (url === '/awaited') await read();
    const late = url === '/forgotten' ? read() : url === '/later' ? wait(20).then(read) : null;
    response.end();
    await late;
  }),
);
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await firebase.close();
});

const visit = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

test('a handler that works on after its answer is named, and one that waits for its work is not', async () => {
  await visit('/awaited');
  expect(found).toEqual([]);
  await visit('/later');
  await expect.poll(() => found).toEqual(['GET /later calls batchGetDocuments after its answer']);
  await visit('/forgotten');
  await expect.poll(() => found.length).toBeGreaterThan(1);
  expect(found.at(-1)).toContain('GET /forgotten');
});
