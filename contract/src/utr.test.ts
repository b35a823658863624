import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Utr } from './applying';
import { normaliseUtr, UTR_TYPED_MAX } from './utr';

const DIGITS = '632712345601';

describe('the normaliser of UTRs', () => {
  test.each([
    '632712345601',
    '632 712 345 601',
    '6327-1234-5601',
    'UTR 632712345601',
    'UTR: 632712345601',
    'utr632712345601',
    'UPI 632712345601',
    'UPI Ref No: 632712345601',
    'UPI transaction ID : 632712345601',
    'RRN/632712345601',
    'Ref. No. 632712345601',
    '632712345601 (UPI)',
    '0000632712345601',
    'UTR 0000632712345601',
    '\u200b632712345601\u202c',
    '６３２７１２３４５６０１',
    '६३२७१२३४५६०१',
    '৬৩২৭১২৩৪৫৬০১',
    '௬௩௨௭௧௨௩௪௫௬௦௧',
  ])('normaliseUtr finds the twelve digits in %j', (typed) => {
    expect(normaliseUtr(typed)).toBe(DIGITS);
    expect(Utr.parse(typed)).toBe(DIGITS);
  });

  test.each([
    ['sbin126324000321', 'SBIN126324000321'],
    ['NEFT SBIN126324000321', 'SBIN126324000321'],
    ['UTRSBIN126324000321', 'SBIN126324000321'],
    ['UTR: IN42631112345678', 'IN42631112345678'],
    ['N324262837464738', 'N324262837464738'],
    ['T2611241234567890123456', 'T2611241234567890123456'],
    ['1234567', '1234567'],
    ['00001234', '00001234'],
  ])('normaliseUtr turns %j into %j', (typed, expected) => expect(normaliseUtr(typed)).toBe(expected));

  test('normaliseUtr does not change a normalised UTR', () => {
    const typed = fc.array(
      fc.constantFrom(
        'UPI',
        'UTR',
        'NO',
        ' ',
        ':',
        '-',
        '0',
        '632',
        '١',
        '९',
        'SBIN',
        'x',
        '*',
        'é',
        '\u200b',
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(typed, (parts) => {
        const once = normaliseUtr(parts.join(''));
        expect(normaliseUtr(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a UTR is refused', () => {
  test.each(['6327****5601', 'UTR', '12345', 'é632712345601', '0'.repeat(12)])(
    'a UTR is rejected if it is %j',
    (typed) => expect(Utr.safeParse(typed).success).toBe(false),
  );

  test('a UTR is rejected if the pasted text is longer than any reference', () => {
    expect(Utr.safeParse(`${DIGITS}${' '.repeat(UTR_TYPED_MAX)}`).error?.issues[0]?.message).toMatch(
      'at most',
    );
  });
});
