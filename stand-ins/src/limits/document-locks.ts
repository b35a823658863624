import { rpcError } from './documents';
import type { Timing } from './simulated-time';

type Mode = 'read' | 'write';

/** A transaction, or a write outside of one, as the locks know it. */
export interface Holder {
  /** The older of two goes first; an attempt that is made again keeps its age. */
  age: number;
  /** Why it has lost its locks, when it has. */
  failure: Error | null;
  /** It has all the locks that its commit takes, and nobody can take them away. */
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
  /** How long a lock is waited for. */
  lockWaitMs: number;
  onWait(name: string, ms: number): void;
}

const contention = () => rpcError('ABORTED', 'Too much contention on these documents. Please try again.');

/**
 * Locks of documents: any number of transactions read one at a time, or one writes it. An older transaction takes a
 * lock from younger ones that are not committing yet, which then fail; a younger one waits. So there is no deadlock.
 */
export function createDocumentLocks({ time, lockWaitMs, onWait }: Options) {
  const locks = new Map<string, Lock>();
  const waiting = new Map<Holder, Waiter>();

  function lockOf(name: string): Lock {
    const lock = locks.get(name) ?? { readers: new Set(), writer: null, waiters: new Set() };
    locks.set(name, lock);
    return lock;
  }

  /** Who keeps a holder from a lock; whoever waits to write comes before younger readers. */
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

  function fail(holder: Holder, failure: Error): void {
    holder.failure = failure;
    waiting.get(holder)?.go(failure);
    release(holder);
  }

  /** Whether the lock is free for a holder, once younger ones have been made to give it up. */
  function isFreeFor(lock: Lock, holder: Holder, mode: Mode): boolean {
    for (;;) {
      const obstacles = obstaclesOf(lock, holder, mode);
      const younger = obstacles.find(({ age, isCommitting }) => age > holder.age && !isCommitting);
      if (!younger) return obstacles.length === 0;
      fail(younger, contention());
    }
  }

  /** Lets those go on who can, the oldest first. */
  function wake(name: string): void {
    const lock = locks.get(name);
    if (!lock) return;
    for (const waiter of [...lock.waiters].sort((one, other) => one.holder.age - other.holder.age)) {
      if (!lock.waiters.has(waiter) || obstaclesOf(lock, waiter.holder, waiter.mode).length > 0) continue;
      grant(lock, waiter);
      waiter.go(null);
    }
    if (!lock.writer && lock.readers.size === 0 && lock.waiters.size === 0) locks.delete(name);
  }

  function release(holder: Holder): void {
    const names = [...holder.names];
    holder.names.clear();
    for (const name of names) {
      const lock = locks.get(name);
      if (lock?.writer === holder) lock.writer = null;
      lock?.readers.delete(holder);
    }
    for (const name of names) wake(name);
  }

  function wait(lock: Lock, holder: Holder, name: string, mode: Mode): Promise<void> {
    const since = time.now();
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        holder,
        name,
        mode,
        go(failure) {
          stopTimer();
          lock.waiters.delete(waiter);
          waiting.delete(holder);
          onWait(name, time.now() - since);
          if (failure) reject(failure);
          else resolve();
        },
      };
      const stopTimer = time.after(lockWaitMs, () => {
        fail(holder, rpcError('ABORTED', 'Transaction lock timeout.'));
        wake(name);
      });
      lock.waiters.add(waiter);
      waiting.set(holder, waiter);
    });
  }

  return {
    /** Locks a document. Raises ABORTED after too long a wait, or when an older transaction takes what this one has. */
    async acquire(holder: Holder, name: string, mode: Mode): Promise<void> {
      if (holder.failure) throw holder.failure;
      const lock = lockOf(name);
      if (isFreeFor(lock, holder, mode)) grant(lock, { holder, name, mode });
      else await wait(lock, holder, name, mode);
      if (holder.failure) throw holder.failure;
    },

    release,
  };
}
