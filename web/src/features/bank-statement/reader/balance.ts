/** A payment line and the balance after it. `paise` has no sign. */
export interface BalancedLine {
  day: string;
  minutes: number;
  paise: number;
  balance: number | null;
}

export type Evidence = 'credit' | 'debit' | null;

type Place = number;

/** Balance change at each line, for lines from the oldest to the newest; null if a balance is missing. */
function changesIn(sequence: readonly Place[], lines: readonly BalancedLine[]): (number | null)[] {
  const changes: (number | null)[] = lines.map(() => null);
  for (const [index, place] of sequence.entries()) {
    const before = lines[sequence[index - 1] ?? -1]?.balance ?? null;
    const after = lines[place]?.balance ?? null;
    if (before !== null && after !== null) changes[place] = after - before;
  }
  return changes;
}

/**
 * The orders in which banks list lines: oldest first, newest first, or the days in one order and the lines of
 * a day in the other.
 */
function ordersOf(lines: readonly BalancedLine[]): { isUp: boolean | null; sequence: Place[] }[] {
  const up = [...lines.keys()];
  const down = up.toReversed();
  const byDay = (one: Place, other: Place) => ((lines[one]?.day ?? '') < (lines[other]?.day ?? '') ? -1 : 1);
  const stable = (one: Place, other: Place) =>
    lines[one]?.day === lines[other]?.day ? 0 : byDay(one, other);
  return [
    { isUp: true, sequence: up },
    { isUp: false, sequence: down },
    { isUp: null, sequence: up.toSorted(stable) },
    { isUp: null, sequence: down.toSorted(stable) },
  ];
}

const isExplained = (change: number | null, paise: number) => change !== null && Math.abs(change) === paise;

/** True if the first line is earlier than the last, false if it is later, null if both have the same time. */
function isRising(lines: readonly BalancedLine[]): boolean | null {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || (first.day === last.day && first.minutes === last.minutes)) return null;
  return first.day === last.day ? first.minutes < last.minutes : first.day < last.day;
}

/**
 * The direction of each line from the change of the balance. Null if the change differs from the amount, as
 * at the first line or beside missing lines. If both line orders fit equally well, the dates decide. If the
 * dates are equal too, every direction is null, because the other order would prove the opposite.
 */
export function evidenceOf(lines: readonly BalancedLine[]): Evidence[] {
  const nothing = lines.map(() => null);
  const tried = ordersOf(lines).map(({ isUp, sequence }) => {
    const changes = changesIn(sequence, lines);
    const fit = changes.filter((change, at) => isExplained(change, lines[at]?.paise ?? 0)).length;
    return { isUp, changes, fit };
  });
  const best = Math.max(...tried.map(({ fit }) => fit));
  if (best === 0) return nothing;
  const equal = tried.filter(({ fit }) => fit === best);
  const plain = equal.filter(({ isUp }) => isUp !== null);
  const rising = isRising(lines);
  const found = plain.length > 1 ? plain.find(({ isUp }) => isUp === rising) : (plain[0] ?? equal[0]);
  if (!found) return nothing;
  return found.changes.map((change, at) => {
    if (!isExplained(change, lines[at]?.paise ?? 0)) return null;
    return (change ?? 0) > 0 ? 'credit' : 'debit';
  });
}
