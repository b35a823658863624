import { describe, expect, test } from 'vitest';
import { amountOf } from './amounts';
import { dateOf } from './dates';
import { isReversal, utrFinder } from './utrs';

const DAY = '2026-11-20';

describe('utrFinder', () => {
  const find = (narration: string, reference = '', isUtrColumn = false) =>
    utrFinder(new Set(['501001000012']))({ narration, reference, day: DAY, isUtrColumn }).utr;

  test.each([
    ['UPI/CR/C632412345608/LEELA/ptye/leela@ibl/NA', '632412345608'],
    ['UPI/632412345608P2A-LEELA', '632412345608'],
    ['IMPS632412345608', '632412345608'],
    ['P2A632412345608/LEELA/UCO', '632412345608'],
    ['UPI/919800000001@wa/UPI/STATE BANK/744745340512/ICI9c363fb8fb1d43369a59/', '744745340512'],
    ['UPI/CR/632412345604/NO NAME/BARB/919812345678', '632412345604'],
    ['UPI/A/C 501234567890/632412345608', '632412345608'],
    ['NEFT-IN42631112345678-ASHA', 'IN42631112345678'],
    ['NEFT/AXISCN0123456789/ASHA', 'AXISCN0123456789'],
    ['RTGS/YESF12345678901234/ASHA', 'YESF12345678901234'],
    ['NEFT/IDFBH26324123456/ASHA', 'IDFBH26324123456'],
    ['NEFT KKBKH26324712345 ASHA', 'KKBKH26324712345'],
    ['NEFT-N324262837464738-ASHA', 'N324262837464738'],
    ['RTGS/HDFCR52026112012345678/ASHA', 'HDFCR52026112012345678'],
    ['SBIN126324000321 NEFT DEEPA', 'SBIN126324000321'],
  ])('utrFinder finds in %j the UTR %s', (narration, utr) => expect(find(narration)).toBe(utr));

  test.each([
    'NEFT-123456789012-ASHA',
    'CASH DEPOSIT 123456789012',
    'UPI/9876543210@ybl/919876543210@ybl',
    'UPI/632412345608@ybl/LEELA',
    'IMPS/A/C NO 632412345608',
    'UPI/CARD 632412345608',
    'IMPS/501001000012/ASHA',
    'POS 4123450067891234',
    'UPI/ICI9c363fb123456789012a59',
  ])('utrFinder finds no UTR in %j', (narration) => expect(find(narration)).toBeNull());

  test('utrFinder accepts 12 digits without a word for UPI only in a column of UTRs', () => {
    expect(find('ASHA', '632412345608', true)).toBe('632412345608');
    expect(find('ASHA', '632412345608')).toBeNull();
  });

  test('utrFinder recovers a UTR that a spreadsheet shortened only from a narration with a number that fits', () => {
    expect(find('UPI/632512345609/A', '6.32512E+11')).toBe('632512345609');
    expect(find('UPI/744745340512/A', '6.32512E+11')).toBeNull();
    expect(find('ASHA', '6.32512E+11')).toBeNull();
  });
});

test.each([
  ['REV-UPI-CANTEEN', true],
  ['UPI/REV/632412345614', true],
  ['REVERSAL OF CHARGES', true],
  ['REV JOHN THOMAS', false],
  ['UPI-REV JOHN THOMAS-JT@OKSBI', false],
  ['UPI/632412345614/a/b/refund please', false],
])('isReversal(%j) returns %s', (narration, expected) => expect(isReversal(narration)).toBe(expected));

test.each([
  ['20-11-26', null],
  ['20 Nov 2026', '2026-11-20'],
  ['20-NOV-26', '2026-11-20'],
  ['Nov 20 2026', '2026-11-20'],
  ['July12, 2026', '2026-07-12'],
  ['Fri, 20 Nov 2026', '2026-11-20'],
  ['20th November, 2026', '2026-11-20'],
  ['20-Nov-2026 10:11 PM', '2026-11-20'],
  ['2026-11-20T10:00:00', '2026-11-20'],
  ['20112026', '2026-11-20'],
  ['20261120', '2026-11-20'],
  ['46346', '2026-11-20'],
  ['46346.75', '2026-11-20'],
  ['२० Nov २०२६', '2026-11-20'],
  ['31 Feb 2026', null],
  ['Opening Balance', null],
  ['149.00', null],
  ['10:11', null],
])('dateOf(%j) returns the day %j', (text, day) => {
  const date = dateOf(text);
  expect(typeof date === 'string' ? date : null).toBe(day);
});

test.each([
  ['1,49,000.00', 14_900_000, null],
  ['₹ 149', 14_900, null],
  ['Rs.149/-', 14_900, null],
  ['INR 149.5 Cr', 14_950, 'credit'],
  ['149.00 (Cr)', 14_900, 'credit'],
  ['(Dr) 149.00', 14_900, 'debit'],
  ['149.00DR.', 14_900, 'debit'],
  ['(149.00)', 14_900, 'debit'],
  ['-149', 14_900, 'debit'],
  ['149-', 14_900, 'debit'],
  ['+149.00', 14_900, 'credit'],
  ['१४९', 14_900, null],
  ['19.99', 1_999, null],
])('amountOf(%j) returns %i paise with the side %j', (text, paise, side) =>
  expect(amountOf(text)).toMatchObject({ paise, side }),
);

test.each(['', '-', '20/11/2026', 'abc', '1.2.3', '149,00', '1.490,00'])(
  'amountOf(%j) returns null',
  (text) => expect(amountOf(text)).toBeNull(),
);
