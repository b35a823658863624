import type { Logger } from 'pino';
import { AppError, BUSY } from '../errors';

/** Number of failures in a row after which a dependency counts as down. */
const FAILURES = 3;
/** How often one call tries whether the dependency is back; the others are refused meanwhile. */
const PROBE_MS = 5_000;

/** A call was refused at once because its dependency is known to be down. */
export class CircuitOpen extends AppError {
  constructor(dependency: string) {
    const cause = new Error(`${dependency} is known to be down`);
    super('unavailable', BUSY, { cause, retryAfterSeconds: PROBE_MS / 1000 });
  }
}

export interface Breaker {
  /** Runs a call and learns from it. Throws `CircuitOpen` while the dependency is down, else what the call throws. */
  run<Result>(call: () => Promise<Result>): Promise<Result>;
  /** Throws `CircuitOpen` while the dependency is down, unless it is time to try it. Learns nothing. */
  check(): void;
  /** Whether the dependency is down, also when it is time to try it. */
  isDown(): boolean;
  /** Whether the dependency is down and it is not yet time to try it. */
  isOpen(): boolean;
}

interface Options {
  dependency: string;
  logger: Pick<Logger, 'warn' | 'info'>;
  /** Whether an error says that the dependency is down, and not that it refuses this call. */
  isFailure(error: unknown): boolean;
}

/** Stops calling a dependency that fails, so that requests are answered at once and hold no slot of their instance. */
export function createBreaker({ dependency, logger, isFailure }: Options): Breaker {
  let failures = 0;
  let probeAt = 0;

  const isDown = () => failures >= FAILURES;
  const isOpen = () => isDown() && performance.now() < probeAt;

  function check(): void {
    if (isOpen()) throw new CircuitOpen(dependency);
  }

  function noteFailure(): void {
    failures += 1;
    if (failures === FAILURES) logger.warn({ dependency }, 'A dependency is down');
    probeAt = performance.now() + PROBE_MS;
  }

  function noteSuccess(): void {
    if (isDown()) logger.info({ dependency }, 'A dependency is back');
    failures = 0;
  }

  return {
    isDown,
    isOpen,
    check,
    async run(call) {
      check();
      // Until the probe has its answer, other calls are refused.
      if (isDown()) probeAt = performance.now() + PROBE_MS;
      try {
        const result = await call();
        noteSuccess();
        return result;
      } catch (error) {
        if (isFailure(error)) noteFailure();
        else if (!(error instanceof AppError)) noteSuccess();
        throw error;
      }
    },
  };
}
