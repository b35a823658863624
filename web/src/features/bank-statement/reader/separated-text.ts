import papa from 'papaparse';
import { plain, type Row } from './rows';

const DELIMITERS = [',', '\t', ';', '|'] as const;

/** The delimiter that splits the most lines into more than three cells; text around the table has few. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r?\n/, 200);
  const rowsBy = (delimiter: string) => lines.filter((line) => line.split(delimiter).length > 3).length;
  return DELIMITERS.toSorted((one, other) => rowsBy(other) - rowsBy(one))[0] ?? ',';
}

/** Turns ="2,149.00" into "2,149.00", because only a quote at the start of a cell protects its comma. */
function withoutFormulas(text: string, delimiter: string): string {
  const unmarked = text.replaceAll(`${delimiter}="`, `${delimiter}"`).replaceAll('\n="', '\n"');
  return unmarked.startsWith('="') ? unmarked.slice(1) : unmarked;
}

/** True if every quote of a line is closed. An open quote could join the lines below into one cell. */
const isWhole = (line: string) => line.split('"').length % 2 === 1;

/**
 * Parses delimited text into rows. If a quote is never closed, parses line by line and treats the quotes in a
 * line with an odd number of quotes as text, so that no line ends up inside another.
 */
export function rowsOfText(text: string): Row[] {
  const delimiter = delimiterOf(text);
  const source = withoutFormulas(text, delimiter);
  const { data, errors } = papa.parse<string[]>(source, { delimiter });
  const isBroken = errors.some(({ type }) => type === 'Quotes');
  const cellsOf = (line: string): string[] =>
    isWhole(line) ? (papa.parse<string[]>(line, { delimiter }).data[0] ?? []) : line.split(delimiter);
  const rows = isBroken ? source.split(/\r?\n/).map(cellsOf) : data;
  return rows.map((row) => row.map(plain));
}
