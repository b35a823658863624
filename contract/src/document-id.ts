/** Maximum characters read from a typed ID: longer than any verification URL with its label. */
const LONGEST = 2_000;

/** Every dash, minus and soft hyphen; PDF readers and chats replace the hyphen with them. */
const DASH = /[\p{Pd}\u00ad\u2043\u2212]/gu;
/** Zero-width characters, direction marks and variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** The ID in a URL of the verification pages or the API. */
const IN_ADDRESS =
  /\/(?:verify-certificate|verify-letter|certificates\/verify|offer-letters\/verify|certificates)\/([^\s/?#<>"']+)/i;
const LABEL = /^.*:/s;
const QUOTES = /^[\s"'`´“”„‘’«»<>()[\]{}.,;!]+|[\s"'`´“”„‘’«»<>()[\]{}.,;!]+$/g;
const FILE_ENDING = /\.(?:pdf|jwt)$/i;

/** Returns the text with plain hyphens, single spaces and ASCII letters, without invisible characters. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(DASH, '-')
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?- ?/g, '-');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The part of a text that is the ID: after the URL of a verification page, or after a label such as "ID:".
 */
function idWithin(text: string): string {
  const [, part] = IN_ADDRESS.exec(text) ?? [];
  return part === undefined ? text.replace(LABEL, '') : plain(decoded(part));
}

/**
 * The certificate ID in what somebody typed, pasted or scanned, in the letter case it was typed in: plain hyphens, no
 * spaces or invisible characters, without the address, label, quotes or file name around it. Reads the first 2,000
 * characters; other text stays as it is, so that the lookup answers "not found".
 */
export function certificateIdOf(typed: string): string {
  return idWithin(plain(typed.slice(0, LONGEST)))
    .replace(QUOTES, '')
    .replace(FILE_ENDING, '')
    .replace(/ /g, '-');
}

/** Crockford's base 32, the alphabet of the random part of every ID. */
const LETTER = /^(?:OL)?(\d\d)([0-9A-HJKMNP-TV-Z]{12})$/;

/** The letter ID in a typed text, in upper case; `OL` and separators are optional. */
export function letterIdOf(typed: string): string {
  const id = certificateIdOf(typed).toUpperCase();
  const [, year, code] = LETTER.exec(id.replaceAll('-', '')) ?? [];
  return code === undefined ? id : `OL${year}-${code}`;
}

const LONGEST_ID = 200;
const ENDING = /^(?:(.*?)-)?(?:INT-?)?(\d\d)-?([0-9A-HJKMNP-TV-Z]{6})(-\d{1,3})?$/;

/**
 * Completes a certificate ID that does not exist but ends like an intern ID. Returns the certificate ID with the missing
 * `INT` or hyphen, or the intern ID if the title is missing as well, both in upper case. Returns null for any other ID.
 */
export function completedCertificateId(id: string): { certificateId: string } | { internId: string } | null {
  if (id.length > LONGEST_ID) return null;
  const typed = id.toUpperCase();
  const [, title, year, code, number = ''] = ENDING.exec(typed) ?? [];
  if (code === undefined) return null;
  const internId = `INT${year}-${code}`;
  if (!title) return { internId };
  const certificateId = `${title}-${internId}${number}`;
  return certificateId === typed ? null : { certificateId };
}
