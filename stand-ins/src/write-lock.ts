import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs tasks one after the other; a task that is started from within a running one joins it. */
export interface WriteLock {
  run<Result>(task: () => Promise<Result>): Promise<Result>;
}

/**
 * Makes a lock that is re-entrant along the asynchronous call chain: a write inside a transaction's callback
 * runs at once instead of waiting for the transaction that waits for it.
 */
export function createWriteLock(): WriteLock {
  const holder = new AsyncLocalStorage<{ isRunning: boolean }>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(task) {
      // Work that outlives its task still carries the task's context, but the lock is no longer its own.
      if (holder.getStore()?.isRunning) return task();
      const result = last.then(() => {
        const hold = { isRunning: true };
        return holder.run(hold, task).finally(() => {
          hold.isRunning = false;
        });
      });
      last = result.catch(() => undefined);
      return result;
    },
  };
}
