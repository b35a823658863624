import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError, BUSY } from '../shared/errors';

/** Milliseconds of a monotonic clock. Tests replace `performance.now`, with which work measures its own time. */
const monotonic = () => Number(process.hrtime.bigint()) / 1e6;

/** Time by which the current work must end. */
const ends = new AsyncLocalStorage<number>();

/** Error of an outside call that was not answered in time. */
export class LateAnswer extends AppError {
  /** `isItsOwn`: the call had its whole deadline, so the dependency is slow and not the work before the call. */
  constructor(
    dependency: string,
    ms: number,
    readonly isItsOwn: boolean,
  ) {
    const cause = new Error(`${dependency} has not answered for ${Math.max(0, Math.round(ms))} ms`);
    super('unavailable', BUSY, { cause, retryAfterSeconds: 5 });
  }
}

/** Returns how many of `most` milliseconds the current work may still take; zero or less when its time is over. */
export const msLeft = (most: number): number =>
  Math.min(most, (ends.getStore() ?? Number.POSITIVE_INFINITY) - monotonic());

/** Runs work that must end within `ms`: outside calls after that are refused. An outer budget stays valid. */
export const withinBudget = <Result>(ms: number, work: () => Result): Result =>
  ends.run(monotonic() + msLeft(ms), work);

/** Runs work that takes as long as its file, outside the budget of its request. */
export const withoutBudget = <Result>(work: () => Result): Result => ends.run(Number.POSITIVE_INFINITY, work);

interface Call<Result> {
  dependency: string;
  ms: number;
  /** Receives an answer that arrives too late. */
  discard?: (late: Result) => void;
}

/** Returns the answer of an outside call, or throws `LateAnswer` after `ms` or at the end of the budget. */
export async function inTime<Result>(
  { dependency, ms, discard }: Call<Result>,
  work: () => Promise<Result>,
): Promise<Result> {
  const left = msLeft(ms);
  // The timer of the budget may fire up to 1 ms early.
  if (left < 1) throw new LateAnswer(dependency, left, false);
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  const answer = work();
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new LateAnswer(dependency, left, left === ms));
    }, Math.ceil(left));
  });
  answer.then(
    (result) => isLate && discard?.(result),
    () => undefined,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
