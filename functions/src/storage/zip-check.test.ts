import { describe, expect, test } from 'vitest';
import { archiveSample, outcomeOf, outcomesOfCuts, WHOLE, zipOf } from '../testing/archives';
import { checkZip } from './zip-check';

const MIB = 1024 * 1024;
const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];

const sent = (bytes: Buffer, chunkBytes?: number) => outcomeOf(checkZip, bytes, chunkBytes);

/** Returns the start of a record with this signature. */
const find = (zip: Buffer, signature: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return zip.indexOf(bytes);
};

/** Replaces a file name by one of the same length in both of its records. */
const renamed = (zip: Buffer, from: string, to: string) =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

/** Declares the first file to have this unpacked size. */
function declaring(zip: Buffer, bytes: number): Buffer {
  const changed = Buffer.from(zip);
  changed.writeUInt32LE(bytes, find(zip, CENTRAL) + 24);
  return changed;
}

/** Returns a zip with one file per name, all sharing the bytes of the first. */
async function overlapping(): Promise<Buffer> {
  const zip = await zipOf({ 'a.bin': Buffer.alloc(1000), 'b.bin': Buffer.alloc(1000) });
  const second = zip.lastIndexOf('b.bin') - 46;
  const changed = Buffer.from(zip);
  changed.writeUInt32LE(0, second + 42);
  return changed;
}

const DAMAGED = 'This .zip file cannot be opened: it is damaged. Please make it again.';

describe('an accepted .zip file', () => {
  test.each([
    ['with files in folders', { 'src/index.ts': 'export {};', 'प्रोजेक्ट/लेख.txt': 'नमस्ते' }],
    ['with an archive in it', { 'data/set.zip': 'PK' }],
    ['with 12 MB that do not shrink', { 'photo.raw': Buffer.alloc(12 * MIB, 'a photo') }],
  ])('a .zip file %s is accepted', async (_label, files) => {
    const zip = await zipOf(files);
    expect(await sent(zip)).toBe(WHOLE);
    expect(await sent(zip, 1_000_003)).toBe(WHOLE);
  });

  test('a .zip file in the format for large files is accepted', async () => {
    const zip = await zipOf({ 'a.txt': 'hello' }, { forceZip64Format: true });
    expect(await sent(zip)).toBe(WHOLE);
  });

  test('a .zip file with as many files as a complete web project is accepted', async () => {
    const names = Array.from(
      { length: 15_000 },
      (_, index) => `project/node_modules/package-${index}/lib/index.js`,
    );
    const zip = await zipOf(Object.fromEntries(names.map((name) => [name, ''])));
    expect(await sent(zip)).toBe(WHOLE);
  });
});

describe('a refused .zip file', () => {
  test('a .zip file with far too many files is refused', async () => {
    const files = Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`${index}`, '']));
    expect(await sent(await zipOf(files))).toMatch(
      /^This \.zip file has more than 20,000 files in it\. Please/,
    );
    const long = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [`${index}`.padEnd(2000, 'x'), '']),
    );
    expect(await sent(await zipOf(long))).toMatch(
      /^This \.zip file has more than 20,000 files in it\. Please/,
    );
  });

  test('a .zip file that declares more than 500 MB unpacked, in one file or in many, is refused', async () => {
    const tooLarge = /^Unpacked, this \.zip file would be larger than 500 MB\. Please/;
    const zip = await zipOf({ 'a.bin': 'x'.repeat(5000) }, { compress: true });
    expect(await sent(declaring(zip, 500 * MIB))).toBe(WHOLE);
    expect(await sent(declaring(zip, 500 * MIB + 1))).toMatch(tooLarge);
    const many = Object.fromEntries(
      Array.from({ length: 6 }, (_, index) => [`${index}`, Buffer.alloc(84 * MIB)]),
    );
    expect(await sent(await zipOf(many, { compress: true }))).toMatch(tooLarge);
  });

  test('a .zip file whose files share their bytes, as in a small bomb, is refused', async () => {
    expect(await sent(await overlapping())).toBe(DAMAGED);
  });

  test('a .zip file that is empty or contains only folders is refused', async () => {
    const empty = 'This .zip file has nothing in it. Please make it again from the folder of your project.';
    expect(await sent(archiveSample('emptyzip.zip'))).toBe(empty);
    expect(await sent(await zipOf({}))).toBe(empty);
    expect(await sent(renamed(await zipOf({ 'src-': '' }), 'src-', 'src/'))).toBe(empty);
  });

  test('a .zip file with a symbolic link is refused', async () => {
    expect(await sent(archiveSample('symlink.zip'))).toBe(
      'This .zip file has links to other files in it. Please put in the files themselves, and leave out whatever can be downloaded again, such as node_modules.',
    );
  });

  test('a .zip file that is cut off anywhere is refused', async () => {
    const zip = await zipOf({ 'a.txt': 'hello', 'b.txt': 'hello' });
    expect(await outcomesOfCuts(checkZip, zip)).toEqual(new Set([DAMAGED]));
  });

  test('a .zip file of nested archives is refused', async () => {
    const files = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`lib ${index}.ZIP`, 'PK']));
    expect(await sent(await zipOf(files))).toMatch(/^This \.zip file contains more than 10 other archives\./);
  });

  test('a .zip file with a name that leads out of its folder is refused', async () => {
    const zip = await zipOf({ 'aaa/aaa/evil': 'x' });
    for (const name of ['../../../evil', '/root/.ssh/k', 'C:/Windows/e', '..\\..\\..\\evil']) {
      const bad = renamed(zip, 'aaa/aaa/evil', name.padEnd(12, 'x').slice(0, 12));
      expect([name, await sent(bad)]).toEqual([
        name,
        'This .zip file has names in it that lead out of its folder. Please make it again from the folder of your project.',
      ]);
    }
  });

  test('a .zip file with a password is refused', async () => {
    const zip = await zipOf({ 'a.bin': 'x'.repeat(100) }, { compress: true });
    zip.writeUInt16LE(zip.readUInt16LE(find(zip, CENTRAL) + 8) | 1, find(zip, CENTRAL) + 8);
    expect(await sent(zip)).toBe(
      'This .zip file is locked with a password. Please make it again without one.',
    );
  });

  test('a .zip file that cannot be opened is refused', async () => {
    const zip = await zipOf({ 'a.txt': 'hello', 'b.txt': 'hello' });
    const wrongCount = Buffer.from(zip);
    wrongCount.writeUInt16LE(3, find(zip, END) + 10);
    const farAway = Buffer.from(zip);
    farAway.writeUInt32LE(0xffffff, find(zip, END) + 16);
    const noTable = Buffer.from(zip);
    noTable.writeUInt32LE(LOCAL, find(zip, CENTRAL));
    const cut = zip.subarray(0, -10);
    const padded = Buffer.concat([zip, Buffer.alloc(100)]);
    for (const bad of [
      wrongCount,
      farAway,
      noTable,
      cut,
      padded,
      Buffer.from('PK\x03\x04'),
      Buffer.alloc(MIB),
    ]) {
      expect(await sent(bad)).toBe(DAMAGED);
    }
  });
});
