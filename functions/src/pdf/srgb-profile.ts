const HEADER_BYTES = 128;
const TAG_ENTRY_BYTES = 12;
/** Tag data starts at a multiple of four bytes. */
const ALIGNMENT = 4;

/** The primaries of sRGB and the white point, adapted to the illuminant of profiles (ICC.1:2010). */
const RED = [0.43607, 0.22249, 0.01392];
const GREEN = [0.38515, 0.71687, 0.09708];
const BLUE = [0.14307, 0.06061, 0.7141];
const D50 = [0.9642, 1, 0.82491];
/** The Bradford matrix from the sRGB white point to that of profiles. */
const ADAPTATION = [1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168];
/** The sRGB transfer curve (IEC 61966-2-1): g, a, b, c and d of a parametric curve of type 3. */
const CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];
const CURVE_TYPE = 3;

/** Encodes numbers as s15Fixed16: 16 integer bits, then 16 fraction bits. */
function fixed(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, index) => {
    bytes.writeInt32BE(Math.round(number * 65_536), index * 4);
  });
  return bytes;
}

function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, index) => {
    bytes.writeUInt32BE(number, index * 4);
  });
  return bytes;
}

/** Encodes a tag: its type, four zero bytes, then its data. */
const tag = (type: string, ...parts: Buffer[]) => Buffer.concat([Buffer.from(type), words(0), ...parts]);

/** Encodes a text in one language. 28 is the text's offset from the start of the tag. */
function localized(text: string): Buffer {
  const characters = Buffer.from(text, 'utf16le').swap16();
  return tag(
    'mluc',
    words(1, TAG_ENTRY_BYTES),
    Buffer.from('enUS'),
    words(characters.length, 28),
    characters,
  );
}

const xyz = (point: readonly number[]) => tag('XYZ ', fixed(point));
const curve = tag('para', Buffer.from([0, CURVE_TYPE, 0, 0]), fixed(CURVE));

const TAGS: readonly (readonly [signature: string, data: Buffer])[] = [
  ['desc', localized('sRGB')],
  ['cprt', localized('CC0')],
  ['wtpt', xyz(D50)],
  ['chad', tag('sf32', fixed(ADAPTATION))],
  ['rXYZ', xyz(RED)],
  ['gXYZ', xyz(GREEN)],
  ['bXYZ', xyz(BLUE)],
  ['rTRC', curve],
  ['gTRC', curve],
  ['bTRC', curve],
];

/** Returns the header of a version 4.2 display profile. The date is fixed, so the bytes never change. */
function header(size: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.writeUInt32BE(size, 0);
  bytes.writeUInt32BE(0x04200000, 8);
  bytes.write('mntrRGB XYZ ', 12);
  [2026, 1, 1].forEach((number, index) => {
    bytes.writeUInt16BE(number, 24 + index * 2);
  });
  bytes.write('acsp', 36);
  fixed(D50).copy(bytes, 68);
  return bytes;
}

/** Returns an sRGB ICC profile of about 600 bytes, for the output intent that PDF/A requires. */
export function srgbProfile(): Buffer {
  const start = HEADER_BYTES + 4 + TAGS.length * TAG_ENTRY_BYTES;
  const data: Buffer[] = [];
  const placeOf = new Map<Buffer, number>();
  let end = start;
  const entries = TAGS.map(([signature, bytes]) => {
    const place = placeOf.get(bytes) ?? end;
    if (!placeOf.has(bytes)) {
      const padding = (ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT;
      data.push(bytes, Buffer.alloc(padding));
      placeOf.set(bytes, place);
      end += bytes.length + padding;
    }
    return Buffer.concat([Buffer.from(signature), words(place, bytes.length)]);
  });
  return Buffer.concat([header(end), words(TAGS.length), ...entries, ...data]);
}
