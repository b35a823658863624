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

/** Puts a switch between the Admin SDK and its Firestore. */
export function disturbFirestore(firestore: Firestore): FirestoreOutage {
  let state: FirestoreState = 'up';

  /** Delays or blocks a call. */
  async function pass(): Promise<void> {
    const now = state;
    if (now === 'up') return;
    if (now === 'slow') await wait(SLOW_MS);
    if (now === 'silent') await wait(SILENT_MS);
    if (now !== 'slow') throw Object.assign(new Error(ERRORS[now].message), { code: ERRORS[now].code });
  }

  function streamed(open: () => Readable): Readable {
    if (state === 'up') return open();
    const stream = new PassThrough({ objectMode: true });
    pass().then(
      () =>
        open()
          .on('error', (error) => stream.destroy(error))
          .pipe(stream),
      (error: Error) => stream.destroy(error),
    );
    return stream;
  }

  const disturbed = (client: object) =>
    new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        const call = (args: unknown[]) => (value as Method).apply(target, args);
        if (STREAMED.has(String(name))) return (...args: unknown[]) => streamed(() => call(args) as Readable);
        if (UNARY.has(String(name))) return (...args: unknown[]) => pass().then(() => call(args));
        return (...args: unknown[]) => call(args);
      },
    });

  const pool = (firestore as unknown as { _clientPool: Pool })._clientPool;
  const run = pool.run.bind(pool);
  pool.run = (tag, requiresGrpc, operation) =>
    run(tag, requiresGrpc, (client) => operation(disturbed(client)));
  return {
    change(next) {
      state = next;
    },
  };
}
