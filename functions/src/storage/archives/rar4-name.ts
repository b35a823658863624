import { createByteReader } from './byte-reader';

const REPEATS = 0x80;
/** RAR itself reads at most this many characters of a name. */
const LONGEST = 2048;

/** Decodes a name: the encoding copies some characters from the plain name and contains the others as UTF-16. */
function decode(plain: Buffer, encoded: Buffer): string {
  const bytes = createByteReader(encoded);
  const units: number[] = [];
  const plainUnit = () => plain[units.length] ?? 0;
  const page = bytes.byte() << 8;
  function copy(): void {
    const length = bytes.byte();
    const correction = length & REPEATS ? bytes.byte() : null;
    for (let left = (length & ~REPEATS) + 2; left > 0; left -= 1) {
      units.push(correction === null ? plainUnit() : ((plainUnit() + correction) & 0xff) | page);
    }
  }
  for (let [flags, bits] = [0, 0]; bytes.left() > 0 && units.length < LONGEST; flags <<= 2, bits -= 2) {
    if (bits === 0) {
      flags = bytes.byte();
      bits = 8;
      if (bytes.left() === 0) break;
    }
    const kind = (flags >> 6) & 3;
    if (kind === 0) units.push(bytes.byte());
    if (kind === 1) units.push(bytes.byte() | page);
    if (kind === 2) units.push(bytes.uint16());
    if (kind === 3) copy();
  }
  return String.fromCharCode(...units);
}

/**
 * Returns the name of a file in an archive of RAR 1.5 to 4. A Unicode name is UTF-8, or a plain name, a zero byte and
 * RAR's own encoding.
 */
export function rar4Name(bytes: Buffer, isUnicode: boolean): string {
  const end = bytes.indexOf(0);
  if (!isUnicode) return bytes.toString('latin1');
  if (end < 0) return bytes.toString('utf8');
  return decode(bytes.subarray(0, end), bytes.subarray(end + 1));
}
