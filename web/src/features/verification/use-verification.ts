import { VERIFICATION_MS, VERIFICATION_TICK_MS } from '@prarambh/contract/constants';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Outcome } from './outcome';

export type Verification<Facts> =
  | { phase: 'idle' }
  /** Without progress: a link shows its result at once (F15). */
  | { phase: 'asking' }
  | { phase: 'waiting'; elapsedMs: number }
  | { phase: 'done'; outcome: Outcome<Facts> };

/** Resolves after the form's ten seconds and reports its progress in ticks. */
function tick(signal: AbortSignal, onTick: (elapsedMs: number) => void): Promise<void> {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      // From the clock, because timers in background tabs are slower.
      const elapsedMs = Math.min(Date.now() - startedAt, VERIFICATION_MS);
      if (!signal.aborted) onTick(elapsedMs);
      if (!signal.aborted && elapsedMs < VERIFICATION_MS) return;
      clearInterval(timer);
      resolve();
    }, VERIFICATION_TICK_MS);
  });
}

/** Checks one document at a time; a new check or leaving the page cancels the last. `ask` must be stable. */
export function useVerification<Facts>(ask: (id: string, signal: AbortSignal) => Promise<Outcome<Facts>>) {
  const [state, setState] = useState<Verification<Facts>>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setState({ phase: 'idle' });
  }, []);

  const verify = useCallback(
    async (id: string, pace: 'at-once' | 'with-progress') => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      const isPaced = pace === 'with-progress';
      setState(isPaced ? { phase: 'waiting', elapsedMs: 0 } : { phase: 'asking' });
      const [outcome] = await Promise.all([
        ask(id, signal),
        isPaced && tick(signal, (elapsedMs) => setState({ phase: 'waiting', elapsedMs })),
      ]);
      if (!signal.aborted) setState({ phase: 'done', outcome });
    },
    [ask],
  );

  useEffect(() => () => running.current?.abort(), []);

  return { state, verify, stop };
}
