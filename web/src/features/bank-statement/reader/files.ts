import { plain, type Row, type Sheet, UnreadableStatement } from './rows';
import { rowsOfText } from './separated-text';

const MIB = 1024 * 1024;
/** A statement of 20,000 lines has 3 MB; a much larger file is something else. */
const MOST_BYTES = 20 * MIB;

export const SENTENCES = {
  tooLarge: 'This file is larger than 20 MB. Please export fewer days from your bank.',
  empty: 'This file is empty. Please export the statement again.',
  pdf: 'This is a PDF. Please choose CSV or Excel (XLSX) where your bank offers the download of the statement.',
  binaryXls:
    'This is an old Excel file (.xls). Please open it and save it as CSV or XLSX, or choose CSV where your bank offers the download.',
  locked:
    'This Excel file has a password. Please open it, save it without the password, and choose it again.',
  broken: 'This Excel file is broken. Please export the statement again.',
  unknown: 'This file cannot be read as a statement. Please choose the CSV or XLSX file from your bank.',
} as const;

/** Thrown for a file that is no readable table. Pages for other lists show their own message per `reason`. */
export class UnreadableFile extends UnreadableStatement {
  constructor(readonly reason: keyof typeof SENTENCES) {
    super(SENTENCES[reason]);
  }
}

const fail = (reason: keyof typeof SENTENCES) => new UnreadableFile(reason);

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** Excel's old format, and also its wrapping of a file with a password. */
const isCompound = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
const isPdf = (bytes: Uint8Array) => startsWith(bytes, 0x25, 0x50, 0x44, 0x46);

/** 'EncryptedPackage' as the directory of a compound file spells it. */
const ENCRYPTED = 'E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0';

const hasPassword = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes).includes(ENCRYPTED);

/** Every second byte of plain text in UTF-16 is zero. */
function zeroShare(bytes: Uint8Array, first: 0 | 1): number {
  let zeros = 0;
  const looked = Math.min(bytes.length, 2000);
  for (let at = first; at < looked; at += 2) if (bytes[at] === 0) zeros += 1;
  return zeros / Math.max(1, looked / 2);
}

/** The text of a file in UTF-8, UTF-16 or, as old software of banks writes it, Windows-1252. */
export function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe) || zeroShare(bytes, 1) > 0.5)
    return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff) || zeroShare(bytes, 0) > 0.5)
    return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they tell a binary file from text
const BINARY = /[\u0000-\u0008\u000e-\u001a]/;

/** The rows of every table of an HTML page. `DOMParser` does not load its scripts and pictures. */
function rowsOfHtml(text: string): Row[] {
  const page = new DOMParser().parseFromString(text, 'text/html');
  const innermost = [...page.querySelectorAll('tr')].filter((row) => !row.querySelector('table'));
  return innermost.map((row) => [...row.children].map((cell) => plain(cell.textContent ?? '')));
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ');
  return cell === null || cell === undefined ? '' : plain(String(cell));
}

async function sheetsOfXlsx(bytes: Uint8Array): Promise<Sheet[]> {
  const { default: readWorkbook } = await import('read-excel-file/universal');
  try {
    const sheets = await readWorkbook(bytes.slice().buffer);
    return sheets.map(({ sheet, data }) => ({
      name: sheets.length > 1 ? sheet : null,
      rows: data.map((row) => row.map(textOf)),
    }));
  } catch {
    throw fail('broken');
  }
}

async function sheetsOf(bytes: Uint8Array): Promise<Sheet[]> {
  if (bytes.length === 0) throw fail('empty');
  if (isPdf(bytes)) throw fail('pdf');
  if (isCompound(bytes)) throw fail(hasPassword(bytes) ? 'locked' : 'binaryXls');
  if (isZip(bytes)) return sheetsOfXlsx(bytes);
  const text = decoded(bytes);
  if (BINARY.test(text)) throw fail('unknown');
  const isPage = /<table[\s>]/i.test(text);
  return [{ name: null, rows: isPage ? rowsOfHtml(text) : rowsOfText(text) }];
}

const hasTable = ({ rows }: Sheet, leastCells: number) =>
  rows.some((row) => row.filter((cell) => cell !== '').length >= leastCells);

/**
 * Reads the tables of a bank's export: CSV and other delimited text, every sheet of an XLSX, or a ".xls" that
 * contains text or HTML. The content decides the format, because banks choose any file name. Throws
 * `UnreadableFile`, also if no row has `leastCells` filled cells: a statement has date, narration and amount.
 */
export async function readSheets(
  file: File,
  leastCells = 3,
): Promise<{ sheets: Sheet[]; bytes: Uint8Array<ArrayBuffer> }> {
  if (file.size > MOST_BYTES) throw fail('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sheets = await sheetsOf(bytes);
  if (!sheets.some((sheet) => hasTable(sheet, leastCells))) throw fail('unknown');
  return { sheets, bytes };
}
