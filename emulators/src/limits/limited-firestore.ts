import { createRequire } from 'node:module';
import { Duplex } from 'node:stream';
import type { Firestore } from 'firebase-admin/firestore';
import { FirestoreBackend, type FirestoreLimits } from './firestore-backend';
import { openEngine, type Write } from './rpc';
import type { SimulatedTime } from './simulated-time';
import type { Load } from './write-limits';

/** Activity since the last reset of the report. */
export interface LoadReport {
  reads: number;
  commits: number;
  transactions: number;
  /** The SDK's retries after ABORTED. */
  retries: number;
  /** The ten documents with the most writes in a minute. */
  hottest: Load[];
  /** Documents with faster writes than their limit. */
  aboveLimit: Load[];
  collections: Load[];
  waits: number;
}

export interface LimitedFirestore {
  firestore: Firestore;
  report(): LoadReport;
  /** Resets the counts, so that setup data is not part of a measurement. */
  resetReport(): void;
  /** Calls the listener with each commit. */
  onCommit(listener: (writes: readonly Write[]) => void): void;
}

const DEFAULTS: FirestoreLimits = {
  readMs: 10,
  commitMs: 50,
  lockWaitMs: 20_000,
  documentWrites: { perSecond: 1, burst: 5 },
  collectionWrites: { perSecond: 500, burst: 500 },
};

const HOTTEST = 10;

interface BackOff {
  setTimeoutHandler(handler: (callback: () => void, ms: number) => void): void;
}

/**
 * A stream that returns everything at the first read and that the SDK ends like gRPC's. A simulated day
 * creates millions of these.
 */
function streamOf(answers: readonly object[]): Duplex {
  return new Duplex({
    objectMode: true,
    read() {
      for (const answer of answers) this.push(answer);
      this.push(null);
    },
  });
}

/** Makes the SDK wait in simulated time during a simulation. Every call starts with a back-off of 0 ms. */
function backOffIn(time: SimulatedTime): void {
  const require = createRequire(createRequire(import.meta.url).resolve('firebase-admin'));
  const backOff = require('@google-cloud/firestore/build/src/backoff') as BackOff;
  backOff.setTimeoutHandler((callback, ms) => {
    if (ms === 0) queueMicrotask(callback);
    else if (time.isRunning()) time.after(ms, callback);
    else setTimeout(callback, ms);
  });
}

/**
 * Opens a model of Firestore's limits under the real Admin SDK, for benchmarks and tests. The SDK's transactions with their
 * retries and back-off run against the engine of the local host, in simulated time. `npm start` never uses it.
 *
 * Sources of the rules:
 * - A transaction's reads lock their documents. Other writes wait until it ends, and the loser of a conflict is ABORTED:
 *   pessimistic concurrency, the default of the Standard edition
 *   (https://firebase.google.com/docs/firestore/transaction-data-contention). Google does not publish which transaction
 *   loses or how long a lock waits. Here the older one goes first and a retry keeps its age, as in Spanner; the wait ends
 *   after `lockWaitMs`.
 * - An aborted transaction runs again after 1 s, then after 1.5 times as long, up to 60 s, varied by half. This is the SDK's
 *   own code; the product sets the number of attempts.
 * - A document takes one sustained write a second (https://firebase.google.com/docs/firestore/solutions/counters). The
 *   limit is soft: `burst` writes are faster, and further ones wait with their locks held.
 * - A collection takes 500 writes a second if its documents contain sequential values in an indexed field
 *   (https://firebase.google.com/docs/firestore/quotas, soft limits). Every write that sets a field to a time counts.
 * - A read outside of transactions sees the latest commit and locks nothing.
 * - `readMs` and `commitMs` are typical times of a call within a region, without a guarantee.
 *
 * Left out: the ramp of new collections ("500/50/5"), tablets that documents share, costs of index entries, the expiry of
 * idle (60 s) and long transactions (270 s), rows that a transaction's query would only find later, and delays of the
 * network and the function's instances. Queries use their own indexes, whatever firestore.indexes.json declares.
 */
export function openLimitedFirestore(
  time: SimulatedTime,
  limits: Partial<FirestoreLimits> = {},
): LimitedFirestore {
  const engine = openEngine('demo-limits');
  const { firestore, funnels } = engine;
  const backend = new FirestoreBackend(time, { ...DEFAULTS, ...limits }, engine);
  funnels.request = (method, request) => backend.call(method, request);
  funnels.requestStream = async (method, _bidirectional, request) =>
    streamOf(await backend.stream(method, request));
  backOffIn(time);
  let before = backend.counts();

  return {
    firestore,
    onCommit: (listener) => backend.onCommit(listener),

    resetReport() {
      before = backend.counts();
      backend.writeLimits.reset();
    },

    report() {
      const now = backend.counts();
      const documents = backend.writeLimits.documents();
      const byRate = (one: Load, other: Load) =>
        other.perSecond - one.perSecond || other.aboveLimit - one.aboveLimit || other.waits - one.waits;
      return {
        reads: now.reads - before.reads,
        commits: now.commits - before.commits,
        transactions: now.transactions - before.transactions,
        retries: now.retries - before.retries,
        hottest: [...documents].sort(byRate).slice(0, HOTTEST),
        aboveLimit: documents.filter(({ aboveLimit }) => aboveLimit > 0),
        collections: backend.writeLimits.collections().sort(byRate),
        waits: documents.reduce((sum, { waits }) => sum + waits, 0),
      };
    },
  };
}
