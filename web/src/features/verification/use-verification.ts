import { VERIFICATION_MS, VERIFICATION_TICK_MS } from '@prarambh/contract/constants';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Outcome } from './outcome';

export type Verification<Facts> =
  | { phase: 'idle' }
  /** Without a progress to look at: who follows a link gets the answer as soon as it is there (F15). */
  | { phase: 'asking' }
  | { phase: 'waiting'; elapsedMs: number }
  | { phase: 'done'; outcome: Outcome<Facts> };

/** Resolves after the ten seconds that the form takes, and says in ticks how far they are. */
function tick(signal: AbortSignal, onTick: (elapsedMs: number) => void): Promise<void> {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      // From the clock, since a tab in the background ticks less often.
      const elapsedMs = Math.min(Date.now() - startedAt, VERIFICATION_MS);
      if (!signal.aborted) onTick(elapsedMs);
      if (!signal.aborted && elapsedMs < VERIFICATION_MS) return;
      clearInterval(timer);
      resolve();
    }, VERIFICATION_TICK_MS);
  });
}

/** Checking one document at a time; a new check, and leaving the page, gives up the last. `ask` must not change. */
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
