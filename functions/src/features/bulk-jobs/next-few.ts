import type { BulkJobOutcome, BulkJobPage } from './bulk-job-work';

/** Small enough that the progress bar moves, and that a crash repeats little. */
export const AT_ONCE = 10;

/** Processes the next few items of a request's list one by one. The cursor is the number of processed items. */
export async function nextFew<Item>(
  items: readonly Item[],
  cursor: string | null,
  answer: (item: Item) => Promise<BulkJobOutcome>,
): Promise<BulkJobPage> {
  const from = Number(cursor ?? 0);
  const outcomes: BulkJobOutcome[] = [];
  for (const item of items.slice(from, from + AT_ONCE)) outcomes.push(await answer(item));
  const reached = from + outcomes.length;
  return { outcomes, cursor: reached < items.length ? String(reached) : null };
}
