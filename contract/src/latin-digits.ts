/** Code points of the digit 0 of each Indic and Arabic script; the other nine digits follow. */
const ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x1946, 0x1c40, 0x1c50, 0xabf0,
];

function latinDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? character : String(code - zero);
}

const isAscii = (text: string) => !/[^ -~]/.test(text);

/** Returns the text with full-width letters and Indian digits as ASCII. Callers limit its length. */
export function withLatinDigits(text: string): string {
  if (isAscii(text)) return text;
  return [...text.normalize('NFKC')].map(latinDigit).join('');
}
