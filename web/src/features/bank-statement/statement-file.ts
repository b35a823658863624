/** A row of a statement as the text of its cells. */
export type Row = readonly string[];

/** Why a file cannot be read, and what to do about it. */
export class UnreadableStatement extends Error {}

const MIB = 1024 * 1024;
/** A statement of 20,000 lines has 3 MB; what is much larger is something else. */
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

const fail = (reason: keyof typeof SENTENCES) => new UnreadableStatement(SENTENCES[reason]);

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

/** A cell without what spreadsheets put around a number to keep it a text: ="6324…", '6324…. */
function plain(cell: string): string {
  return cell
    .replace(/^\s*(?:="?|')|"\s*$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const DELIMITERS = [',', '\t', ';', '|'] as const;

/** The one that makes a row of most lines; what stands before and after the table has none or few. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r?\n/, 200);
  const rowsBy = (delimiter: string) => lines.filter((line) => line.split(delimiter).length > 3).length;
  return DELIMITERS.toSorted((one, other) => rowsBy(other) - rowsBy(one))[0] ?? ',';
}

async function rowsOfText(text: string): Promise<Row[]> {
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(text, { delimiter: delimiterOf(text), skipEmptyLines: 'greedy' });
  return data.map((row) => row.map(plain));
}

/** The largest table of a page; scripts and pictures in it are not loaded. */
function rowsOfHtml(text: string): Row[] {
  const page = new DOMParser().parseFromString(text, 'text/html');
  const tables = [...page.querySelectorAll('table')].map((table) => [...table.querySelectorAll('tr')]);
  const largest = tables.toSorted((one, other) => other.length - one.length)[0] ?? [];
  return largest.map((row) => [...row.children].map((cell) => plain(cell.textContent ?? '')));
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : plain(String(cell));
}

async function rowsOfXlsx(bytes: Uint8Array): Promise<Row[]> {
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const sheet = await readSheet(bytes.slice().buffer);
    return sheet.map((row) => row.map(textOf));
  } catch {
    throw fail('broken');
  }
}

/**
 * The rows of a bank's export: CSV and other separated text, XLSX, or a ".xls" that is text or HTML inside. What it is is
 * told by what is in it, since banks name it as they like. Raises `UnreadableStatement`.
 */
export async function readRows(file: File): Promise<{ rows: Row[]; bytes: Uint8Array<ArrayBuffer> }> {
  if (file.size > MOST_BYTES) throw fail('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw fail('empty');
  if (isPdf(bytes)) throw fail('pdf');
  if (isCompound(bytes)) throw fail(hasPassword(bytes) ? 'locked' : 'binaryXls');
  if (isZip(bytes)) return { rows: await rowsOfXlsx(bytes), bytes };
  const text = decoded(bytes);
  if (BINARY.test(text)) throw fail('unknown');
  const rows = /<table[\s>]/i.test(text) ? rowsOfHtml(text) : await rowsOfText(text);
  if (!rows.some((row) => row.filter((cell) => cell !== '').length >= 3)) throw fail('unknown');
  return { rows, bytes };
}
