import type { IssueBatch, IssueResult } from '@prarambh/contract/document-batches';
import { useCallback, useEffect, useRef, useState } from 'react';
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

const IDLE: Batch = { phase: 'idle', percent: 0, results: [], error: null };

/** Goes through an internship call after call, until it is done, stopped or the dialog is gone. */
export function useBatch() {
  const [state, setState] = useState(IDLE);
  const running = useRef<AbortController | null>(null);
  const cursor = useRef<string | null>(null);

  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  /** Starts, or goes on from where it was stopped. */
  const run = async (share: BatchCall): Promise<void> => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState((before) => ({ ...before, phase: 'running', error: null }));
    try {
      do {
        const batch = await share(cursor.current === null ? {} : { cursor: cursor.current }, signal);
        cursor.current = batch.nextCursor;
        setState(({ results, ...before }) => ({
          ...before,
          percent: batch.percent,
          results: [...results, ...batch.data],
        }));
      } while (cursor.current !== null && !signal.aborted);
      setState((before) => ({ ...before, phase: cursor.current === null ? 'done' : 'stopped' }));
    } catch (failure) {
      const error = signal.aborted ? null : messageOf(failure, 'The connection failed. Nothing is lost.');
      setState((before) => ({ ...before, phase: 'stopped', error }));
    } finally {
      running.current = null;
    }
  };

  return { state, run, stop };
}
