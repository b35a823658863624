import { crc32 } from 'node:zlib';
import type { Blocks } from './block-walk';
import { createByteReader } from './byte-reader';
import { type ArchiveEntry, type Contents, isLinkMode, MOST_BLOCKS, refuse } from './contents';
import { rar4Name } from './rar4-name';

const FORMAT = '.rar';
const BLOCK = { main: 0x73, file: 0x74, service: 0x7a, end: 0x7b };
const HAS_DATA = 0x8000;
const MAIN_FLAGS = { isVolume: 0x01, hasComment: 0x02, isLocked: 0x80 };
const FILE_FLAGS = {
  isPart: 0x03,
  isLocked: 0x04,
  hasComment: 0x08,
  /** A folder has all bits of the dictionary size set. */
  isFolder: 0xe0,
  hasLongSizes: 0x100,
  hasUnicodeName: 0x200,
};
const ANOTHER_VOLUME_FOLLOWS = 0x01;
const UNIX = 3;
const WINDOWS_FOLDER = 0x10;
/** Before RAR 2.0, only the attributes mark a folder. */
const VERSION_2 = 20;
/** RAR 3 and newer end every archive with an end block. */
const VERSION_3 = 29;
const UNKNOWN_SIZE = 0xffffffff;

/** Bytes of the fields at the start of every block. */
const START_BYTES = 7;
const MAIN_BYTES = 13;
const FILE_BYTES = 32;
const LONG_SIZES_BYTES = 8;

interface Block {
  type: number;
  flags: number;
  header: Buffer;
}

interface FileBlock extends ArchiveEntry {
  packedSize: number;
  /** RAR version that unpacks the file, times ten. */
  version: number;
}

/** Returns null at the end of the file. */
function* readBlock(): Generator<{ take: number }, Block | null, Buffer> {
  const start = yield { take: START_BYTES };
  if (start.length === 0) return null;
  const fields = createByteReader(start.subarray(2));
  const [type, flags, size] = [fields.byte(), fields.uint16(), fields.uint16()];
  const length = size - START_BYTES;
  if (length < 0) throw refuse.damaged(FORMAT);
  const rest = length > 0 ? yield { take: length } : start.subarray(START_BYTES);
  if (rest.length < length) throw refuse.damaged(FORMAT);
  return { type, flags, header: Buffer.concat([start, rest]) };
}

/** RAR 2 comments inside a header are not part of its checksum. */
function checkedBytes({ type, flags, header }: Block): number {
  if (type === BLOCK.main && flags & MAIN_FLAGS.hasComment) return MAIN_BYTES;
  if (type !== BLOCK.file || !(flags & FILE_FLAGS.hasComment)) return header.length;
  const sizes = flags & FILE_FLAGS.hasLongSizes ? LONG_SIZES_BYTES : 0;
  return FILE_BYTES + sizes + header.readUInt16LE(26);
}

function assertWhole(block: Block): void {
  const { type, header } = block;
  // Blocks of RAR 2 for comments and signatures have no correct checksum.
  if (!Object.values(BLOCK).includes(type)) return;
  const checksum = crc32(header.subarray(2, checkedBytes(block))) & 0xffff;
  if (checksum !== header.readUInt16LE()) throw refuse.damaged(FORMAT);
}

/** Returns a file, or a block with data about files, which has the same fields. */
function fileOf({ flags, header }: Block): FileBlock {
  const fields = createByteReader(header.subarray(START_BYTES));
  const [packedSize, size, system] = [fields.uint32(), fields.uint32(), fields.byte()];
  fields.take(8); // The checksum and the time.
  const version = fields.byte();
  fields.byte(); // The method of compression.
  const [nameBytes, attributes] = [fields.uint16(), fields.uint32()];
  const [packedHigh, high] = flags & FILE_FLAGS.hasLongSizes ? [fields.uint32(), fields.uint32()] : [0, 0];
  const name = rar4Name(fields.take(nameBytes), (flags & FILE_FLAGS.hasUnicodeName) !== 0);
  const isOldFolder = version < VERSION_2 && (attributes & WINDOWS_FOLDER) !== 0;
  return {
    name,
    size: size === UNKNOWN_SIZE ? 0 : high * 2 ** 32 + size,
    packedSize: packedHigh * 2 ** 32 + packedSize,
    isFolder: isOldFolder || (flags & FILE_FLAGS.isFolder) === FILE_FLAGS.isFolder,
    isLink: system === UNIX && isLinkMode(attributes),
    version,
  };
}

function assertUsable({ type, flags }: Block): void {
  if (type === BLOCK.main && flags & MAIN_FLAGS.isLocked) throw refuse.locked(FORMAT);
  if (type === BLOCK.main && flags & MAIN_FLAGS.isVolume) throw refuse.split(FORMAT);
  if (type === BLOCK.end && flags & ANOTHER_VOLUME_FOLLOWS) throw refuse.split(FORMAT);
  if (type === BLOCK.file && flags & FILE_FLAGS.isLocked) throw refuse.locked(FORMAT);
  if (type === BLOCK.file && flags & FILE_FLAGS.isPart) throw refuse.split(FORMAT);
}

/**
 * Reads an archive of RAR 1.5 to 4 after its signature. Throws `invalid` to refuse it, and other errors for unreadable
 * blocks.
 */
export function* rar4Blocks(contents: Contents): Blocks {
  let newest = 0;
  for (let count = 0; count < MOST_BLOCKS; count += 1) {
    const block = yield* readBlock();
    if (block === null) {
      if (newest === 0 || newest >= VERSION_3) throw refuse.damaged(FORMAT);
      return contents.end();
    }
    assertWhole(block);
    assertUsable(block);
    if (block.type === BLOCK.end) return contents.end();
    const file = block.type === BLOCK.file || block.type === BLOCK.service ? fileOf(block) : null;
    if (file && block.type === BLOCK.file) {
      contents.add(file);
      newest = Math.max(newest, file.version);
    }
    yield { skip: file?.packedSize ?? (block.flags & HAS_DATA ? block.header.readUInt32LE(START_BYTES) : 0) };
  }
  throw refuse.tooMany(FORMAT);
}
