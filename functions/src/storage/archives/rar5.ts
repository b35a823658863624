import { crc32 } from 'node:zlib';
import type { Blocks } from './block-walk';
import { type ByteReader, createByteReader } from './byte-reader';
import { type ArchiveEntry, assertInside, type Contents, isLinkMode, MOST_BLOCKS, refuse } from './contents';

const FORMAT = '.rar';
const BLOCK = { main: 1, file: 2, encryption: 4, end: 5 };
const BLOCK_FLAGS = { hasExtra: 1, hasData: 2, isContinued: 8, continues: 16 };
const ARCHIVE_IS_VOLUME = 1;
const ANOTHER_VOLUME_FOLLOWS = 1;
const FILE_FLAGS = { isFolder: 1, hasTime: 2, hasCrc: 4, isSizeUnknown: 8 };
const UNIX = 1;
const EXTRA = { encryption: 1, redirection: 5 };
/** The redirection type of a copy of another file; all others are links. */
const COPY = 5;

/** The CRC, the first byte of the size, and the two bytes of the smallest header. */
const SMALLEST_BLOCK = 7;
const CRC_BYTES = 4;
/** A header has at most 2 MB, so its size takes at most three bytes. */
const SIZE_BYTES = 3;

interface Block {
  type: number;
  flags: number;
  dataSize: number;
  body: ByteReader;
  extra: ByteReader;
}

/** A number of variable length: seven bits a byte, the least significant first. Rounded above 2^53. */
function variable(reader: ByteReader): number {
  let value = 0;
  for (let factor = 1; factor <= 2 ** 63; factor *= 128) {
    const byte = reader.byte();
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return value;
  }
  throw new RangeError('A number has more than 64 bits');
}

function exact(reader: ByteReader): number {
  const value = variable(reader);
  if (value > Number.MAX_SAFE_INTEGER) throw new RangeError('A number has more than 53 bits');
  return value;
}

/** Returns the number of bytes from the second byte of a block to the end of its header. */
function restOfHeader(start: Buffer): number {
  const size = createByteReader(start.subarray(CRC_BYTES, CRC_BYTES + SIZE_BYTES));
  const headerSize = exact(size);
  return CRC_BYTES + SIZE_BYTES - size.left() + headerSize - SMALLEST_BLOCK;
}

function blockOf(header: Buffer): Block {
  if (crc32(header.subarray(CRC_BYTES)) !== header.readUInt32LE()) throw refuse.damaged(FORMAT);
  const reader = createByteReader(header.subarray(CRC_BYTES));
  exact(reader);
  const [type, flags] = [exact(reader), exact(reader)];
  const extraSize = flags & BLOCK_FLAGS.hasExtra ? exact(reader) : 0;
  const dataSize = flags & BLOCK_FLAGS.hasData ? exact(reader) : 0;
  const body = createByteReader(reader.take(reader.left() - extraSize));
  return { type, flags, dataSize, body, extra: createByteReader(reader.take(extraSize)) };
}

function* readBlock(): Generator<{ take: number }, Block, Buffer> {
  const start = yield { take: SMALLEST_BLOCK };
  if (start.length < SMALLEST_BLOCK) throw refuse.damaged(FORMAT);
  const length = restOfHeader(start);
  if (length < 0) throw refuse.damaged(FORMAT);
  const rest = length > 0 ? yield { take: length } : start.subarray(SMALLEST_BLOCK);
  if (rest.length < length) throw refuse.damaged(FORMAT);
  return blockOf(Buffer.concat([start, rest]));
}

const nameFrom = (reader: ByteReader): string => reader.take(exact(reader)).toString('utf8');

/** Returns true if the records after a file's own fields make it a link. Throws `invalid` if it is encrypted. */
function isRedirected(extra: ByteReader): boolean {
  let isLink = false;
  while (extra.left() > 0) {
    const record = createByteReader(extra.take(exact(extra)));
    const type = exact(record);
    if (type === EXTRA.encryption) throw refuse.locked(FORMAT);
    if (type !== EXTRA.redirection) continue;
    const isCopy = exact(record) === COPY;
    exact(record); // Flag for a target that is a folder.
    if (isCopy) assertInside(FORMAT, nameFrom(record));
    else isLink = true;
  }
  return isLink;
}

function entryOf({ body, extra }: Block): ArchiveEntry {
  const fileFlags = exact(body);
  const size = variable(body);
  const attributes = exact(body);
  if (fileFlags & FILE_FLAGS.hasTime) body.uint32();
  if (fileFlags & FILE_FLAGS.hasCrc) body.uint32();
  exact(body); // The method of compression.
  const system = exact(body);
  const name = nameFrom(body);
  return {
    name,
    size: fileFlags & FILE_FLAGS.isSizeUnknown ? 0 : size,
    isFolder: (fileFlags & FILE_FLAGS.isFolder) !== 0,
    isLink: isRedirected(extra) || (system === UNIX && isLinkMode(attributes)),
  };
}

function judge(block: Block, contents: Contents): void {
  const { type, flags, body } = block;
  if (type === BLOCK.encryption) throw refuse.locked(FORMAT);
  const isPart = type === BLOCK.main && (exact(body) & ARCHIVE_IS_VOLUME) !== 0;
  if (isPart || flags & (BLOCK_FLAGS.isContinued | BLOCK_FLAGS.continues)) throw refuse.split(FORMAT);
  if (type === BLOCK.file) contents.add(entryOf(block));
}

/**
 * Reads a RAR 5 archive after its signature (https://www.rarlab.com/technote.htm). Throws `invalid` to refuse it, and
 * other errors for unreadable blocks.
 */
export function* rar5Blocks(contents: Contents): Blocks {
  for (let count = 0; count < MOST_BLOCKS; count += 1) {
    const block = yield* readBlock();
    if (block.type === BLOCK.end) {
      if (exact(block.body) & ANOTHER_VOLUME_FOLLOWS) throw refuse.split(FORMAT);
      return contents.end();
    }
    judge(block, contents);
    yield { skip: block.dataSize };
  }
  throw refuse.tooMany(FORMAT);
}
