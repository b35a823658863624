import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs tasks one after the other; a task started within a running one joins it. */
export interface WriteLock {
  run<Result>(task: () => Promise<Result>): Promise<Result>;
}

interface Hold {
  lock: WriteLock;
  isRunning: boolean;
}

/**
 * Locks of the current call chain. One storage for all locks, because each further one would slow every
 * promise.
 */
const holds = new AsyncLocalStorage<readonly Hold[]>();

/**
 * Creates a lock that is re-entrant along the asynchronous call chain: a write inside a transaction's
 * callback runs at once instead of waiting for its own transaction.
 */
export function createWriteLock(): WriteLock {
  let last: Promise<unknown> = Promise.resolve();
  const writeLock: WriteLock = {
    run(task) {
      const held = holds.getStore() ?? [];
      // Work that outlives its task still has the task's context, but no longer its lock.
      if (held.some(({ lock, isRunning }) => lock === writeLock && isRunning)) return task();
      const result = last.then(() => {
        const hold = { lock: writeLock, isRunning: true };
        return holds.run([...held, hold], task).finally(() => {
          hold.isRunning = false;
        });
      });
      last = result.catch(() => undefined);
      return result;
    },
  };
  return writeLock;
}
