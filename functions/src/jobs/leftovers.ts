import { addSeconds, type Clock } from '../clock';
import type { Page } from '../db/query';
import type { JobReport } from './job-report';

/** One thing that nobody needs any more. */
export interface Leftover {
  /** What a failure to remove it is noted under, such as `otps/u1`. */
  what: string;
  /** Compares once more and removes it; safe to repeat. Answers false when it is needed after all. */
  remove(): Promise<boolean>;
}

/** One kind of them, listed a page at a time. */
export interface Leftovers {
  name: string;
  list(cursor: string | undefined): Promise<Page<Leftover>>;
  /** Of a kind whose list one run may not reach the end of: where the next run goes on. Null is the beginning. */
  place?: { read(): Promise<string | null>; save(cursor: string | null): Promise<void> };
}

const AT_ONCE = 20;

async function removeKind(
  { list, place }: Leftovers,
  report: JobReport,
  isTimeUp: () => boolean,
): Promise<void> {
  let cursor = (await place?.read()) ?? undefined;
  do {
    const { items, nextCursor } = await list(cursor);
    for (let from = 0; from < items.length; from += AT_ONCE) {
      if (isTimeUp()) return;
      const some = items.slice(from, from + AT_ONCE);
      await Promise.all(some.map(({ what, remove }) => report.attempt(what, remove)));
    }
    await place?.save(nextCursor);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined && !isTimeUp());
}

/**
 * Removes every kind; what is not begun after so many seconds waits for the next run. What fails, be it one thing or the
 * list of a kind, is noted and holds up nothing else.
 */
export async function removeLeftovers(
  kinds: readonly Leftovers[],
  report: JobReport,
  { clock, seconds }: { clock: Clock; seconds: number },
): Promise<void> {
  const end = addSeconds(clock.now(), seconds);
  const isTimeUp = () => clock.now() >= end;
  for (const kind of kinds) {
    if (isTimeUp()) return;
    await report.attempt(kind.name, async () => {
      await removeKind(kind, report, isTimeUp);
      return false;
    });
  }
}
