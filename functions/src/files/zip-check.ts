import type { Entry, RandomAccessReader, ZipFile } from 'yauzl';
import { AppError, invalid } from '../errors';

const MIB = 1024 * 1024;
const MOST_ENTRIES = 20_000;
const MOST_BYTES = 500 * MIB;
const MOST_ARCHIVES = 10;
const ARCHIVE = /\.(?:zip|rar|7z)$/i;
/** Before the bytes of each file stands a header of this many, and its name. */
const HEADER_BYTES = 30;

/**
 * The table of contents stands at the end. This is room for 20,000 files with long names; a table that does not fit has
 * more.
 */
const TAIL_BYTES = 4 * MIB;

const LEAVE_OUT = 'Please leave out data, and whatever can be downloaded again, such as node_modules.';
const damaged = () => invalid('This .zip file cannot be opened: it is damaged. Please make it again.');
const tooMany = () => invalid(`This .zip file has more than 20,000 files in it. ${LEAVE_OUT}`);

type Yauzl = typeof import('yauzl');

interface Tail {
  bytes: Buffer;
  /** How long the whole file is. */
  total: number;
}

/** Where a file lies in the archive: from its header on. */
interface Extent {
  from: number;
  to: number;
}

/** Keeps the end of what is added, and nothing else. */
function createTail() {
  const kept: Buffer[] = [];
  let length = 0;
  let total = 0;
  return {
    add(chunk: Buffer): void {
      kept.push(chunk);
      length += chunk.length;
      total += chunk.length;
      for (let [first] = kept; first && length - first.length >= TAIL_BYTES; [first] = kept) {
        kept.shift();
        length -= first.length;
      }
    },
    take: (): Tail => ({ bytes: Buffer.concat(kept), total }),
  };
}

function open(yauzl: Yauzl, { bytes, total }: Tail): Promise<ZipFile> {
  const start = total - bytes.length;
  class TailReader extends yauzl.RandomAccessReader {
    override read(...[target, offset, length, position, done]: Parameters<RandomAccessReader['read']>): void {
      const isKept = position >= start && position + length <= total;
      if (isKept) bytes.copy(target, offset, position - start, position - start + length);
      // The table of contents begins before the tail, or says that it lies beyond the end.
      process.nextTick(done, isKept ? null : position < start ? tooMany() : damaged());
    }
  }
  const options = { lazyEntries: true, decodeStrings: false };
  return new Promise((resolve, reject) => {
    yauzl.fromRandomAccessReader(new TailReader(), total, options, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });
}

function nameOf(yauzl: Yauzl, { generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const name = yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  if (yauzl.validateFileName(name) === null) return name;
  throw invalid(
    'This .zip file has names in it that lead out of its folder. Please make it again from the folder of your project.',
  );
}

/** Several files of the same bytes are how few megabytes become thousands. */
function assertApart(extents: Extent[]): void {
  let end = 0;
  for (const { from, to } of extents.toSorted((one, other) => one.from - other.from)) {
    if (from < end) throw damaged();
    end = to;
  }
}

function assertOpen(entry: Entry): void {
  if (!entry.isEncrypted()) return;
  throw invalid('This .zip file is locked with a password. Please make it again without one.');
}

async function assertHarmless(yauzl: Yauzl, tail: Tail): Promise<void> {
  const zip = await open(yauzl, tail);
  if (zip.entryCount > MOST_ENTRIES) throw tooMany();
  const extents: Extent[] = [];
  let [bytes, archives] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    assertOpen(entry);
    const { relativeOffsetOfLocalHeader: from, compressedSize, fileNameLength, uncompressedSize } = entry;
    extents.push({ from, to: from + HEADER_BYTES + fileNameLength + compressedSize });
    bytes += uncompressedSize;
    if (ARCHIVE.test(nameOf(yauzl, entry))) archives += 1;
    if (bytes > MOST_BYTES)
      throw invalid(`Unpacked, this .zip file would be larger than 500 MB. ${LEAVE_OUT}`);
    if (archives > MOST_ARCHIVES)
      throw invalid('This .zip file contains more than 10 other archives. Please unpack them first.');
  }
  assertApart(extents);
}

/**
 * Lets a .zip file through as it comes, and judges at its end by its own table of contents, since nobody here unpacks it:
 * how many files it says it has, how large, under which names, and that no two share their bytes. Ends with `invalid` for
 * what could harm whoever opens it, or could not be opened at all.
 */
export async function* checkZip(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const tail = createTail();
  for await (const chunk of chunks) {
    tail.add(chunk);
    yield chunk;
  }
  // Loaded when the first archive comes.
  const yauzl = await import('yauzl');
  try {
    await assertHarmless(yauzl, tail.take());
  } catch (error) {
    throw error instanceof AppError ? error : damaged();
  }
}
