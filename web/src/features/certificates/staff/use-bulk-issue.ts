import type { IssueResult } from '@prarambh/contract/certificate-batches';
import type { SentBody } from '@prarambh/contract/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/api-error';
import { call } from '../../../api/client';
import { invalidate } from '../../../api/queries';

/** Whom to issue to, and what is printed on all of the certificates. */
export type BatchOrder = Pick<
  SentBody<'POST /certificates/bulk'>,
  'internshipId' | 'signatureName' | 'completionDate'
>;

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
        const body = { ...order, ...(cursor.current !== null && { cursor: cursor.current }) };
        const batch = await call('POST /certificates/bulk', { body, signal });
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
      await invalidate(queryClient, 'GET /certificates');
    }
  };

  return { state, run, stop };
}
