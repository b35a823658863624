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

/** Loads the engine without the write lock, which a caller of several transactions at a time must replace. */
export function loadEngine(): FirestoreMock {
  // The engine's ES module build does not resolve; its CommonJS build shares firebase-admin with the
  // application.
  const require = createRequire(import.meta.url);
  const engine =
    require('@firebase-bridge/firestore-admin') as typeof import('@firebase-bridge/firestore-admin');
  removeLatency(require);
  cacheNames(require);
  const mock = new engine.FirestoreMock();
  // The engine reads documents as of "now". If the clock went back, it would return older versions.
  let latest = 0;
  mock.systemTime.custom(() => {
    latest = Math.max(latest, Date.now());
    return new Date(latest);
  });
  return mock;
}

/** Loads one of the engine's own modules, whose functions the engine calls through the module. */
function internals<Module>(require: NodeJS.Require, file: string): Module {
  const root = path.dirname(require.resolve('@firebase-bridge/firestore-admin'));
  return require(path.join(root, 'lib/_internal', file)) as Module;
}

/**
 * Removes the engine's delay of 3 ms per response, which exists to provoke conflicts that its millisecond
 * clock could miss. Writes are serialised here, so the delay would only slow pages and tests.
 */
function removeLatency(require: NodeJS.Require): void {
  const latency = internals<{ resolvePromise(value: unknown): Promise<unknown> }>(
    require,
    'functions/resolve-promise.js',
  );
  latency.resolvePromise = (value) => new Promise((resolve) => setImmediate(() => resolve(value)));
}

/** The engine's context of a database and its function that reads a field for a comparison. */
type GetComparable = (context: object, document: { path: string }, field: string) => unknown;

const ENGINE_GET_COMPARABLE = Symbol('getComparable of the engine');

/** Keeps the name by which a query sorts a document. The engine makes it anew for each comparison, which is slow. */
function cacheNames(require: NodeJS.Require): void {
  const names = new WeakMap<object, Map<string, unknown>>();
  const comparison = internals<{ getComparable: GetComparable; [ENGINE_GET_COMPARABLE]?: GetComparable }>(
    require,
    'mock-gapic-client/utils/compare-values.js',
  );
  const original = comparison[ENGINE_GET_COMPARABLE] ?? comparison.getComparable;
  comparison[ENGINE_GET_COMPARABLE] = original;
  comparison.getComparable = (context, document, field) => {
    if (field !== '__name__') return original(context, document, field);
    const known = names.get(context) ?? new Map<string, unknown>();
    names.set(context, known);
    if (!known.has(document.path)) known.set(document.path, original(context, document, field));
    return known.get(document.path);
  };
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
