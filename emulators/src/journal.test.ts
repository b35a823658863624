import fs from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { openJournal, readJournal } from './journal';
import { temporaryFolder } from './testing/temporary-folder';

function journalWith(content: string): string {
  const file = path.join(temporaryFolder(), 'test.jsonl');
  fs.writeFileSync(file, content);
  return file;
}

test('a journal returns entries in the order of appending', () => {
  const file = path.join(temporaryFolder(), 'new/folder/test.jsonl');
  const journal = openJournal<object>(file, [{ n: 1 }]);
  journal.append({ n: 2 });
  journal.append({ text: 'नमस्ते\nline two' });
  journal.close();
  expect(readJournal(file, expect.unreachable)).toEqual([{ n: 1 }, { n: 2 }, { text: 'नमस्ते\nline two' }]);
});

test('a journal entry without its line end is complete', () => {
  expect(readJournal(journalWith('{"n":1}\n{"n":2}'), expect.unreachable)).toEqual([{ n: 1 }, { n: 2 }]);
});

test.each(['{"n":1}\n{"n":2', '{"n":1}\n{', '{"n":1}\n\0\0\0\n'])(
  'a torn last line of a journal is dropped with a warning: %j',
  (content) => {
    const warn = vi.fn();
    expect(readJournal(journalWith(content), warn)).toEqual([{ n: 1 }]);
    expect(warn).toHaveBeenCalledOnce();
  },
);

test("damage before a journal's last line throws", () => {
  const file = journalWith('{"n":1}\n{"n":\n{"n":3}\n');
  expect(() => readJournal(file, () => undefined)).toThrow(`${file} is damaged at line 2.`);
});

test('opening a journal replaces its content by the compacted state', () => {
  const file = journalWith('{"n":1}\n{"n":2}\n{"torn');
  openJournal(file, [{ n: 2 }]).close();
  expect(fs.readFileSync(file, 'utf8')).toBe('{"n":2}\n');
});

test('a journal entry that the disk rejected is written before the next one, without its first half', () => {
  const file = path.join(temporaryFolder(), 'test.jsonl');
  const journal = openJournal<object>(file, [{ n: 1 }]);
  const append = fs.appendFileSync;
  const disk = vi.spyOn(fs, 'appendFileSync').mockImplementation((target) => {
    append(target, '{"n":');
    throw new Error('No space left on device');
  });
  expect(() => journal.append({ n: 2 })).toThrow(`Cannot write ${file}.`);
  expect(() => journal.append({ n: 3 })).toThrow(`Cannot write ${file}.`);
  expect(fs.readFileSync(file, 'utf8')).toBe('{"n":1}\n');
  disk.mockRestore();
  journal.append({ n: 4 });
  journal.close();
  expect(readJournal(file, expect.unreachable)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
});
