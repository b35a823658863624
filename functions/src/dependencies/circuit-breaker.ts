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

interface Options {
  dependency: string;
  logger: Pick<Logger, 'warn' | 'info'>;
  /** Returns true if an error says that the dependency is down, rather than that it refuses this call. */
  isFailure(error: unknown): boolean;
}

/** Stops calling a failing dependency, so that requests are answered at once and occupy no slot of their instance. */
export class Breaker {
  readonly #options: Options;
  #failures = 0;
  #probeAt = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Returns true while the dependency is down, also when a probe is due. */
  isDown(): boolean {
    return this.#failures >= FAILURES;
  }

  /** Returns true while the dependency is down and no probe is due. */
  isOpen(): boolean {
    return this.isDown() && performance.now() < this.#probeAt;
  }

  /** Throws `CircuitOpen` while the dependency is down, unless a probe is due. Records nothing. */
  check(): void {
    if (this.isOpen()) throw new CircuitOpen(this.#options.dependency);
  }

  /**
   * Runs a call and records its outcome. Throws `CircuitOpen` while the dependency is down, else the errors of the
   * call.
   */
  async run<Result>(call: () => Promise<Result>): Promise<Result> {
    this.check();
    // Other calls are refused until the probe is answered.
    if (this.isDown()) this.#probeAt = performance.now() + PROBE_MS;
    try {
      const result = await call();
      this.#noteSuccess();
      return result;
    } catch (error) {
      if (this.#options.isFailure(error)) this.#noteFailure();
      else if (!(error instanceof AppError)) this.#noteSuccess();
      throw error;
    }
  }

  #noteFailure(): void {
    const { dependency, logger } = this.#options;
    this.#failures += 1;
    if (this.#failures === FAILURES) logger.warn({ dependency }, 'A dependency is down');
    this.#probeAt = performance.now() + PROBE_MS;
  }

  #noteSuccess(): void {
    const { dependency, logger } = this.#options;
    if (this.isDown()) logger.info({ dependency }, 'A dependency is back');
    this.#failures = 0;
  }
}
