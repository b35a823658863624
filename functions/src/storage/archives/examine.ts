import { AppError } from '../../shared/errors';
import { type ArchiveFormat, refuse } from './contents';

/**
 * Room for the table of contents of 20,000 files with long names, in the formats that have it at their end. A larger table
 * has more files.
 */
const TAIL_BYTES = 4 * 1024 * 1024;

export interface Examination {
  /** Receives each chunk of the file in order. */
  see(chunk: Buffer): void;
  /** Runs after the last chunk. Throws `invalid` to refuse the file. */
  judge(): Promise<void> | void;
}

/**
 * Passes the chunks of an archive through and checks the archive after the last one. Ends with `invalid` if `judge`
 * refuses it; any other error of `judge` means that the archive is damaged.
 */
export async function* examine(
  chunks: AsyncIterable<Buffer>,
  format: ArchiveFormat,
  { see, judge }: Examination,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    see(chunk);
    yield chunk;
  }
  try {
    await judge();
  } catch (error) {
    throw error instanceof AppError ? error : refuse.damaged(format);
  }
}

export interface Tail {
  /** Size of the whole file in bytes. */
  total: number;
  /** Returns bytes of the file by their position in it. Throws `invalid` if they are not within the tail. */
  read(position: number, length: number): Buffer;
}

function tailOf(bytes: Buffer, total: number, format: ArchiveFormat): Tail {
  const start = total - bytes.length;
  return {
    total,
    read(position, length) {
      if (position < start) throw refuse.tooMany(format);
      if (position + length > total) throw refuse.damaged(format);
      return bytes.subarray(position - start, position - start + length);
    },
  };
}

/** Keeps the last 4 MiB of the added chunks. */
export function createTail(format: ArchiveFormat) {
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
    take: () => tailOf(Buffer.concat(kept), total, format),
  };
}
