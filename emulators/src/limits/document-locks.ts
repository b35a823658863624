import { aborted } from './rpc';
import type { Timing } from './simulated-time';

type Mode = 'read' | 'write';

/** A transaction, or a single write outside of one. */
export interface Holder {
  /** The older of two goes first; a retry keeps its age. */
  age: number;
  /** Reason why it lost its locks, if it did. */
  failure: Error | null;
  /** It has all locks for its commit, and no other transaction can take them. */
  isCommitting: boolean;
  names: Set<string>;
}

interface Waiter {
  holder: Holder;
  name: string;
  mode: Mode;
  go(failure: Error | null): void;
}

interface Lock {
  readers: Set<Holder>;
  writer: Holder | null;
  waiters: Set<Waiter>;
}

interface Options {
  time: Timing;
  /** Time limit for a lock. */
  lockWaitMs: number;
  onWait(name: string, ms: number): void;
}

const contention = () => aborted('Too much contention on these documents. Please try again.');

/** Holders that block a lock request. A waiting writer comes before younger readers. */
function obstaclesOf({ readers, writer, waiters }: Lock, holder: Holder, mode: Mode): Holder[] {
  const holders = mode === 'write' ? [...readers] : [];
  if (writer) holders.push(writer);
  if (mode === 'read') {
    for (const other of waiters) {
      if (other.mode === 'write' && other.holder.age < holder.age) holders.push(other.holder);
    }
  }
  return holders.filter((other) => other !== holder);
}

function grant(lock: Lock, { holder, name, mode }: Pick<Waiter, 'holder' | 'name' | 'mode'>): void {
  if (mode === 'write') lock.writer = holder;
  else lock.readers.add(holder);
  holder.names.add(name);
}

/**
 * Locks of documents: any number of transactions read one at a time, or one writes it. An older transaction
 * takes locks from younger ones that are not committing, which then fail; a younger one waits. So there is no
 * deadlock.
 */
export class DocumentLocks {
  readonly #locks = new Map<string, Lock>();
  readonly #waiting = new Map<Holder, Waiter>();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Locks a document. Throws ABORTED after the time limit, or if an older transaction takes one of this
   * holder's locks.
   */
  async acquire(holder: Holder, name: string, mode: Mode): Promise<void> {
    if (holder.failure) throw holder.failure;
    const lock = this.#lockOf(name);
    if (this.#isFreeFor(lock, holder, mode)) grant(lock, { holder, name, mode });
    else await this.#wait(lock, holder, name, mode);
    if (holder.failure) throw holder.failure;
  }

  release(holder: Holder): void {
    const names = [...holder.names];
    holder.names.clear();
    for (const name of names) {
      const lock = this.#locks.get(name);
      if (lock?.writer === holder) lock.writer = null;
      lock?.readers.delete(holder);
    }
    for (const name of names) this.#wake(name);
  }

  #lockOf(name: string): Lock {
    const lock = this.#locks.get(name) ?? { readers: new Set(), writer: null, waiters: new Set() };
    this.#locks.set(name, lock);
    return lock;
  }

  #fail(holder: Holder, failure: Error): void {
    holder.failure = failure;
    this.#waiting.get(holder)?.go(failure);
    this.release(holder);
  }

  /** True if a holder can get the lock, after younger ones gave it up. */
  #isFreeFor(lock: Lock, holder: Holder, mode: Mode): boolean {
    for (;;) {
      const obstacles = obstaclesOf(lock, holder, mode);
      const younger = obstacles.find(({ age, isCommitting }) => age > holder.age && !isCommitting);
      if (!younger) return obstacles.length === 0;
      this.#fail(younger, contention());
    }
  }

  /** Continues the waiters that can get the lock, oldest first. */
  #wake(name: string): void {
    const lock = this.#locks.get(name);
    if (!lock) return;
    for (const waiter of [...lock.waiters].sort((one, other) => one.holder.age - other.holder.age)) {
      if (!lock.waiters.has(waiter) || obstaclesOf(lock, waiter.holder, waiter.mode).length > 0) continue;
      grant(lock, waiter);
      waiter.go(null);
    }
    if (!lock.writer && lock.readers.size === 0 && lock.waiters.size === 0) this.#locks.delete(name);
  }

  #wait(lock: Lock, holder: Holder, name: string, mode: Mode): Promise<void> {
    const { time, lockWaitMs, onWait } = this.#options;
    const since = time.now();
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        holder,
        name,
        mode,
        go: (failure) => {
          stopTimer();
          lock.waiters.delete(waiter);
          this.#waiting.delete(holder);
          onWait(name, time.now() - since);
          if (failure) reject(failure);
          else resolve();
        },
      };
      const stopTimer = time.after(lockWaitMs, () => {
        this.#fail(holder, aborted('Transaction lock timeout.'));
        this.#wake(name);
      });
      lock.waiters.add(waiter);
      this.#waiting.set(holder, waiter);
    });
  }
}
