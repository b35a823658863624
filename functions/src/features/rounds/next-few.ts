import type { RoundOutcome, RoundPage } from './round-work';

/** Few enough that whoever watches sees the bar move, and that little comes twice after a crash. */
const AT_ONCE = 10;

/** The next few of a list that a round's order holds, one after the other; the place is how many are through. */
export async function nextFew<Item>(
  items: readonly Item[],
  place: string | null,
  answer: (item: Item) => Promise<RoundOutcome>,
): Promise<RoundPage> {
  const from = Number(place ?? 0);
  const outcomes: RoundOutcome[] = [];
  for (const item of items.slice(from, from + AT_ONCE)) outcomes.push(await answer(item));
  const reached = from + outcomes.length;
  return {
    outcomes,
    place: reached < items.length ? String(reached) : null,
    percent: Math.round((100 * reached) / items.length),
  };
}
