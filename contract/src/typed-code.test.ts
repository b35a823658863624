import { expect, it } from 'vitest';
import { OtpCode, SecondFactorCode } from './auth';
import { normaliseCode, pastedCode } from './typed-code';

it.each([
  '123456',
  ' 123 456 ',
  '123-456',
  '12 34 56',
  '123–456',
  '1 2 3 4 5 6',
  '123\u00a0456',
  '123\u200b456',
  '１２３４５６',
  '१२३ ४५६',
  '১২৩৪৫৬',
  '௧௨௩௪௫௬',
  '١٢٣٤٥٦',
  '123.456',
])('a code is accepted with any spacing and any digits: %j', (typed) => {
  expect(normaliseCode(typed)).toBe('123456');
  expect([OtpCode.parse(typed), SecondFactorCode.parse(typed)]).toEqual(['123456', '123456']);
});

it.each(['12345', '1234567', '12345a', '', 'abcdef', '1'.repeat(101)])('%j is no code', (typed) => {
  expect(OtpCode.safeParse(typed).success).toBe(false);
  expect(SecondFactorCode.safeParse(typed).success).toBe(false);
});

it.each([
  ['Your code is 123 456.', '123456'],
  ['123456 is your code. It works for 10 minutes.', '123456'],
  ['आपका कोड १२३४५६ है', '123456'],
  ['123-456', '123456'],
])('a code is found in a pasted sentence: %s', (pasted, code) => {
  expect(pastedCode(pasted, 6)).toBe(code);
});

it.each([
  ['1234567', '1234567'],
  ['123456, 654321', '123456,654321'],
])('a pasted text with another number of digits is not cut to a code: %s', (pasted, kept) => {
  expect(pastedCode(pasted, 6)).toBe(kept);
});
