import { crc32 } from 'node:zlib';
import { type ByteReader, createByteReader } from './archives/byte-reader';
import { createContents, refuse } from './archives/contents';
import { createTail, examine, type Tail } from './archives/examine';
import { unpackLzma, unpackLzma2 } from './archives/lzma';
import { judgeHeader } from './archives/seven-zip-header';
import { type Folder, folderSize, readStreams } from './archives/seven-zip-streams';

const FORMAT = '.7z';
const START_BYTES = 32;
/** The first byte of a header tells if the header itself is packed. */
const [PLAIN, PACKED] = [0x01, 0x17];
const METHOD = { copy: '00', lzma: '030101', lzma2: '21' };
/** Room for the names of 20,000 files, about 200 characters each. */
const MOST_HEADER_BYTES = 8 * 1024 * 1024;

function assertChecksum(bytes: Buffer, checksum: number | null): void {
  if (checksum !== null && crc32(bytes) !== checksum) throw refuse.damaged(FORMAT);
}

/** Returns the header, which is at the end of the file, where the start header points. */
function headerOf(start: Buffer, tail: Tail): { header: Buffer; dataBytes: number } {
  const fields = createByteReader(start);
  fields.take(8); // The signature and the version.
  const checksum = fields.uint32();
  assertChecksum(start.subarray(12), checksum);
  const [dataBytes, size, headerChecksum] = [fields.uint64(), fields.uint64(), fields.uint32()];
  if (size === 0) throw refuse.empty(FORMAT);
  const header = tail.read(START_BYTES + dataBytes, size);
  assertChecksum(header, headerChecksum);
  return { header, dataBytes };
}

/** Unpacks a header; returns null for methods that archivers do not use for headers. */
async function unpack(packed: Buffer, { coders }: Folder, size: number): Promise<Buffer | null> {
  const [coder, ...others] = coders;
  if (!coder || others.length > 0) return null;
  if (coder.method === METHOD.copy) return packed;
  if (coder.method === METHOD.lzma) return unpackLzma(packed, coder.properties.readUInt8(), size);
  if (coder.method === METHOD.lzma2) return unpackLzma2(packed, size);
  return null;
}

async function unpackHeader(reader: ByteReader, dataBytes: number, tail: Tail): Promise<Buffer | null> {
  const { folders, position, packedSizes } = readStreams(reader, dataBytes);
  const [folder] = folders;
  const [packedSize] = packedSizes;
  if (!folder || packedSize === undefined || folders.length > 1) throw refuse.damaged(FORMAT);
  if (folder.isLocked) throw refuse.locked(FORMAT);
  const size = folderSize(folder);
  if (size > MOST_HEADER_BYTES) throw refuse.tooMany(FORMAT);
  const header = await unpack(tail.read(START_BYTES + position, packedSize), folder, size);
  if (header) assertChecksum(header, folder.checksum);
  return header;
}

async function judge(start: Buffer, tail: Tail): Promise<void> {
  const { header, dataBytes } = headerOf(start, tail);
  const isPacked = header.readUInt8() === PACKED;
  const inner = createByteReader(header.subarray(1));
  const plain = isPacked ? await unpackHeader(inner, dataBytes, tail) : header;
  // Accept an archive unchecked if its header is packed in a way that we cannot unpack.
  if (plain === null) return;
  if (plain.readUInt8() !== PLAIN) throw refuse.damaged(FORMAT);
  judgeHeader(createByteReader(plain.subarray(1)), dataBytes, createContents(FORMAT));
}

/**
 * Passes a .7z file through and keeps its last 4 MiB. Reads the header there and unpacks nothing else (at most 8 MB).
 * Ends with `invalid` for an archive that is empty, damaged or locked, contains links or outside paths, or could harm a
 * person who unpacks it by its size.
 */
export async function* checkSevenZip(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const tail = createTail(FORMAT);
  let start = Buffer.alloc(0);
  yield* examine(chunks, FORMAT, {
    see(chunk) {
      tail.add(chunk);
      if (start.length < START_BYTES)
        start = Buffer.concat([start, chunk.subarray(0, START_BYTES - start.length)]);
    },
    judge: () => judge(start, tail.take()),
  });
}
