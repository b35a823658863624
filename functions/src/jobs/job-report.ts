import type { Logger } from 'pino';
import { CircuitOpen } from '../dependencies/circuit-breaker';
import { scrub } from '../logger';

/** What a run of a job says of itself while it works; kept in its record. */
export interface JobReport {
  /** Counts what was done. */
  done(count?: number): void;
  /** Notes what failed, such as `mail/otp-1`, and a reason that names nobody. */
  failed(what: string, reason: string): void;
  /**
   * Does one thing of a run and counts it, unless it answers false: there was nothing to do. What it raises is logged
   * and noted, and the run goes on, unless a dependency is known to be down: that ends the run.
   */
  attempt(what: string, work: () => Promise<unknown>): Promise<void>;
}

/** What a run has come to. */
export interface JobResult {
  done: number;
  failed: number;
  /** The first ones that failed; the log has them all. */
  failures: { what: string; reason: string }[];
}

const FAILURES_KEPT = 20;

/** Why something failed, without anything that a record or a log must not hold. */
export function reasonOf(error: unknown): string {
  return scrub(error instanceof Error ? error.message : 'unknown');
}

/** A report that adds up what a run says; failures go to `logger` too. */
export function createJobReport(logger: Logger): JobReport & { result: JobResult } {
  const result: JobResult = { done: 0, failed: 0, failures: [] };
  const report: JobReport = {
    done(count = 1) {
      result.done += count;
    },
    failed(what, reason) {
      result.failed += 1;
      if (result.failures.length < FAILURES_KEPT) result.failures.push({ what, reason });
    },
    async attempt(what, work) {
      try {
        if ((await work()) !== false) report.done();
      } catch (err) {
        if (err instanceof CircuitOpen) throw err;
        logger.error({ err, what }, 'A part of a job failed');
        report.failed(what, reasonOf(err));
      }
    },
  };
  return { ...report, result };
}
