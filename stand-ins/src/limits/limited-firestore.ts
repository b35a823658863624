import { createRequire } from 'node:module';
import { Duplex } from 'node:stream';
import { Firestore } from 'firebase-admin/firestore';
import type { Write } from './documents';
import { createFirestoreBackend, type FirestoreLimits } from './firestore-backend';
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

/** The two methods through which the Admin SDK sends everything. */
interface Funnels {
  request(method: string, request: unknown): Promise<unknown>;
  requestStream(method: string, bidirectional: boolean, request: unknown): Promise<Duplex>;
}

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

/** Makes the SDK wait in simulated time during a simulation. */
function backOffIn(time: SimulatedTime): void {
  const require = createRequire(createRequire(import.meta.url).resolve('firebase-admin'));
  const backOff = require('@google-cloud/firestore/build/src/backoff') as BackOff;
  backOff.setTimeoutHandler((callback, ms) => {
    if (time.isRunning()) time.after(ms, callback);
    else setTimeout(callback, ms);
  });
}

/**
 * A model of Firestore's limits under the real Admin SDK, for benchmarks and tests: the SDK's own transactions with
 * their retries and back-off run against documents in memory, in simulated time. `npm start` never uses it. It answers
 * the SDK's calls itself: the engine of the local host looks at every document for each query, too slow for a whole day.
 *
 * Where each rule comes from:
 * - A transaction's reads lock what they find; writes of others wait until it has ended, and whoever loses is ABORTED.
 *   "Data contention in transactions": pessimistic concurrency, the default of the Standard edition
 *   (https://firebase.google.com/docs/firestore/transaction-data-contention). Nothing is published on who loses and how
 *   long a lock is waited for. Here the older transaction goes first, and an attempt made again keeps its age, as in
 *   Spanner; the wait ends after `lockWaitMs`.
 * - An aborted transaction runs again after 1 s, then 1.5 times as long each time, up to 60 s, varied by half. That is the
 *   SDK's own code, and how many attempts it makes is what the product asks for.
 * - A document takes one sustained write a second: "Maximum sustained write rate to a document", which the quotas listed for
 *   years and the guide to counters still warns of (https://firebase.google.com/docs/firestore/solutions/counters). It is a
 *   soft limit, and Firestore often takes more for a while; here it is `burst`, and what comes faster waits for its turn
 *   with its locks held.
 * - A collection takes 500 writes a second "in which documents contain sequential values in an indexed field"
 *   (https://firebase.google.com/docs/firestore/quotas, soft limits). Every write that sets a field to a time counts.
 * - A read outside of transactions sees the latest commit and locks nothing.
 * - `readMs` and `commitMs` are what one call takes within a region, as Firestore's users see it; nothing is promised.
 *
 * What it leaves out: the ramp of new collections ("500/50/5"), tablets that documents share, what index entries cost,
 * the expiry of idle (60 s) and of long transactions (270 s), rows that a transaction's query would find only later,
 * and whatever the network and the instances of the function add. Queries use indexes of its own, whatever
 * firestore.indexes.json declares.
 */
export function openLimitedFirestore(
  time: SimulatedTime,
  limits: Partial<FirestoreLimits> = {},
): LimitedFirestore {
  const backend = createFirestoreBackend(time, { ...DEFAULTS, ...limits });
  const firestore = new Firestore({ projectId: 'demo-limits' });
  const funnels = firestore as unknown as Funnels;
  funnels.request = backend.call;
  funnels.requestStream = async (method, _bidirectional, request) =>
    streamOf(await backend.stream(method, request));
  backOffIn(time);
  let before = backend.counts();

  return {
    firestore,
    onCommit: backend.onCommit,

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
