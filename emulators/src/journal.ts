import fs from 'node:fs';
import path from 'node:path';

/**
 * An append-only file of JSON lines. An entry survives the death of the process once `append` returns. If
 * `append` throws, the entry is kept and written before the next one, because the emulator has already
 * changed.
 */
export interface Journal<Entry> {
  append(entry: Entry): void;
  close(): void;
}

const NEWLINE = 0x0a;

const DROPPED = 'dropped an unfinished last line; its write was never acknowledged.';
const MENDED = 'an unfinished last line was mended from what it describes.';

/**
 * Reads every entry of a journal, oldest first; a missing file has none. A torn last line comes from a
 * process that was killed while writing. No client got a success for it, so it is dropped with a warning,
 * unless `salvage` returns an entry for it. Damage elsewhere throws.
 */
export function readJournal<Entry>(
  file: string,
  warn: (message: string) => void,
  salvage: (torn: string) => Entry | undefined = () => undefined,
): Entry[] {
  if (!fs.existsSync(file)) return [];
  const bytes = fs.readFileSync(file);
  const entries: Entry[] = [];
  let start = 0;
  while (start < bytes.length) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline === -1 ? bytes.length : newline;
    const isLast = newline === -1 || newline === bytes.length - 1;
    const line = bytes.toString('utf8', start, end);
    const entry = parseLine<Entry>(line);
    const saved = entry ?? (isLast ? salvage(line) : undefined);
    if (saved) entries.push(saved);
    if (!entry && isLast) warn(`${file}: ${saved ? MENDED : DROPPED}`);
    if (!entry && !isLast) throw new Error(`${file} is damaged at line ${entries.length + 1}.`);
    start = end + 1;
  }
  return entries;
}

/** Replaces the file by `entries` in one step (compaction) and opens it for appending. */
export function openJournal<Entry>(file: string, entries: Iterable<Entry>): Journal<Entry> {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  writeAll(`${file}.new`, entries);
  fs.renameSync(`${file}.new`, file);
  const descriptor = fs.openSync(file, 'a');
  let { size } = fs.fstatSync(descriptor);
  let isClosed = false;
  /** Entries that are not on disk yet, in order; more than one only after a failure. */
  const waiting: Buffer[] = [];

  function write(line: Buffer): void {
    try {
      fs.appendFileSync(descriptor, line);
      size += line.length;
    } catch (cause) {
      // Removes half a line, because appending to it would damage the journal.
      fs.ftruncateSync(descriptor, size);
      throw new Error(`Cannot write ${file}. Whatever changes now is written as soon as that works.`, {
        cause,
      });
    }
  }

  return {
    append(entry) {
      if (isClosed) throw new Error(`${file} is closed.`);
      waiting.push(Buffer.from(`${JSON.stringify(entry)}\n`));
      for (let [next] = waiting; next; [next] = waiting) {
        write(next);
        waiting.shift();
      }
    },
    close() {
      isClosed = true;
      fs.closeSync(descriptor);
    },
  };
}

function parseLine<Entry>(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}

function writeAll(file: string, entries: Iterable<unknown>): void {
  const descriptor = fs.openSync(file, 'w', 0o600);
  try {
    let chunk = '';
    for (const entry of entries) {
      chunk += `${JSON.stringify(entry)}\n`;
      if (chunk.length > 1_000_000) {
        fs.appendFileSync(descriptor, chunk);
        chunk = '';
      }
    }
    fs.appendFileSync(descriptor, chunk);
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
