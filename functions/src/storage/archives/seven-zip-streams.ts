import { type ByteReader, createByteReader } from './byte-reader';
import { MOST_FILES, refuse } from './contents';

const FORMAT = '.7z';
const ID = { end: 0, packInfo: 6, folders: 7, substreams: 8, sizes: 9, checksums: 10 };
const FOLDER_ID = { folders: 11, unpackedSizes: 12 };
const SUBSTREAM_COUNTS = 13;
/** Flags of a coder, beside the length of its method. */
const CODER = { methodBytes: 0x0f, isComplex: 0x10, hasProperties: 0x20, isAlternative: 0x80 };
/** Methods that encrypt. */
const ENCRYPTION = '06f1';
/** Some methods write the data of a file into four streams. */
const MOST_PACKED_STREAMS = 4 * MOST_FILES;
/** Limits of 7-Zip itself for one folder. */
const [MOST_CODERS, MOST_STREAMS] = [32, 32];

export interface Coder {
  /** In hexadecimal. */
  method: string;
  properties: Buffer;
}

/** A compressed block: the coders of its data, and the unpacked size of each coder. */
export interface Folder {
  coders: Coder[];
  isLocked: boolean;
  packedStreams: number;
  outputs: number;
  /** The output that no other coder reads: the unpacked data. */
  mainOutput: number;
  sizes: number[];
  checksum: number | null;
}

export interface Streams {
  /** Start of the packed data, in bytes after the start header. */
  position: number;
  packedSizes: number[];
  folders: Folder[];
}

/** Reads a number of 7z: the leading ones of its first byte say how many more bytes it has. Rounded above 2^53. */
export function readNumber(reader: ByteReader): number {
  const first = reader.byte();
  let value = 0;
  let factor = 1;
  for (let mask = 0x80; mask > 0; mask >>= 1) {
    if (!(first & mask)) return value + (first & (mask - 1)) * factor;
    value += reader.byte() * factor;
    factor *= 256;
  }
  return value;
}

/** Reads `count` bits, the highest bit of each byte first. */
export function readBits(reader: ByteReader, count: number): boolean[] {
  const bytes = reader.take(Math.ceil(count / 8));
  return Array.from(
    { length: count },
    (_, index) => ((bytes[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0,
  );
}

/** Reads the size of a property and returns a reader of the property alone. */
export const readProperty = (reader: ByteReader): ByteReader =>
  createByteReader(reader.take(readNumber(reader)));

function countOf(reader: ByteReader, most: number): number {
  const count = readNumber(reader);
  if (count > most) throw refuse.tooMany(FORMAT);
  return count;
}

const times = <Value>(count: number, make: () => Value): Value[] => Array.from({ length: count }, make);

/** Reads the checksums of those streams that have one. */
function readChecksums(reader: ByteReader, count: number): (number | null)[] {
  const isDefined = reader.byte() === 0 ? readBits(reader, count) : times(count, () => true);
  return isDefined.map((defined) => (defined ? reader.uint32() : null));
}

function assertId(reader: ByteReader, id: number): void {
  if (readNumber(reader) !== id) throw new Error('The parts of a header are not in order');
}

function readPackInfo(reader: ByteReader, dataBytes: number): Pick<Streams, 'position' | 'packedSizes'> {
  const position = readNumber(reader);
  const count = countOf(reader, MOST_PACKED_STREAMS);
  let packedSizes: number[] = [];
  let id = readNumber(reader);
  if (id === ID.sizes) {
    packedSizes = times(count, () => readNumber(reader));
    id = readNumber(reader);
  }
  if (id === ID.checksums) {
    readChecksums(reader, count);
    id = readNumber(reader);
  }
  const end = packedSizes.reduce((sum, size) => sum + size, position);
  if (id !== ID.end || end > dataBytes) throw refuse.damaged(FORMAT);
  return { position, packedSizes };
}

function readCoder(reader: ByteReader): Coder & { inputs: number; outputs: number } {
  const flags = reader.byte();
  if (flags & CODER.isAlternative) throw new Error('A coder has alternatives');
  const method = reader.take(flags & CODER.methodBytes).toString('hex');
  const [inputs, outputs] = flags & CODER.isComplex ? [readNumber(reader), readNumber(reader)] : [1, 1];
  if (inputs > MOST_STREAMS || outputs > MOST_STREAMS) throw new Error('A coder has too many streams');
  const properties = flags & CODER.hasProperties ? reader.take(readNumber(reader)) : Buffer.alloc(0);
  return { method, properties, inputs, outputs };
}

function readFolder(reader: ByteReader): Folder {
  const count = readNumber(reader);
  if (count < 1 || count > MOST_CODERS) throw new Error('A folder has no coders, or too many');
  const coders = times(count, () => readCoder(reader));
  const inputs = coders.reduce((sum, coder) => sum + coder.inputs, 0);
  const outputs = coders.reduce((sum, coder) => sum + coder.outputs, 0);
  const bound = times(Math.max(outputs - 1, 0), () => {
    readNumber(reader); // The input that reads this output.
    return readNumber(reader);
  });
  const packedStreams = inputs - bound.length;
  if (packedStreams < 1) throw new Error('A folder reads no packed data');
  if (packedStreams > 1) times(packedStreams, () => readNumber(reader));
  const mainOutput = times(outputs, () => 0).findIndex((_, output) => !bound.includes(output));
  const isLocked = coders.some(({ method }) => method.startsWith(ENCRYPTION));
  return { coders, isLocked, packedStreams, outputs, mainOutput, sizes: [], checksum: null };
}

function readFolders(reader: ByteReader): Folder[] {
  assertId(reader, FOLDER_ID.folders);
  const count = countOf(reader, MOST_FILES);
  if (reader.byte() !== 0) throw new Error('Folders are stored elsewhere');
  const folders = times(count, () => readFolder(reader));
  assertId(reader, FOLDER_ID.unpackedSizes);
  for (const folder of folders) folder.sizes = times(folder.outputs, () => readNumber(reader));
  let id = readNumber(reader);
  if (id === ID.checksums) {
    for (const [index, checksum] of readChecksums(reader, count).entries()) {
      const folder = folders[index];
      if (folder) folder.checksum = checksum;
    }
    id = readNumber(reader);
  }
  if (id !== ID.end) throw new Error('Folders have a part that is not known');
  return folders;
}

/** Reads past the sizes and checksums of the files within each folder. */
function skipSubstreams(reader: ByteReader, folders: Folder[]): void {
  let id = readNumber(reader);
  let counts = folders.map(() => 1);
  if (id === SUBSTREAM_COUNTS) {
    counts = folders.map(() => countOf(reader, MOST_FILES));
    id = readNumber(reader);
  }
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total > MOST_FILES) throw refuse.tooMany(FORMAT);
  if (id === ID.sizes) {
    // The size of a folder's last file follows from the others.
    for (const count of counts) times(Math.max(count - 1, 0), () => readNumber(reader));
    id = readNumber(reader);
  }
  if (id === ID.checksums) {
    const known = folders.filter(({ checksum }, index) => checksum !== null && counts[index] === 1);
    readChecksums(reader, total - known.length);
    id = readNumber(reader);
  }
  if (id !== ID.end) throw new Error('Streams have a part that is not known');
}

/** Returns the unpacked size of a folder in bytes. */
export const folderSize = ({ sizes, mainOutput }: Folder): number => sizes[mainOutput] ?? 0;

/**
 * Reads the position and compression of the packed data in a .7z file. `dataBytes` is their size in the file. Throws
 * `invalid` if they reach beyond it, and other errors for unreadable bytes.
 */
export function readStreams(reader: ByteReader, dataBytes: number): Streams {
  const streams: Streams = { position: 0, packedSizes: [], folders: [] };
  for (let id = readNumber(reader); id !== ID.end; id = readNumber(reader)) {
    if (id === ID.packInfo) Object.assign(streams, readPackInfo(reader, dataBytes));
    else if (id === ID.folders) streams.folders = readFolders(reader);
    else if (id === ID.substreams) skipSubstreams(reader, streams.folders);
    else throw new Error('Streams have a part that is not known');
  }
  const needed = streams.folders.reduce((sum, { packedStreams }) => sum + packedStreams, 0);
  if (needed !== streams.packedSizes.length)
    throw new Error('There are more or fewer streams than folders need');
  return streams;
}
