import papa from 'papaparse';

/**
 * First characters that make a spreadsheet run a cell as a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** A CSV file in UTF-8 with a byte order mark. Cells that look like formulas start with an apostrophe. */
export function csvOf(header: readonly string[], lines: readonly (readonly string[])[]): Blob {
  const text = papa.unparse([header, ...lines] as string[][], { escapeFormulae: FORMULA, newline: '\r\n' });
  return new Blob(['\ufeff', text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}
