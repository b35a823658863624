import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { startFirestoreServer } from '@prarambh/emulators/firestore-server';
import { Firestore } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { createLogger } from '../shared/logger';
import { Breaker } from './circuit-breaker';
import { FIRESTORE_SETTINGS, guardFirestore } from './guard-firestore';

// Prevents the client from asking the machine for credentials.
vi.stubEnv('METADATA_SERVER_DETECTION', 'none');

/** Returns the client with production settings, which connects to an address by gRPC. */
function clientOf(host: string): Firestore {
  const firestore = new Firestore({ projectId: 'demo-guard', host, ssl: false });
  firestore.settings(FIRESTORE_SETTINGS);
  const logger = createLogger({ level: 'silent' });
  guardFirestore(firestore, new Breaker({ dependency: 'Firestore', logger, isFailure: () => true }));
  return firestore;
}

test('the production settings of the Firestore client read and write', async () => {
  const server = await startFirestoreServer('demo-guard');
  const firestore = clientOf(server.address);
  const note = firestore.doc('notes/one');
  await firestore.runTransaction(async (transaction) => {
    await transaction.get(note);
    transaction.set(note, { text: 'Hello' });
  });
  expect((await note.get()).data()).toEqual({ text: 'Hello' });
  await firestore.terminate();
  server.close();
});

test('the production client gives up a Firestore that accepts its connection and never answers', async () => {
  const server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const firestore = clientOf(`127.0.0.1:${(server.address() as AddressInfo).port}`);
  const note = firestore.doc('notes/one');
  const startedAt = performance.now();
  const calls = await Promise.allSettled([
    note.get(),
    note.set({ text: 'Hello' }),
    firestore.runTransaction((transaction) => transaction.get(note)),
  ]);
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(performance.now() - startedAt).toBeLessThan(6_000);
  server.close();
}, 20_000);
