import fs from 'node:fs';
import path from 'node:path';

/** An append-only file of JSON lines. What `append` returned from survives the death of the process. */
export interface Journal<Entry> {
  append(entry: Entry): void;
  close(): void;
}

const NEWLINE = 0x0a;

/**
 * Reads every entry of a journal, oldest first; a file that does not exist has none.
 *
 * A torn last line is the trace of a process killed while it wrote. Nobody was told that this write had
 * succeeded, so it is dropped with a warning. Damage anywhere else is not explained by a kill and throws.
 */
export function readJournal<Entry>(file: string, warn: (message: string) => void): Entry[] {
  if (!fs.existsSync(file)) return [];
  const bytes = fs.readFileSync(file);
  const entries: Entry[] = [];
  let start = 0;
  while (start < bytes.length) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline === -1 ? bytes.length : newline;
    const isLast = newline === -1 || newline === bytes.length - 1;
    const entry = newline === -1 ? undefined : parseLine<Entry>(bytes.toString('utf8', start, end));
    if (entry) entries.push(entry);
    else if (isLast) warn(`${file}: dropped an unfinished last line; its write was never acknowledged.`);
    else throw new Error(`${file} is damaged at line ${entries.length + 1}.`);
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
  let failure: Error | undefined;
  return {
    append(entry) {
      // After one failed write the file may end in half a line; appending behind it would damage the journal.
      if (failure) throw failure;
      try {
        fs.appendFileSync(descriptor, `${JSON.stringify(entry)}\n`);
      } catch (cause) {
        failure = new Error(`Cannot write ${file}; no further change is accepted.`, { cause });
        throw failure;
      }
    },
    close() {
      failure ??= new Error(`${file} is closed.`);
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
