import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { archiveSample, outcomeOf, outcomesOfCuts, WHOLE } from '../testing/archives';
import { checkSevenZip } from './seven-zip-check';

const MIB = 1024 * 1024;
const START_BYTES = 32;
const DAMAGED = 'This .7z file cannot be opened: it is damaged. Please make it again.';
const LOCKED = 'This .7z file is locked with a password. Please make it again without one.';
const EMPTY = 'This .7z file has nothing in it. Please make it again from the folder of your project.';
const LINKS = /^This \.7z file has links to other files in it\. Please put in the files themselves/;
const OUTSIDE = /^This \.7z file has names in it that lead out of its folder\./;
const TOO_MANY = /^This \.7z file has more than 20,000 files in it\. Please/;

const PROJECT = archiveSample('project.7z');
/** Contains src/index.ts and लेख.txt. */
const PLAIN = archiveSample('plain-header.7z');
const PLAIN_HEADER = PLAIN.subarray(START_BYTES + Number(PLAIN.readBigUInt64LE(12)));

const sent = (bytes: Buffer, chunkBytes?: number) => outcomeOf(checkSevenZip, bytes, chunkBytes);

/** Returns the packed data of `plain-header.7z`, or others, with another header. */
function withHeader(header: Buffer, data = PLAIN.subarray(START_BYTES, -PLAIN_HEADER.length)): Buffer {
  const start = Buffer.alloc(20);
  start.writeBigUInt64LE(BigInt(data.length));
  start.writeBigUInt64LE(BigInt(header.length), 8);
  start.writeUInt32LE(crc32(header), 16);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(start));
  return Buffer.concat([PLAIN.subarray(0, 8), checksum, start, data, header]);
}

/** Returns the plain header with the first `from` replaced. */
function changed(from: Buffer, to: Buffer): Buffer {
  const at = PLAIN_HEADER.indexOf(from);
  if (at < 0) throw new Error('The header has no such bytes');
  return withHeader(
    Buffer.concat([PLAIN_HEADER.subarray(0, at), to, PLAIN_HEADER.subarray(at + from.length)]),
  );
}

const renamed = (name: string) =>
  changed(Buffer.from('src/index.ts', 'utf16le'), Buffer.from(name.padEnd(12, 'x').slice(0, 12), 'utf16le'));

/** Sets the attributes of the first file: the last but one value of the header. */
function withAttributes(attributes: number): Buffer {
  const header = Buffer.from(PLAIN_HEADER);
  header.writeUInt32LE(attributes, header.length - 10);
  return withHeader(header);
}

describe('an accepted .7z file', () => {
  test.each([
    ['with files, folders and an empty file', PROJECT],
    ['with a header that is not packed', PLAIN],
    ['with a header that is packed as LZMA2', archiveSample('lzma2-header.7z')],
    ['with bytes behind its end', Buffer.concat([PROJECT, Buffer.alloc(100, 'x')])],
    ['with 12 MB of data', withHeader(PLAIN_HEADER, Buffer.alloc(12 * MIB, 'a photo'))],
    ['from OneDrive, which marks its files as reparse points', withAttributes(0x420)],
  ])('a .7z file %s is accepted in any chunks', async (_label, file) => {
    expect(await sent(file)).toBe(WHOLE);
    expect(await sent(file, file.length > MIB ? 1_000_003 : 1)).toBe(WHOLE);
  });
});

describe('a refused .7z file', () => {
  test('a .7z file that is cut off anywhere is refused', async () => {
    for (const file of [PROJECT, PLAIN, archiveSample('lzma2-header.7z')])
      expect(await outcomesOfCuts(checkSevenZip, file)).toEqual(new Set([DAMAGED]));
  });

  test('a .7z file with any changed bit is accepted or refused, but never ends in another error', async () => {
    const flip = fc.record({ at: fc.nat(PLAIN_HEADER.length - 1), bit: fc.nat(7) });
    await fc.assert(
      fc.asyncProperty(fc.array(flip, { minLength: 1, maxLength: 4 }), async (flips) => {
        const file = Buffer.from(PROJECT);
        const header = Buffer.from(PLAIN_HEADER);
        for (const { at, bit } of flips) {
          header[at] = (header[at] ?? 0) ^ (1 << bit);
          file[at] = (file[at] ?? 0) ^ (1 << bit);
        }
        await sent(file, 40);
        // Use a correct checksum, so that the changed header is read.
        await sent(withHeader(header));
      }),
      { numRuns: 1000 },
    );
  });

  test.each<[string, Buffer, string | RegExp]>([
    ['has nothing in it', archiveSample('empty.7z'), EMPTY],
    ['has nothing but folders in it', archiveSample('only-folders.7z'), EMPTY],
    ['has a header without files', withHeader(Buffer.from([1, 0])), EMPTY],
    ['has a password', archiveSample('locked.7z'), LOCKED],
    ['has a password for its names, too', archiveSample('locked-names.7z'), LOCKED],
    ['has a password, as made by another version', archiveSample('enc.7z'), LOCKED],
    ['has a link', archiveSample('link.7z'), LINKS],
    ['has a Windows folder that leads elsewhere', withAttributes(0x410), LINKS],
    ['was cut off', archiveSample('truncated.7z'), DAMAGED],
    ['was never finished', Buffer.concat([PLAIN.subarray(0, 8), Buffer.alloc(100)]), DAMAGED],
    ['has fewer packed bytes than it says', withHeader(PLAIN_HEADER, Buffer.alloc(3)), DAMAGED],
  ])('when it %s', async (_label, file, sentence) => {
    expect(await sent(file, 50)).toMatch(sentence);
  });

  test('a .7z file with a name that leads out of its folder is refused', async () => {
    for (const name of ['../../../e.ts', '/etc/cron.d', 'C:\\Windows\\a', '..\\..\\evil', 'a/.. /b'])
      expect([name, await sent(renamed(name))]).toEqual([name, expect.stringMatching(OUTSIDE)]);
    expect(await sent(renamed('src/..index.ts'))).toBe(WHOLE);
  });

  test('a .7z file with too many files or too many unpacked bytes is refused', async () => {
    expect(await sent(changed(Buffer.from([5, 2]), Buffer.from([5, 0xc0, 0x21, 0x4e])))).toMatch(TOO_MANY);
    const size = Buffer.from([0x0c, 0xf0, 1, 0, 0x40, 0x1f]);
    expect(await sent(changed(Buffer.from([0x0c, 30]), size))).toMatch(
      /^Unpacked, this \.7z file would be larger than 500 MB\. Please/,
    );
  });

  test('a .7z file whose header claims to need gigabytes for unpacking is refused', async () => {
    const header = PROJECT.subarray(START_BYTES + Number(PROJECT.readBigUInt64LE(12)));
    const data = PROJECT.subarray(START_BYTES, -header.length);
    const at = header.indexOf(Buffer.from([0x03, 0x01, 0x01, 0x05, 0x5d])) + 4;
    for (const properties of [0x2c, 0x80, 0xb8, 0xe0, 0xff]) {
      const greedy = Buffer.from(header);
      greedy[at] = properties;
      expect(await sent(withHeader(greedy, data))).toBe(DAMAGED);
    }
    const largeDictionary = Buffer.from(header);
    largeDictionary.writeUInt32LE(0xffffffff, at + 1);
    expect(await sent(withHeader(largeDictionary, data))).toBe(WHOLE);
  });

  test('a .7z file whose header would need more than 8 MB is refused before unpacking', async () => {
    const packed = archiveSample('lzma2-header.7z');
    const header = packed.subarray(START_BYTES + Number(packed.readBigUInt64LE(12)));
    const data = packed.subarray(START_BYTES, -header.length);
    const at = header.indexOf(Buffer.from([0x0c, 126]));
    const larger = Buffer.concat([
      header.subarray(0, at),
      Buffer.from([0x0c, 0xe0, 1, 0, 0x80]),
      header.subarray(at + 2),
    ]);
    expect(await sent(withHeader(larger, data))).toMatch(TOO_MANY);
  });
});
