import type { Entry, RandomAccessReader, ZipFile } from 'yauzl';
import { type ArchiveEntry, createContents, isLinkMode, MOST_FILES, refuse } from './archives/contents';
import { createTail, examine, type Tail } from './archives/examine';

const FORMAT = '.zip';
/** Size of the header before each file's name and data. */
const HEADER_BYTES = 30;

type Yauzl = typeof import('yauzl');

/** The range of a file in the archive, including its header. */
interface Extent {
  from: number;
  to: number;
}

function open(yauzl: Yauzl, tail: Tail): Promise<ZipFile> {
  class TailReader extends yauzl.RandomAccessReader {
    override read(...[target, offset, length, position, done]: Parameters<RandomAccessReader['read']>): void {
      let failure: Error | null = null;
      try {
        tail.read(position, length).copy(target, offset);
      } catch (error) {
        failure = error as Error;
      }
      process.nextTick(done, failure);
    }
  }
  const options = { lazyEntries: true, decodeStrings: false };
  return new Promise((resolve, reject) => {
    yauzl.fromRandomAccessReader(new TailReader(), tail.total, options, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });
}

function entryOf(yauzl: Yauzl, entry: Entry): ArchiveEntry {
  const { generalPurposeBitFlag, fileNameRaw, extraFields, externalFileAttributes, uncompressedSize } = entry;
  const name = yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  return {
    name,
    size: uncompressedSize,
    isFolder: name.endsWith('/'),
    isLink: isLinkMode(externalFileAttributes >>> 16),
  };
}

/** Refuses files that share bytes: they make thousands of megabytes from a few. */
function assertApart(extents: Extent[]): void {
  let end = 0;
  for (const { from, to } of extents.toSorted((one, other) => one.from - other.from)) {
    if (from < end) throw refuse.damaged(FORMAT);
    end = to;
  }
}

async function judge(tail: Tail): Promise<void> {
  // Loaded with the first archive.
  const yauzl = await import('yauzl');
  const zip = await open(yauzl, tail);
  if (zip.entryCount > MOST_FILES) throw refuse.tooMany(FORMAT);
  const extents: Extent[] = [];
  const contents = createContents(FORMAT);
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw refuse.locked(FORMAT);
    const { relativeOffsetOfLocalHeader: from, compressedSize, fileNameLength } = entry;
    extents.push({ from, to: from + HEADER_BYTES + fileNameLength + compressedSize });
    contents.add(entryOf(yauzl, entry));
  }
  assertApart(extents);
  contents.end();
}

/**
 * Passes a .zip file through and then checks its table of contents, because we never unpack it: number, sizes and names
 * of its files, and that no two share bytes. Ends with `invalid` for an archive that is empty, damaged or locked,
 * contains links, or could harm a person who opens it.
 */
export async function* checkZip(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const tail = createTail(FORMAT);
  yield* examine(chunks, FORMAT, { see: tail.add, judge: () => judge(tail.take()) });
}
