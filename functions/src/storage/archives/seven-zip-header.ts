import type { ByteReader } from './byte-reader';
import { type ArchiveEntry, type Contents, isLinkMode, MOST_FILES, refuse } from './contents';
import {
  folderSize,
  readBits,
  readNumber,
  readProperty,
  readStreams,
  type Streams,
} from './seven-zip-streams';

const FORMAT = '.7z';
const ID = { end: 0, archiveProperties: 2, mainStreams: 4, files: 5 };
const FILE = { emptyStream: 0x0e, emptyFile: 0x0f, names: 0x11, attributes: 0x15 };
const ATTRIBUTE = { isFolder: 0x10, isReparsePoint: 0x400, hasUnixMode: 0x8000 };

const UNNAMED = 'unnamed';

interface Files {
  count: number;
  /** For each file, true if it has no data, like folders and empty files. */
  isEmpty: boolean[];
  /** For each file without data, true if it is a file. */
  isEmptyFile: boolean[];
  names: string[];
  attributes: number[];
}

function readNames(data: ByteReader, count: number): string[] {
  if (data.byte() !== 0) throw new Error('Names are stored elsewhere');
  const names = data.take(data.left()).toString('utf16le').split('\0');
  if (names.length !== count + 1) throw new Error('There are more or fewer names than files');
  return names.slice(0, count);
}

function readAttributes(data: ByteReader, count: number): number[] {
  const isDefined = data.byte() === 0 ? readBits(data, count) : Array.from({ length: count }, () => true);
  if (data.byte() !== 0) throw new Error('Attributes are stored elsewhere');
  return isDefined.map((defined) => (defined ? data.uint32() : 0));
}

function readFiles(reader: ByteReader): Files {
  const count = readNumber(reader);
  if (count > MOST_FILES) throw refuse.tooMany(FORMAT);
  const files: Files = { count, isEmpty: [], isEmptyFile: [], names: [], attributes: [] };
  for (let id = readNumber(reader); id !== ID.end; id = readNumber(reader)) {
    const data = readProperty(reader);
    if (id === FILE.emptyStream) files.isEmpty = readBits(data, count);
    if (id === FILE.emptyFile) files.isEmptyFile = readBits(data, files.isEmpty.filter(Boolean).length);
    if (id === FILE.names) files.names = readNames(data, count);
    if (id === FILE.attributes) files.attributes = readAttributes(data, count);
  }
  return files;
}

/**
 * Windows also marks files in OneDrive as reparse points, so only an entry with data, which is the target, is surely a
 * link.
 */
const isLink = (attributes: number, hasData: boolean) =>
  attributes & ATTRIBUTE.hasUnixMode
    ? isLinkMode(attributes >>> 16)
    : hasData && (attributes & ATTRIBUTE.isReparsePoint) !== 0 && (attributes & ATTRIBUTE.isFolder) !== 0;

function* entriesOf({ count, isEmpty, isEmptyFile, names, attributes }: Files): Generator<ArchiveEntry> {
  let empty = 0;
  for (let index = 0; index < count; index += 1) {
    const hasData = !isEmpty[index];
    const isFolder = !hasData && !isEmptyFile[empty];
    if (!hasData) empty += 1;
    // Files that 7-Zip packed from its standard input have no name.
    const name = names[index] ?? UNNAMED;
    yield { name, size: 0, isFolder, isLink: isLink(attributes[index] ?? 0, hasData) };
  }
}

/** The header gives the sizes of the folders (compressed blocks); the sizes of files follow from them. */
function assertUsable({ folders }: Streams, contents: Contents): void {
  if (folders.some(({ isLocked }) => isLocked)) throw refuse.locked(FORMAT);
  for (const folder of folders) contents.addBytes(folderSize(folder));
}

/**
 * Checks the header of a .7z file after its first byte. `dataBytes` is the size of the packed data in the file. Throws
 * `invalid` to refuse the archive, and other errors for an unreadable header.
 */
export function judgeHeader(reader: ByteReader, dataBytes: number, contents: Contents): void {
  let id = readNumber(reader);
  if (id === ID.archiveProperties) {
    while (readNumber(reader) !== ID.end) readProperty(reader);
    id = readNumber(reader);
  }
  if (id === ID.mainStreams) {
    assertUsable(readStreams(reader, dataBytes), contents);
    id = readNumber(reader);
  }
  if (id === ID.files) {
    for (const entry of entriesOf(readFiles(reader))) contents.add(entry);
    id = readNumber(reader);
  }
  if (id !== ID.end) throw new Error('The header has a part that is not known');
  contents.end();
}
