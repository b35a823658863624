export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export const markLimit = (isWithin: boolean) => (isWithin ? 'ok  ' : 'OVER');

/** Prints a row of cells padded to `widths`. */
export function printRow(widths: readonly number[], cells: readonly string[]): void {
  console.log(`  ${cells.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join('')}`.trimEnd());
}
