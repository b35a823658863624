import { createDocumentLocks, type Holder } from './document-locks';
import { createDocuments, type Document, nameOf, rpcError, type Write } from './documents';
import { type Aggregation, aggregate, runQuery, type StructuredQuery } from './queries';
import type { Timing } from './simulated-time';
import { createTransactions, type ReadOptions } from './transactions';
import type { ProtoTime } from './values';
import { createWriteLimits, type Rate } from './write-limits';

export interface FirestoreLimits {
  /** Milliseconds of one read call, half of it on the way there. A commit's way takes the same half. */
  readMs: number;
  /** Milliseconds of one commit without waiting. */
  commitMs: number;
  /** Milliseconds that a transaction waits for a lock before it is aborted. */
  lockWaitMs: number;
  /** Write limit of one document. */
  documentWrites: Rate;
  /** Write limit of one collection whose documents contain a time. */
  collectionWrites: Rate;
}

interface CommitRequest {
  writes?: Write[];
  transaction?: Uint8Array;
}

interface GetRequest extends ReadOptions {
  documents: string[];
}

interface QueryRequest extends ReadOptions {
  parent: string;
  structuredQuery: StructuredQuery;
}

interface AggregationRequest {
  parent: string;
  structuredAggregationQuery: { structuredQuery: StructuredQuery; aggregations: Aggregation[] };
}

/** True if a write sets a field that grows with time; every timestamp counts. */
const hasTime = ({ update }: Write) =>
  Object.values(update?.fields ?? {}).some(({ timestampValue }) => timestampValue !== undefined);

/** Answers the Admin SDK's Firestore calls from memory, within the limits. */
export function createFirestoreBackend(time: Timing, limits: FirestoreLimits) {
  const documents = createDocuments();
  const writeLimits = createWriteLimits(time, {
    document: limits.documentWrites,
    collection: limits.collectionWrites,
  });
  const { lockWaitMs } = limits;
  const locks = createDocumentLocks({ time, lockWaitMs, onWait: writeLimits.onWait });
  const transactions = createTransactions(locks);
  const counts = { reads: 0, commits: 0 };
  const listeners: ((writes: readonly Write[]) => void)[] = [];
  let lastMicrosecond = 0;

  /** Returns a unique time for every commit. */
  function nextTime(): ProtoTime {
    lastMicrosecond = Math.max(lastMicrosecond + 1, Math.round(time.now() * 1000));
    return { seconds: Math.floor(lastMicrosecond / 1e6), nanos: (lastMicrosecond % 1e6) * 1000 };
  }

  const travel = () => time.sleep(limits.readMs / 2);

  async function lockAll(holder: Holder | null, names: readonly string[]): Promise<void> {
    if (holder) for (const name of names) await locks.acquire(holder, name, 'read');
  }

  function collectionOf(parent: string, { from: [from] = [] }: StructuredQuery) {
    if (!from) throw rpcError('UNIMPLEMENTED', 'queries without a collection');
    if (from.allDescendants) return documents.group(from.collectionId);
    return documents.collection(`${parent}/${from.collectionId}`);
  }

  async function batchGetDocuments(request: GetRequest): Promise<object[]> {
    const { holder, began } = transactions.of(request);
    await travel();
    await lockAll(holder, request.documents);
    const readTime = nextTime();
    const answers = request.documents.map((name) => {
      const found = documents.find(name);
      return found ? { found, readTime } : { missing: name, readTime };
    });
    await travel();
    return began ? [{ transaction: began }, ...answers] : answers;
  }

  /** Locks the found documents before it returns them. If one changed in the meantime, it searches again. */
  async function findLocked(holder: Holder | null, find: () => Document[]): Promise<Document[]> {
    for (;;) {
      const found = find();
      await lockAll(
        holder,
        found.map(({ name }) => name),
      );
      if (found.every((document) => documents.find(document.name) === document)) return found;
    }
  }

  async function query({ parent, structuredQuery, ...options }: QueryRequest): Promise<object[]> {
    const { holder, began } = transactions.of(options);
    await travel();
    const collection = collectionOf(parent, structuredQuery);
    const found = await findLocked(holder, () => runQuery(collection, structuredQuery));
    const readTime = nextTime();
    await travel();
    const answers = found.map((document) => ({ document, readTime }));
    if (began) return [{ transaction: began, readTime }, ...answers];
    return answers.length > 0 ? answers : [{ readTime }];
  }

  async function aggregation({ parent, structuredAggregationQuery }: AggregationRequest): Promise<object[]> {
    const { structuredQuery, aggregations } = structuredAggregationQuery;
    await travel();
    const aggregateFields = aggregate(collectionOf(parent, structuredQuery), structuredQuery, aggregations);
    await travel();
    return [{ result: { aggregateFields }, readTime: nextTime() }];
  }

  async function write(holder: Holder, writes: readonly Write[]): Promise<object> {
    const names = [...new Set(writes.map(nameOf))].sort();
    await travel();
    if (holder.failure) throw holder.failure;
    for (const name of names) await locks.acquire(holder, name, 'write');
    holder.isCommitting = true;
    const sequential = new Set(writes.filter(hasTime).map(nameOf));
    await time.sleep(writeLimits.reserve(names, sequential) + limits.commitMs - limits.readMs);
    const now = nextTime();
    documents.apply(writes, now);
    for (const listener of listeners) listener(writes);
    locks.release(holder);
    await travel();
    return { commitTime: now, writeResults: writes.map(() => ({ updateTime: now })) };
  }

  async function commit({ writes = [], transaction }: CommitRequest): Promise<object> {
    counts.commits += 1;
    const holder = transactions.committed(transaction);
    try {
      return await write(holder, writes);
    } finally {
      transactions.end(transaction, holder);
    }
  }

  async function collectionIds({ parent }: { parent: string }): Promise<string[]> {
    await travel();
    return documents.collectionIds(parent);
  }

  async function rollback({ transaction }: { transaction: Uint8Array }): Promise<object> {
    await travel();
    transactions.end(transaction);
    return {};
  }

  return {
    /** Calls with one response. */
    async call(method: string, request: unknown): Promise<object> {
      if (method === 'commit') return commit(request as CommitRequest);
      if (method === 'rollback') return rollback(request as { transaction: Uint8Array });
      if (method === 'listCollectionIds') return collectionIds(request as { parent: string });
      throw rpcError('UNIMPLEMENTED', method);
    },

    /** Calls with a stream of responses. */
    async stream(method: string, request: unknown): Promise<object[]> {
      counts.reads += 1;
      if (method === 'batchGetDocuments') return batchGetDocuments(request as GetRequest);
      if (method === 'runQuery') return query(request as QueryRequest);
      if (method === 'runAggregationQuery') return aggregation(request as AggregationRequest);
      throw rpcError('UNIMPLEMENTED', method);
    },

    counts: () => ({ ...counts, ...transactions.counts }),
    writeLimits,
    onCommit: (listener: (writes: readonly Write[]) => void) => listeners.push(listener),
  };
}
