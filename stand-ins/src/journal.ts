import fs from 'node:fs';
import path from 'node:path';

/**
 * An append-only file of JSON lines. What `append` returned from survives the death of the process. What it throws about
 * is remembered, since the emulator has changed by then, and written before the next entry.
 */
export interface Journal<Entry> {
  append(entry: Entry): void;
  close(): void;
}

const NEWLINE = 0x0a;

const DROPPED = 'dropped an unfinished last line; its write was never acknowledged.';
const MENDED = 'an unfinished last line was mended from what it describes.';

/**
 * Reads every entry of a journal, oldest first; a file that does not exist has none.
 *
 * A torn last line is the trace of a process killed while it wrote. Nobody was told that this write had
 * succeeded, so it is dropped with a warning, unless `salvage` makes an entry of what is left of it. Damage anywhere else
 * is not explained by a kill and throws.
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

/** Replaces the file by `entries` in one step (a compacted state) and opens it for appending. */
export function openJournal<Entry>(file: string, entries: Iterable<Entry>): Journal<Entry> {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  writeAll(`${file}.new`, entries);
  fs.renameSync(`${file}.new`, file);
  const descriptor = fs.openSync(file, 'a');
  let { size } = fs.fstatSync(descriptor);
  let isClosed = false;
  /** Entries in their order that are not on the disk yet; more than the latest only after a failure. */
  const waiting: Buffer[] = [];

  function write(line: Buffer): void {
    try {
      fs.appendFileSync(descriptor, line);
      size += line.length;
    } catch (cause) {
      // Half a line may be there; whatever is appended behind it would damage the journal.
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
