/** The first byte of an LZMA2 chunk that needs no chunk before it is at least this. */
const NEW_CHUNK = 0xe0;
const STORED_CHUNK = 1;
const LAST_CHUNK = 0;
const [STORED_START, PACKED_START] = [3, 6];
/** lzma1 treats larger values as negative and then requests gigabytes. Archivers use 0x5d for headers. */
const MOST_PROPERTIES = 0x7f;
/** Bits that choose the model of a literal. Each further bit doubles the memory, and LZMA2 allows no more. */
const MOST_LITERAL_BITS = 4;
const SMALLEST_DICTIONARY = 4096;

/**
 * Unpacks LZMA data to `size` bytes, which the caller limits. `properties` is the first byte of the LZMA properties;
 * the dictionary size in the others is not needed, because it is never larger than the unpacked data. Throws an `Error`
 * for damaged data.
 */
export async function unpackLzma(packed: Buffer, properties: number, size: number): Promise<Buffer> {
  const literalBits = (properties % 9) + (Math.floor(properties / 9) % 5);
  if (properties > MOST_PROPERTIES || literalBits > MOST_LITERAL_BITS)
    throw new Error('The properties of LZMA data are not allowed');
  const header = Buffer.alloc(13);
  header.writeUInt8(properties);
  header.writeUInt32LE(Math.max(size, SMALLEST_DICTIONARY), 1);
  header.writeUInt32LE(size, 5);
  // Loaded with the first archive that needs it.
  const { decompress } = await import('lzma1');
  const unpacked = decompress(Buffer.concat([header, packed]));
  return Buffer.from(unpacked.buffer, unpacked.byteOffset, unpacked.byteLength);
}

/**
 * Unpacks LZMA2 data of a single chunk, which covers up to 64 kB. Returns null for more chunks. Throws an `Error` for
 * damaged data.
 */
export async function unpackLzma2(packed: Buffer, size: number): Promise<Buffer | null> {
  const control = packed.readUInt8();
  const isStored = control === STORED_CHUNK;
  if (!isStored && control < NEW_CHUNK) throw new Error('LZMA2 data do not begin with a new chunk');
  const chunkSize = isStored ? size : packed.readUInt16BE(3) + 1;
  const start = isStored ? STORED_START : PACKED_START;
  if (packed.readUInt8(start + chunkSize) !== LAST_CHUNK) return null;
  const chunk = packed.subarray(start, start + chunkSize);
  return isStored ? chunk : unpackLzma(chunk, packed.readUInt8(5), size);
}
