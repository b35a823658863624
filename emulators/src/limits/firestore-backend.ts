import { DocumentLocks, type Holder } from './document-locks';
import { type Answer, type Engine, nameOf, unimplemented, type Write } from './rpc';
import type { Timing } from './simulated-time';
import { type ReadOptions, Transactions } from './transactions';
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
export class FirestoreBackend {
  readonly writeLimits: ReturnType<typeof createWriteLimits>;
  readonly #time: Timing;
  readonly #limits: FirestoreLimits;
  readonly #engine: Engine;
  readonly #locks: DocumentLocks;
  readonly #transactions: Transactions;
  readonly #counts = { reads: 0, commits: 0 };
  readonly #listeners: ((writes: readonly Write[]) => void)[] = [];
  /** Number of commits that the engine applied. */
  #applied = 0;

  constructor(time: Timing, limits: FirestoreLimits, engine: Engine) {
    this.#time = time;
    this.#limits = limits;
    this.#engine = engine;
    this.writeLimits = createWriteLimits(time, {
      document: limits.documentWrites,
      collection: limits.collectionWrites,
    });
    const { lockWaitMs } = limits;
    this.#locks = new DocumentLocks({ time, lockWaitMs, onWait: this.writeLimits.onWait });
    this.#transactions = new Transactions(this.#locks);
  }

  /** Calls with one response. */
  async call(method: string, request: object): Promise<object> {
    if (method === 'commit') return this.#commit(request as CommitRequest);
    if (method !== 'rollback' && method !== 'listCollectionIds') throw unimplemented(method);
    await this.#travel();
    if (method === 'listCollectionIds') return this.#time.during(() => this.#engine.call(method, request));
    this.#transactions.end((request as { transaction: Uint8Array }).transaction);
    return {};
  }

  /** Calls with a stream of responses. */
  async stream(method: string, request: object): Promise<object[]> {
    this.#counts.reads += 1;
    return this.#read(method, request as ReadRequest);
  }

  counts() {
    return { ...this.#counts, ...this.#transactions.counts };
  }

  onCommit(listener: (writes: readonly Write[]) => void): void {
    this.#listeners.push(listener);
  }

  #travel(): Promise<void> {
    return this.#time.sleep(this.#limits.readMs / 2);
  }

  async #lockAll(holder: Holder | null, names: readonly string[]): Promise<void> {
    if (holder) for (const name of names) await this.#locks.acquire(holder, name, 'read');
  }

  /** Locks the found documents before it returns them. After a commit in the meantime, it searches again. */
  async #findLocked(holder: Holder, find: () => Promise<Answer[]>): Promise<Answer[]> {
    for (;;) {
      const before = this.#applied;
      const answers = await find();
      await this.#lockAll(holder, namesIn(answers));
      if (this.#applied === before) return answers;
    }
  }

  /** Reads outside of transactions lock nothing. The engine sees no transaction: the locks take its place. */
  async #read(method: string, request: ReadRequest): Promise<object[]> {
    const { transaction: _transaction, newTransaction: _new, ...plain } = request;
    const { holder, began } = this.#transactions.of(request);
    await this.#travel();
    await this.#lockAll(holder, request.documents ?? []);
    const find = () => this.#time.during(() => this.#engine.stream(method, plain));
    const answers = holder && method === 'runQuery' ? await this.#findLocked(holder, find) : await find();
    await this.#travel();
    return began ? [{ transaction: began }, ...answers] : answers;
  }

  async #commit(request: CommitRequest): Promise<object> {
    this.#counts.commits += 1;
    const holder = this.#transactions.committed(request.transaction);
    try {
      return await this.#write(holder, request);
    } finally {
      this.#transactions.end(request.transaction, holder);
    }
  }

  async #write(holder: Holder, { transaction: _transaction, ...request }: CommitRequest): Promise<object> {
    const { writes = [] } = request;
    const names = [...new Set(writes.map(nameOf))].sort();
    await this.#travel();
    if (holder.failure) throw holder.failure;
    for (const name of names) await this.#locks.acquire(holder, name, 'write');
    holder.isCommitting = true;
    const sequential = new Set(writes.filter(hasTime).map(nameOf));
    const { commitMs, readMs } = this.#limits;
    await this.#time.sleep(this.writeLimits.reserve(names, sequential) + commitMs - readMs);
    const answer = await this.#time.during(() => this.#engine.call('commit', request));
    this.#applied += 1;
    for (const listener of this.#listeners) listener(writes);
    this.#locks.release(holder);
    await this.#travel();
    return answer;
  }
}
