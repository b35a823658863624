import type { Row } from './rows';

/** Banks with the first four letters of their IFSC and a pattern for their name in lower case. */
const BANKS: readonly [ifsc: string, name: string, words: RegExp][] = [
  ['SBIN', 'SBI', /\bstate bank of india\b/],
  ['HDFC', 'HDFC Bank', /\bhdfc bank\b/],
  ['ICIC', 'ICICI Bank', /\bicici bank\b/],
  ['UTIB', 'Axis Bank', /\baxis bank\b/],
  ['KKBK', 'Kotak Mahindra Bank', /\bkotak( mahindra)? bank\b/],
  ['BARB', 'Bank of Baroda', /\bbank of baroda\b/],
  ['PUNB', 'Punjab National Bank', /\bpunjab national bank\b/],
  ['CNRB', 'Canara Bank', /\bcanara bank\b/],
  ['UBIN', 'Union Bank of India', /\bunion bank of india\b/],
  ['BKID', 'Bank of India', /(?<!union |state |central )\bbank of india\b/],
  ['IBKL', 'IDBI Bank', /\bidbi bank\b/],
  ['IDIB', 'Indian Bank', /\bindian bank\b/],
  ['IOBA', 'Indian Overseas Bank', /\bindian overseas bank\b/],
  ['CBIN', 'Central Bank of India', /\bcentral bank of india\b/],
  ['UCBA', 'UCO Bank', /\buco bank\b/],
  ['MAHB', 'Bank of Maharashtra', /\bbank of maharashtra\b/],
  ['PSIB', 'Punjab & Sind Bank', /\bpunjab (&|and) sind bank\b/],
  ['YESB', 'Yes Bank', /\byes bank\b/],
  ['INDB', 'IndusInd Bank', /\bindusind bank\b/],
  ['IDFB', 'IDFC FIRST Bank', /\bidfc( first)? bank\b/],
  ['BDBL', 'Bandhan Bank', /\bbandhan bank\b/],
  ['FDRL', 'Federal Bank', /\bfederal bank\b/],
  ['RATN', 'RBL Bank', /\brbl bank\b/],
  ['KVBL', 'Karur Vysya Bank', /\bkarur vysya bank\b/],
  ['KARB', 'Karnataka Bank', /\bkarnataka bank\b/],
  ['SIBL', 'South Indian Bank', /\bsouth indian bank\b/],
  ['CIUB', 'City Union Bank', /\bcity union bank\b/],
  ['TMBL', 'Tamilnad Mercantile Bank', /\btamilnad mercantile bank\b/],
  ['CSBK', 'CSB Bank', /\bcsb bank\b/],
  ['DCBL', 'DCB Bank', /\bdcb bank\b/],
  ['DLXB', 'Dhanlaxmi Bank', /\bdhanla(x|ks)h?mi bank\b/],
  ['JAKA', 'Jammu & Kashmir Bank', /\b(jammu (&|and) kashmir|j&k) bank\b/],
  ['AUBL', 'AU Small Finance Bank', /\bau small finance bank\b/],
  ['ESFB', 'Equitas Small Finance Bank', /\bequitas small finance bank\b/],
  ['UJVN', 'Ujjivan Small Finance Bank', /\bujjivan small finance bank\b/],
];

export const OTHER_BANK = 'Another bank';

/** Co-operative banks may use the IFSC of a sponsor bank, so their headings yield `OTHER_BANK`. */
const OTHER_NAME = /\b(?:sahakari|co-?op(?:erative)?|gramin|grameen|nagari|nagrik|mercantile co|urban)\b/;

const IFSC = /\bifsc?(?: code)?[^a-z0-9]{0,5}([a-z]{4})0[a-z0-9]{6}\b/;
const MOST_TEXT = 4000;

/** The bank that the rows above the payments name, by name or IFSC; `OTHER_BANK` for none or several. */
export function bankNamedIn(heading: readonly Row[]): string {
  const text = heading
    .map((row) => row.join(' '))
    .join('\n')
    .slice(0, MOST_TEXT)
    .toLowerCase();
  if (OTHER_NAME.test(text)) return OTHER_BANK;
  const code = IFSC.exec(text)?.[1]?.toUpperCase();
  const ofCode = BANKS.filter(([ifsc]) => ifsc === code).map(([, name]) => name);
  const named = BANKS.filter(([, , words]) => words.test(text)).map(([, name]) => name);
  const [only, ...others] = new Set([...ofCode, ...named]);
  if (code && ofCode.length === 0) return OTHER_BANK;
  return only && others.length === 0 ? only : OTHER_BANK;
}
