import { startTransition, useRef, useState } from 'react';

/**
 * Tracks the rows that wait for a response. Such a row ignores further actions; the others do not. State updates come
 * too late to stop a double click, so a ref decides and the state only shows the result.
 */
export function useBusyRows() {
  const waiting = useRef(new Set<string>());
  const [shown, setShown] = useState<ReadonlySet<string>>(waiting.current);
  const show = () => setShown(new Set(waiting.current));
  return {
    isBusy: (id: string) => shown.has(id),

    /** Runs `work`, which must report its own failures. Returns undefined after a failure, or if the row is busy. */
    async run<Result>(id: string, work: () => Promise<Result>): Promise<Result | undefined> {
      if (waiting.current.has(id)) return undefined;
      waiting.current.add(id);
      startTransition(show);
      try {
        return await work();
      } catch {
        return undefined;
      } finally {
        waiting.current.delete(id);
        show();
      }
    },
  };
}
