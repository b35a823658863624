import { PassThrough, type Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';

/**
 * State of Firestore: normal; all calls fail as unavailable; no call is answered; every call takes 3 s; the
 * quota is exhausted.
 */
export type FirestoreState = 'up' | 'down' | 'silent' | 'slow' | 'exhausted';

export interface FirestoreOutage {
  change(state: FirestoreState): void;
}

const SLOW_MS = 3_000;
/** Time after which gRPC ends an unanswered call; the product uses the same setting. */
const SILENT_MS = 5_000;

const ERRORS = {
  down: { code: 14, message: '14 UNAVAILABLE: No connection established' },
  silent: { code: 4, message: '4 DEADLINE_EXCEEDED: Deadline exceeded' },
  exhausted: { code: 8, message: '8 RESOURCE_EXHAUSTED: Quota exceeded.' },
} as const;

const STREAMED = new Set(['batchGetDocuments', 'runQuery', 'runAggregationQuery']);
const UNARY = new Set(['commit', 'batchWrite', 'beginTransaction']);

type Method = (...args: unknown[]) => unknown;
type Operation = (client: object) => Promise<unknown>;

/** The connection pool below the Admin SDK, so its retries run as in production. */
interface Pool {
  run(tag: string, requiresGrpc: boolean, operation: Operation): Promise<unknown>;
}

/** Delays or blocks a call. */
async function pass(state: FirestoreState): Promise<void> {
  if (state === 'up') return;
  if (state === 'slow') await wait(SLOW_MS);
  if (state === 'silent') await wait(SILENT_MS);
  if (state !== 'slow') throw Object.assign(new Error(ERRORS[state].message), { code: ERRORS[state].code });
}

/** Returns the stream of a call, delayed or blocked. */
function passStream(state: FirestoreState, open: () => Readable): Readable {
  if (state === 'up') return open();
  const stream = new PassThrough({ objectMode: true });
  pass(state).then(
    () =>
      open()
        .on('error', (error) => stream.destroy(error))
        .pipe(stream),
    (error: Error) => stream.destroy(error),
  );
  return stream;
}

/** Returns a client whose calls follow the state that `stateNow` returns when they begin. */
const disturbed = (client: object, stateNow: () => FirestoreState) =>
  new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const call = (args: unknown[]) => (value as Method).apply(target, args);
      if (STREAMED.has(String(name)))
        return (...args: unknown[]) => passStream(stateNow(), () => call(args) as Readable);
      if (UNARY.has(String(name))) return (...args: unknown[]) => pass(stateNow()).then(() => call(args));
      return (...args: unknown[]) => call(args);
    },
  });

/** Puts a switch between the Admin SDK and its Firestore. */
export function disturbFirestore(firestore: Firestore): FirestoreOutage {
  let state: FirestoreState = 'up';
  const pool = (firestore as unknown as { _clientPool: Pool })._clientPool;
  const run = pool.run.bind(pool);
  pool.run = (tag, requiresGrpc, operation) =>
    run(tag, requiresGrpc, (client) => operation(disturbed(client, () => state)));
  return {
    change(next) {
      state = next;
    },
  };
}
