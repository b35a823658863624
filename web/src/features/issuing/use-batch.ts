import type { IssueBatch, IssueResult } from '@prarambh/contract/document-batches';
import { useRef, useState } from 'react';
import { messageOf } from '../../api/api-error';

export interface Batch {
  /** `stopped` can be continued: the user stopped it, or a call failed. */
  phase: 'idle' | 'running' | 'stopped' | 'done';
  percent: number;
  results: readonly IssueResult[];
  error: string | null;
}

/** One call's share: from the cursor on, or from the beginning. */
export type BatchCall = (place: { cursor?: string }, signal: AbortSignal) => Promise<IssueBatch>;

const IDLE: Batch & { cursor: string | null } = {
  phase: 'idle',
  percent: 0,
  results: [],
  error: null,
  cursor: null,
};

/** Processes an internship call by call until it is done or stopped. */
export function useBatch() {
  const [state, setState] = useState(IDLE);
  const running = useRef<AbortController>(null);

  /** Starts or continues. */
  const run = async (share: BatchCall): Promise<void> => {
    if (running.current !== null) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    let now = state;
    const put = (changes: Partial<typeof IDLE>) => {
      now = { ...now, ...changes };
      setState(now);
    };
    put({ phase: 'running', error: null });
    try {
      do {
        const batch = await share(now.cursor === null ? {} : { cursor: now.cursor }, signal);
        const results = [...now.results, ...batch.data];
        put({ cursor: batch.nextCursor, percent: batch.percent, results });
      } while (now.cursor !== null && !signal.aborted);
      put({ phase: now.cursor === null ? 'done' : 'stopped' });
    } catch (failure) {
      const error = signal.aborted ? null : messageOf(failure, 'The connection failed. Nothing is lost.');
      put({ phase: 'stopped', error });
    } finally {
      running.current = null;
    }
  };

  return {
    state,
    run,
    stop: () => running.current?.abort(),
    reset: () => setState(IDLE),
  };
}
