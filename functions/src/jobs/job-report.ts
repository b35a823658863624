import type { Logger } from 'pino';
import { CircuitOpen } from '../dependencies/circuit-breaker';
import { scrub } from '../shared/logger';

/** A job's report of its work, stored in the record of the run. */
export interface JobReport {
  /** Adds to the number of completed items. */
  done(count?: number): void;
  /** Records a failure: its item, such as `mail/otp-1`, and a reason without personal data. */
  failed(what: string, reason: string): void;
  /**
   * Processes one item and counts it, unless `work` returns false because there was nothing to do. Logs and records an
   * error and continues, unless a dependency is known to be down: that ends the run.
   */
  attempt(what: string, work: () => Promise<unknown>): Promise<void>;
}

export interface JobResult {
  done: number;
  failed: number;
  /** The first failures; the log has all of them. */
  failures: { what: string; reason: string }[];
}

const FAILURES_KEPT = 20;

/** Returns the reason of a failure without data that a record or a log must not contain. */
export function reasonOf(error: unknown): string {
  return scrub(error instanceof Error ? error.message : 'unknown');
}

/** Creates a report that adds up a run's items; also sends failures to `logger`. */
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
