import { startTransition, useRef, useState } from 'react';

/**
 * Which rows wait for an answer. A row takes no second action while it waits, the others do. Rendering comes a moment
 * too late to stop a double click, so a ref decides and the state only shows, after what was pressed is painted.
 */
export function useBusyRows() {
  const waiting = useRef(new Set<string>());
  const [shown, setShown] = useState<ReadonlySet<string>>(waiting.current);
  const show = () => setShown(new Set(waiting.current));
  return {
    isBusy: (id: string) => shown.has(id),

    /** Does `work`, which tells of its own failure; undefined after one, and when the row was busy. */
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
