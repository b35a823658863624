import { createDocumentLocks, type Holder } from './document-locks';
import { type Answer, type Engine, nameOf, unimplemented, type Write } from './rpc';
import type { Timing } from './simulated-time';
import { createTransactions, type ReadOptions } from './transactions';
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

interface ReadRequest extends ReadOptions {
  documents?: string[];
}

/** True if a write sets a field that grows with time; every timestamp counts. */
const hasTime = ({ update }: Write) =>
  Object.values(update?.fields ?? {}).some(({ timestampValue }) => timestampValue !== undefined);

const namesIn = (answers: readonly Answer[]) => answers.flatMap(({ document }) => document?.name ?? []);

/** Answers the Admin SDK's Firestore calls with those of an engine, within the limits. */
export function createFirestoreBackend(time: Timing, limits: FirestoreLimits, engine: Engine) {
  const writeLimits = createWriteLimits(time, {
    document: limits.documentWrites,
    collection: limits.collectionWrites,
  });
  const { lockWaitMs } = limits;
  const locks = createDocumentLocks({ time, lockWaitMs, onWait: writeLimits.onWait });
  const transactions = createTransactions(locks);
  const counts = { reads: 0, commits: 0 };
  const listeners: ((writes: readonly Write[]) => void)[] = [];
  /** Number of commits that the engine applied. */
  let applied = 0;

  const travel = () => time.sleep(limits.readMs / 2);

  async function lockAll(holder: Holder | null, names: readonly string[]): Promise<void> {
    if (holder) for (const name of names) await locks.acquire(holder, name, 'read');
  }

  /** Locks the found documents before it returns them. After a commit in the meantime, it searches again. */
  async function findLocked(holder: Holder, find: () => Promise<Answer[]>): Promise<Answer[]> {
    for (;;) {
      const before = applied;
      const answers = await find();
      await lockAll(holder, namesIn(answers));
      if (applied === before) return answers;
    }
  }

  /** Reads outside of transactions lock nothing. The engine sees no transaction: the locks take its place. */
  async function read(method: string, request: ReadRequest): Promise<object[]> {
    const { transaction: _transaction, newTransaction: _new, ...plain } = request;
    const { holder, began } = transactions.of(request);
    await travel();
    await lockAll(holder, request.documents ?? []);
    const find = () => time.during(() => engine.stream(method, plain));
    const answers = holder && method === 'runQuery' ? await findLocked(holder, find) : await find();
    await travel();
    return began ? [{ transaction: began }, ...answers] : answers;
  }

  async function write(
    holder: Holder,
    { transaction: _transaction, ...request }: CommitRequest,
  ): Promise<object> {
    const { writes = [] } = request;
    const names = [...new Set(writes.map(nameOf))].sort();
    await travel();
    if (holder.failure) throw holder.failure;
    for (const name of names) await locks.acquire(holder, name, 'write');
    holder.isCommitting = true;
    const sequential = new Set(writes.filter(hasTime).map(nameOf));
    await time.sleep(writeLimits.reserve(names, sequential) + limits.commitMs - limits.readMs);
    const answer = await time.during(() => engine.call('commit', request));
    applied += 1;
    for (const listener of listeners) listener(writes);
    locks.release(holder);
    await travel();
    return answer;
  }

  async function commit(request: CommitRequest): Promise<object> {
    counts.commits += 1;
    const holder = transactions.committed(request.transaction);
    try {
      return await write(holder, request);
    } finally {
      transactions.end(request.transaction, holder);
    }
  }

  return {
    /** Calls with one response. */
    async call(method: string, request: object): Promise<object> {
      if (method === 'commit') return commit(request as CommitRequest);
      if (method !== 'rollback' && method !== 'listCollectionIds') throw unimplemented(method);
      await travel();
      if (method === 'listCollectionIds') return time.during(() => engine.call(method, request));
      transactions.end((request as { transaction: Uint8Array }).transaction);
      return {};
    },

    /** Calls with a stream of responses. */
    async stream(method: string, request: object): Promise<object[]> {
      counts.reads += 1;
      return read(method, request as ReadRequest);
    },

    counts: () => ({ ...counts, ...transactions.counts }),
    writeLimits,
    onCommit: (listener: (writes: readonly Write[]) => void) => listeners.push(listener),
  };
}
