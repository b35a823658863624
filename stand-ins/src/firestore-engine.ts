import { createRequire } from 'node:module';
import path from 'node:path';
import { setImmediate } from 'node:timers';
import type { FirestoreController, FirestoreMock } from '@firebase-bridge/firestore-admin';
import type { Firestore } from 'firebase-admin/firestore';
import { decodeFields, encodeFields, type Json } from './firestore-codec';
import { type Journal, openJournal, readJournal } from './journal';
import { createWriteLock } from './write-lock';

export interface FirestoreStats {
  reads: number;
  writes: number;
  deletes: number;
  documents: number;
}

export interface FirestoreEngine {
  firestore: Firestore;
  /** Counts since the engine was opened, without loading and writing the journal. */
  stats(): FirestoreStats;
  close(): void;
}

interface FirestoreOptions {
  projectId: string;
  /** File for the documents; without it they exist only in memory. */
  journalFile?: string | undefined;
  warn(message: string): void;
}

/** One commit: the new fields of each written document, or null for a deleted one. */
type Commit = [documentPath: string, fields: Record<string, Json> | null][];

interface CommitRequest {
  writes?: { update?: { name: string }; delete?: string }[];
}

type SendRequest = (method: string, request: CommitRequest, ...rest: unknown[]) => Promise<unknown>;

/** Opens an in-memory Firestore behind the real Admin SDK and, with a journal file, makes it durable. */
export function openFirestore({ projectId, journalFile, warn }: FirestoreOptions): FirestoreEngine {
  const controller = loadEngine().createDatabase(projectId);
  const firestore = controller.firestore();
  const journal = journalFile ? restore(journalFile, controller, firestore, warn) : undefined;
  const journalReads = { count: 0 };
  const loaded = controller.getStats();
  serialiseWrites(firestore, (paths) => {
    if (!journal) return;
    const commit: Commit = paths.map((documentPath) => [
      documentPath,
      currentFields(controller, documentPath),
    ]);
    journalReads.count += commit.filter(([, fields]) => fields).length;
    journal.append(commit);
  });
  return {
    firestore,
    stats() {
      const now = controller.database.stats();
      return {
        reads: now.reads - journalReads.count,
        writes: now.writes - loaded.writes,
        deletes: now.deletes - loaded.deletes,
        documents: now.documentCount,
      };
    },
    close: () => journal?.close(),
  };
}

function loadEngine(): FirestoreMock {
  // The engine's ES module build does not resolve; its CommonJS build shares firebase-admin with the
  // application.
  const require = createRequire(import.meta.url);
  const engine =
    require('@firebase-bridge/firestore-admin') as typeof import('@firebase-bridge/firestore-admin');
  removeLatency(require);
  const mock = new engine.FirestoreMock();
  // The engine reads documents as of "now". If the clock went back, it would return older versions.
  let latest = 0;
  mock.systemTime.custom(() => {
    latest = Math.max(latest, Date.now());
    return new Date(latest);
  });
  return mock;
}

/**
 * Removes the engine's delay of 3 ms per response, which exists to provoke conflicts that its millisecond
 * clock could miss. Writes are serialised here, so the delay would only slow pages and tests.
 */
function removeLatency(require: NodeJS.Require): void {
  const root = path.dirname(require.resolve('@firebase-bridge/firestore-admin'));
  const latency = require(path.join(root, 'lib/_internal/functions/resolve-promise.js')) as {
    resolvePromise(value: unknown): Promise<unknown>;
  };
  latency.resolvePromise = (value) => new Promise((resolve) => setImmediate(() => resolve(value)));
}

function restore(
  file: string,
  controller: FirestoreController,
  firestore: Firestore,
  warn: (message: string) => void,
): Journal<Commit> {
  const documents = new Map<string, Record<string, Json>>();
  for (const [documentPath, fields] of readJournal<Commit>(file, warn).flat()) {
    if (fields) documents.set(documentPath, fields);
    else documents.delete(documentPath);
  }
  const loaded = [...documents].map(([documentPath, fields]) => ({
    path: documentPath,
    data: decodeFields(fields, firestore),
  }));
  controller.database.batchSet(...loaded);
  const commits = function* (): Generator<Commit> {
    for (const document of documents) yield [document];
  };
  return openJournal(file, commits());
}

/**
 * Serialises transactions and writes, and reports each commit before the application gets its result. The
 * engine's own conflict check compares milliseconds and loses updates within one. Every write of the Admin
 * SDK passes through `request`, so this covers sets, batches, bulk writers and transactions.
 */
function serialiseWrites(firestore: Firestore, committed: (documentPaths: string[]) => void): void {
  const lock = createWriteLock();
  const runTransaction = firestore.runTransaction.bind(firestore);
  firestore.runTransaction = (update, options) => lock.run(() => runTransaction(update, options));

  const internals = firestore as unknown as { request: SendRequest };
  const send = internals.request.bind(firestore);
  internals.request = (method, request, ...rest) => {
    if (method !== 'commit' && method !== 'batchWrite') return send(method, request, ...rest);
    return lock.run(async () => {
      const response = await send(method, request, ...rest);
      committed(writtenPaths(request));
      return response;
    });
  };
}

function writtenPaths({ writes = [] }: CommitRequest): string[] {
  const names = writes.map((write) => write.update?.name ?? write.delete);
  // Names have the form `projects/{project}/databases/{database}/documents/{path}`.
  const paths = names.flatMap((name) => (name ? [name.split('/').slice(5).join('/')] : []));
  return [...new Set(paths)];
}

function currentFields(controller: FirestoreController, documentPath: string): Record<string, Json> | null {
  const { data } = controller.database.getDocument(documentPath);
  return data ? encodeFields(data) : null;
}
