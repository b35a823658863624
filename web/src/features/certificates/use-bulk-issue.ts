import type { IssueResult } from '@prarambh/contract/certificate-batches';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/api-error';
import { type BatchOrder, issueBatch } from '../../api/certificate-batches';
import { certificateKeys } from '../../api/certificates';

export interface BulkIssue {
  /** `stopped` can go on from where it is: somebody stopped it, or a call failed. */
  phase: 'idle' | 'running' | 'stopped' | 'done';
  percent: number;
  results: readonly IssueResult[];
  error: string | null;
}

const IDLE: BulkIssue = { phase: 'idle', percent: 0, results: [], error: null };

/** Issues the certificates of an internship batch after batch, until it is done, stopped or the dialog is gone. */
export function useBulkIssue() {
  const queryClient = useQueryClient();
  const [state, setState] = useState(IDLE);
  const running = useRef<AbortController | null>(null);
  const cursor = useRef<string | null>(null);

  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  /** Starts, or goes on from where it was stopped. */
  const run = async (order: BatchOrder) => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState((before) => ({ ...before, phase: 'running', error: null }));
    try {
      do {
        const batch = await issueBatch(order, cursor.current, signal);
        cursor.current = batch.nextCursor;
        setState(({ results, ...before }) => ({
          ...before,
          percent: batch.percent,
          results: [...results, ...batch.results],
        }));
      } while (cursor.current !== null && !signal.aborted);
      setState((before) => ({ ...before, phase: cursor.current === null ? 'done' : 'stopped' }));
    } catch (failure) {
      const error = signal.aborted ? null : messageOf(failure, 'The connection failed. Nothing is lost.');
      setState((before) => ({ ...before, phase: 'stopped', error }));
    } finally {
      running.current = null;
      await queryClient.invalidateQueries({ queryKey: certificateKeys.all });
    }
  };

  return { state, run, stop };
}
