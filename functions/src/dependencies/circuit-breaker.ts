import type { Logger } from 'pino';
import { AppError, BUSY } from '../shared/errors';

/** Number of failures in a row after which a dependency counts as down. */
const FAILURES = 3;
/** Interval at which one call probes the dependency; other calls are refused meanwhile. */
const PROBE_MS = 5_000;

/** Refuses a call at once because its dependency is known to be down. */
export class CircuitOpen extends AppError {
  constructor(dependency: string) {
    const cause = new Error(`${dependency} is known to be down`);
    super('unavailable', BUSY, { cause, retryAfterSeconds: PROBE_MS / 1000 });
  }
}

export interface Breaker {
  /**
   * Runs a call and records its outcome. Throws `CircuitOpen` while the dependency is down, else the errors of the
   * call.
   */
  run<Result>(call: () => Promise<Result>): Promise<Result>;
  /** Throws `CircuitOpen` while the dependency is down, unless a probe is due. Records nothing. */
  check(): void;
  /** Returns true while the dependency is down, also when a probe is due. */
  isDown(): boolean;
  /** Returns true while the dependency is down and no probe is due. */
  isOpen(): boolean;
}

interface Options {
  dependency: string;
  logger: Pick<Logger, 'warn' | 'info'>;
  /** Returns true if an error says that the dependency is down, rather than that it refuses this call. */
  isFailure(error: unknown): boolean;
}

/** Stops calling a failing dependency, so that requests are answered at once and occupy no slot of their instance. */
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
      // Other calls are refused until the probe is answered.
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
