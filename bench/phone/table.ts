/** Measurements by the name of what was measured. */
export class Measurements<Values extends Record<keyof Values, number>> {
  private readonly all = new Map<string, Values[]>();

  add(name: string, values: Values): void {
    this.all.set(name, [...this.of(name), values]);
  }

  of(name: string): Values[] {
    return this.all.get(name) ?? [];
  }

  /** Returns the median of each value. */
  medianOf(name: string): Values {
    const all = this.of(name);
    const keys = Object.keys(all[0] ?? {}) as (keyof Values)[];
    const median = (key: keyof Values) => {
      const sorted = all.map((values) => Number(values[key])).sort((a, b) => a - b);
      return sorted[Math.floor(sorted.length / 2)];
    };
    return Object.fromEntries(keys.map((key) => [key, median(key)])) as Values;
  }
}

interface Judged {
  digits?: number;
  /** The starter's value; the share of it is printed and compared with the limits. */
  starter?: number;
  /** Limits; without them, the number is not judged. */
  least?: number | undefined;
  most?: number | undefined;
}

/** A number, its share of the starter's, and `ok` or `OVER` its limits. */
export function cell(value: number, { digits = 0, starter, least, most }: Judged = {}): string {
  const judged = value / (starter ?? 1);
  const cells = [value.toFixed(digits).padStart(5), ...(starter === undefined ? [] : [judged.toFixed(2)])];
  const isWithin = judged >= (least ?? 0) && judged <= (most ?? Number.POSITIVE_INFINITY);
  return [...cells, ...(least === undefined && most === undefined ? [] : [isWithin ? 'ok' : 'OVER'])].join(
    ' ',
  );
}

/** Prints a table whose columns are as wide as their longest cell; nothing without rows. */
export function printTable(title: string, head: string[], rows: string[][]): void {
  if (rows.length === 0) return;
  const all = [head, ...rows];
  const widths = head.map((_, place) => Math.max(...all.map((cells) => cells[place]?.length ?? 0)) + 3);
  console.log(`\n${title}`);
  for (const cells of all)
    console.log(`  ${cells.map((text, place) => text.padEnd(widths[place] ?? 0)).join('')}`.trimEnd());
}
