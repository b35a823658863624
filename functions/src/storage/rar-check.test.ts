import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { archiveSample, outcomeOf, outcomesOfCuts, WHOLE } from '../testing/archives';
import { ENCRYPTION_RECORD, rar4Of, rar5Of, redirectionTo } from '../testing/rar-files';
import { checkRar } from './rar-check';

const MIB = 1024 * 1024;
const DAMAGED = 'This .rar file cannot be opened: it is damaged. Please make it again.';
const LOCKED = 'This .rar file is locked with a password. Please make it again without one.';
const EMPTY = 'This .rar file has nothing in it. Please make it again from the folder of your project.';
const SPLIT = 'This .rar file is one part of a split archive. Please make it again as a single file.';
const LINKS = /^This \.rar file has links to other files in it\. Please put in the files themselves/;
const OUTSIDE = /^This \.rar file has names in it that lead out of its folder\./;

const DATA = Buffer.from('export {};\n');
const PROJECT = [
  { name: 'src', isFolder: true, attributes: 0o40755 },
  { name: 'src/index.ts', data: DATA },
  { name: 'लेख.txt', data: Buffer.from('नमस्ते') },
];
const RAR5 = rar5Of(PROJECT);
const RAR4 = rar4Of([
  { name: 'src', flags: 0xe0, attributes: 0o40755 },
  { name: 'src\\index.ts', data: DATA },
]);

const sent = (bytes: Buffer, chunkBytes?: number) => outcomeOf(checkRar, bytes, chunkBytes);

describe('an accepted .rar file', () => {
  test.each([
    ['of RAR 5', RAR5],
    ['of RAR 4', RAR4],
    [
      'of RAR 2, which writes no end',
      rar4Of([{ name: 'a.txt', data: DATA, version: 20 }], { isEnded: false }),
    ],
    ['with bytes behind its end, such as a signature', Buffer.concat([RAR5, Buffer.alloc(100, 'x')])],
    ['with 12 MB in a file', rar5Of([{ name: 'a.raw', data: Buffer.alloc(12 * MIB, 'a photo') }])],
    [
      'with a file that is there twice',
      rar5Of([...PROJECT, { name: 'b', extra: redirectionTo('src/index.ts', 5) }]),
    ],
    ['whose changes are locked, which needs no password', rar5Of(PROJECT, { archiveFlags: 0x10 })],
  ])('%s, however it is cut into chunks', async (_label, rar) => {
    expect(await sent(rar)).toBe(WHOLE);
    expect(await sent(rar, rar.length > MIB ? 1_000_003 : 1)).toBe(WHOLE);
  });
});

describe('a refused .rar file', () => {
  test('a .rar file that is cut off anywhere is refused', async () => {
    expect(await outcomesOfCuts(checkRar, RAR5)).toEqual(new Set([DAMAGED]));
    expect(await outcomesOfCuts(checkRar, RAR4)).toEqual(new Set([DAMAGED]));
    expect(await sent(archiveSample('truncated.rar'))).toBe(DAMAGED);
  });

  test('a .rar file with any changed bit is accepted or refused, but never ends in another error', async () => {
    const flip = fc.record({ at: fc.nat(RAR5.length - 1), bit: fc.nat(7) });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(RAR5, RAR4),
        fc.array(flip, { minLength: 1, maxLength: 4 }),
        async (rar, flips) => {
          const changed = Buffer.from(rar);
          for (const { at, bit } of flips)
            changed[at % rar.length] = (changed[at % rar.length] ?? 0) ^ (1 << bit);
          await sent(changed, 40);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test.each<[string, Buffer, string | RegExp]>([
    ['RAR 5 without files', rar5Of([]), EMPTY],
    ['RAR 5 with nothing but folders', rar5Of(PROJECT.slice(0, 1)), EMPTY],
    ['RAR 4 without files', rar4Of([]), EMPTY],
    [
      'RAR 5 with a password for its files',
      rar5Of([{ name: 'a', data: DATA, extra: ENCRYPTION_RECORD }]),
      LOCKED,
    ],
    ['RAR 5 with a password for its names', rar5Of(PROJECT, { isLocked: true }), LOCKED],
    ['RAR 4 with a password for its files', rar4Of([{ name: 'a', data: DATA, flags: 4 }]), LOCKED],
    ['RAR 4 with a password for its names', rar4Of([], { archiveFlags: 0x80 }), LOCKED],
    ['part of a split RAR 5', rar5Of(PROJECT, { archiveFlags: 1 }), SPLIT],
    ['RAR 5 whose file goes on elsewhere', rar5Of([{ name: 'a', data: DATA, flags: 16 }]), SPLIT],
    ['part of a split RAR 4', rar4Of([{ name: 'a', data: DATA }], { archiveFlags: 1 }), SPLIT],
    ['RAR 4 that goes on elsewhere', rar4Of([{ name: 'a', data: DATA }], { endFlags: 1 }), SPLIT],
    ['RAR 5 with a Unix link', rar5Of([{ name: 'a', extra: redirectionTo('/etc/passwd', 1) }]), LINKS],
    ['RAR 5 with a Windows link', rar5Of([{ name: 'a', extra: redirectionTo('C:/Windows', 2) }]), LINKS],
    ['RAR 5 with a junction', rar5Of([{ name: 'a', extra: redirectionTo('C:/Windows', 3) }]), LINKS],
    ['RAR 5 with a hard link', rar5Of([{ name: 'a', extra: redirectionTo('b', 4) }]), LINKS],
    ['RAR 5 with the mode of a link', rar5Of([{ name: 'a', attributes: 0o120777 }]), LINKS],
    ['RAR 4 with a link', rar4Of([{ name: 'a', data: DATA, attributes: 0o120777 }]), LINKS],
    ['RAR 5 with a path outside', archiveSample('rar5-dotdot.rar'), OUTSIDE],
    ['RAR 5 with an absolute path', rar5Of([{ name: '/etc/cron.d/evil', data: DATA }]), OUTSIDE],
    [
      'RAR 5 with a copy of a file outside',
      rar5Of([{ name: 'a', extra: redirectionTo('../b', 5) }]),
      OUTSIDE,
    ],
    ['RAR 4 with a path outside', rar4Of([{ name: '..\\..\\evil', data: DATA }]), OUTSIDE],
    ['RAR 4 with a drive', rar4Of([{ name: 'C:\\evil', data: DATA }]), OUTSIDE],
    [
      'RAR 4 that ends without its last block',
      rar4Of([{ name: 'a', data: DATA }], { isEnded: false }),
      DAMAGED,
    ],
    ['a RAR of a newer format', Buffer.from('Rar!\x1a\x07\x02\x00 and more', 'latin1'), DAMAGED],
  ])('when it is %s', async (_label, rar, sentence) => {
    expect(await sent(rar, 50)).toMatch(sentence);
  });

  test('a .rar file whose name leads outside in the Unicode form of RAR 4 only is refused', async () => {
    // The plain name is harmless; the second part spells "../x" in full.
    const spelled = [0x00, 0x00, ...Buffer.from('../x')];
    const name = Buffer.from([...Buffer.from('good\0'), ...spelled]);
    expect(await sent(rar4Of([{ name, data: DATA, flags: 0x200 }]))).toMatch(OUTSIDE);
    // "a" as in the plain name, and Devanagari letters of one page.
    const fine = Buffer.from([...Buffer.from('a?\0'), 0x09, 0b00_01_00_00, 0x61, 0x32]);
    expect(await sent(rar4Of([{ name: fine, data: DATA, flags: 0x200 }]))).toBe(WHOLE);
  });

  test('a .rar file with too many files, bytes or archives is refused', async () => {
    const many = Array.from({ length: 20_001 }, (_, index) => ({ name: `${index}` }));
    expect(await sent(rar5Of(many))).toMatch(/^This \.rar file has more than 20,000 files in it\. Please/);
    const tooLarge = /^Unpacked, this \.rar file would be larger than 500 MB\. Please/;
    expect(await sent(rar5Of([{ name: 'a', data: DATA, size: 500 * MIB + 1 }]))).toMatch(tooLarge);
    expect(await sent(rar4Of([{ name: 'a', data: DATA, size: 500 * MIB + 1 }]))).toMatch(tooLarge);
    const boxes = Array.from({ length: 11 }, (_, index) => ({ name: `lib ${index}.RAR`, data: DATA }));
    expect(await sent(rar5Of(boxes))).toMatch(/^This \.rar file contains more than 10 other archives\./);
  });
});
