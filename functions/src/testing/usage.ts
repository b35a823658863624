import { pipeline, Transform } from 'node:stream';
import type { Firestore } from 'firebase-admin/firestore';

/** Documents read, written and deleted, as Firestore bills them. */
export interface Usage {
  reads: number;
  writes: number;
  deletes: number;
}

/** A message of a streaming call: one document of a query, one of a batch of ids, or the totals. */
interface Message {
  found?: object;
  missing?: string;
  document?: object | null;
  result?: { aggregateFields?: Record<string, { integerValue?: string | number }> };
}

interface StreamRequest {
  structuredAggregationQuery?: { aggregations?: { alias?: string; count?: object }[] };
}

interface CommitRequest {
  writes?: { delete?: string; transform?: object }[];
}

/** The two methods that send every call of the Admin SDK, inside a transaction or not. */
interface Calls {
  request(method: string, request: CommitRequest, ...rest: unknown[]): Promise<unknown>;
  requestStream(
    method: string,
    isBidirectional: boolean,
    request: StreamRequest,
    ...rest: unknown[]
  ): Promise<Transform>;
}

const ENTRIES_A_READ = 1000;

/** A count costs a read for each thousand index entries; the answer of a sum does not contain their number. */
function readsOfTotals(
  { aggregateFields = {} }: NonNullable<Message['result']>,
  { structuredAggregationQuery }: StreamRequest,
): number {
  const counts = structuredAggregationQuery?.aggregations?.filter(({ count }) => count) ?? [];
  const counted = Object.entries(aggregateFields).filter(([name]) =>
    counts.some(({ alias }) => alias === name),
  );
  const entries = Math.max(0, ...counted.map(([, { integerValue = 0 }]) => Number(integerValue)));
  return Math.max(1, Math.ceil(entries / ENTRIES_A_READ));
}

function readsOf({ found, missing, document, result }: Message, request: StreamRequest): number {
  if (result) return readsOfTotals(result, request);
  return found || missing || document ? 1 : 0;
}

/** Passes the messages of one call through and reports their cost: a query that finds nothing costs one read. */
function metered(stream: Transform, request: StreamRequest, report: (reads: number) => void): Transform {
  let reads = 0;
  const meter = new Transform({
    objectMode: true,
    transform(message: Message, _encoding, done) {
      reads += readsOf(message, request);
      done(null, message);
    },
    flush(done) {
      report(Math.max(1, reads));
      done();
    },
  });
  // A failure ends both streams, and the reader of the meter gets it.
  return pipeline(stream, meter, () => undefined);
}

/**
 * Runs `work` and counts the usage that Firestore bills meanwhile, including transactions and all their attempts
 * (https://firebase.google.com/docs/firestore/pricing). Counts parallel work on the same Firestore too.
 */
export async function countUsage<Result>(
  firestore: Firestore,
  work: () => Promise<Result>,
): Promise<Usage & { result: Result }> {
  const usage: Usage = { reads: 0, writes: 0, deletes: 0 };
  const calls = firestore as unknown as Calls;
  const { request, requestStream } = calls;
  calls.requestStream = async (...call) =>
    metered(await requestStream.apply(firestore, call), call[2], (reads) => {
      usage.reads += reads;
    });
  calls.request = async (method, body, ...rest) => {
    const answer = await request.call(firestore, method, body, ...rest);
    for (const write of body.writes ?? []) usage[write.delete ? 'deletes' : 'writes'] += 1;
    return answer;
  };
  try {
    return { result: await work(), ...usage };
  } finally {
    Object.assign(calls, { request, requestStream });
  }
}
