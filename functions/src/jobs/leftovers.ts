import type { Page } from '../firestore/query';
import { addSeconds, type Clock } from '../shared/clock';
import type { JobReport } from './job-report';

/** An item that is no longer needed. */
export interface Leftover {
  /** Names the item in a recorded failure, such as `otps/u1`. */
  what: string;
  /** Checks the item again and removes it; safe to repeat. Returns false if it is still needed. */
  remove(): Promise<boolean>;
}

/** One kind of items, listed page by page. */
export interface Leftovers {
  name: string;
  list(cursor: string | undefined): Promise<Page<Leftover>>;
  /** Place where the next run continues, for lists too long for one run. Null is the beginning. */
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
 * Removes the items of all kinds. Items that have not begun at the time limit wait for the next run. A failed item or
 * list is recorded and does not stop the others.
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
