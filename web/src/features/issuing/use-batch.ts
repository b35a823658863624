import type { IssueBatch, IssueResult } from '@prarambh/contract/document-batches';
import { useCallback } from 'react';
import { messageOf } from '../../api/api-error';

export interface Batch {
  /** `stopped` can go on from where it is: somebody stopped it, or a call failed. */
  phase: 'idle' | 'running' | 'stopped' | 'done';
  percent: number;
  results: readonly IssueResult[];
  error: string | null;
}

/** One call's share: from the cursor on, or from the beginning. */
export type BatchCall = (place: { cursor?: string }, signal: AbortSignal) => Promise<IssueBatch>;

/** Where a batch is, and what stops it while it runs. */
interface BatchState extends Batch {
  cursor: string | null;
  running: AbortController | null;
}

export const IDLE_BATCH: BatchState = {
  phase: 'idle',
  percent: 0,
  results: [],
  error: null,
  cursor: null,
  running: null,
};

type Slot = [BatchState, (next: (before: BatchState) => BatchState) => void];

/** Goes through an internship call after call, until it is done or stopped. Where it is stands in the slot. */
export function useBatch([state, setState]: Slot) {
  const { running } = state;
  const stop = useCallback(() => running?.abort(), [running]);

  /** Starts, or goes on from where it was stopped, and answers how it ended. */
  const run = async (share: BatchCall): Promise<Batch> => {
    if (running !== null) return state;
    const controller = new AbortController();
    const { signal } = controller;
    let now: BatchState = { ...state, phase: 'running', error: null, running: controller };
    const put = (changes: Partial<BatchState>) => {
      now = { ...now, ...changes };
      setState(() => now);
    };
    put({});
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
      put({ running: null });
    }
    return now;
  };

  return { state, run, stop };
}
