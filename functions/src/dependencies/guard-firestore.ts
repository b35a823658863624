import type { Readable } from 'node:stream';
import type { Firestore, Settings } from 'firebase-admin/firestore';
import type { Breaker } from './circuit-breaker';
import { DEADLINE_MS } from './deadlines';
import { inTime, withinBudget } from './time-budget';

const SERVICE = 'google.firestore.v1.Firestore';
const METHODS = [
  'BatchGetDocuments',
  'RunQuery',
  'RunAggregationQuery',
  'Commit',
  'BeginTransaction',
  'Rollback',
];

/**
 * Google's client waits 60 to 300 s for a call and up to 120 s before it reconnects. These settings of gax
 * (`ClientConfig`) and gRPC end its own waits too. They do not limit its retries; `guardFirestore` does.
 */
export const FIRESTORE_SETTINGS: Settings = {
  clientConfig: {
    interfaces: {
      [SERVICE]: {
        retry_params: {
          default: {
            initial_retry_delay_millis: 100,
            retry_delay_multiplier: 1.3,
            max_retry_delay_millis: 1_000,
            initial_rpc_timeout_millis: DEADLINE_MS.firestore,
            rpc_timeout_multiplier: 1,
            max_rpc_timeout_millis: DEADLINE_MS.firestore,
            total_timeout_millis: DEADLINE_MS.firestore,
          },
        },
        methods: Object.fromEntries(
          METHODS.map((name) => [
            name,
            { timeout_millis: DEADLINE_MS.firestore, retry_params_name: 'default' },
          ]),
        ),
      },
    },
  },
  'grpc.max_reconnect_backoff_ms': 10_000,
};

/** The two functions through which the client sends all calls. Its types omit them. */
interface Sender {
  request(method: string, ...rest: unknown[]): Promise<unknown>;
  requestStream(method: string, ...rest: unknown[]): Promise<Readable>;
}

const guarded = new WeakSet<Firestore>();

const drain = (stream: Readable) => void stream.on('error', () => undefined).resume();

/**
 * Gives every call and transaction of a client a deadline, and refuses calls while `breaker` is open. The client has no
 * option that limits its retries, so a call that fails would last more than 8 s and one that hangs 25 s. Once the
 * deadline of a transaction is over, its next call is refused, so that it does not commit after its request failed.
 */
export function guardFirestore(firestore: Firestore, breaker: Breaker): void {
  if (guarded.has(firestore)) return;
  guarded.add(firestore);
  const sender = firestore as unknown as Sender;
  const request = sender.request.bind(firestore);
  const requestStream = sender.requestStream.bind(firestore);
  const runTransaction = firestore.runTransaction.bind(firestore);
  const limits = { dependency: 'Firestore', ms: DEADLINE_MS.firestore };

  sender.request = (method, ...rest) => {
    const send = () => request(method, ...rest);
    // The client does not wait for a rollback. It frees the locks of a transaction, so it runs even after the deadline.
    return method === 'rollback' ? send() : breaker.run(() => inTime(limits, send));
  };
  sender.requestStream = (method, ...rest) =>
    breaker.run(() => inTime({ ...limits, discard: drain }, () => requestStream(method, ...rest)));
  firestore.runTransaction = (update, options) =>
    withinBudget(DEADLINE_MS.transaction, () =>
      inTime({ dependency: 'A transaction', ms: DEADLINE_MS.transaction }, () =>
        runTransaction(update, options),
      ),
    );
}
