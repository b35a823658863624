import { expect, it } from 'vitest';
import { formatDateTime, formatPaise, formatTotal, shortened } from './format';

it('a shortened text keeps whole letters of every script and ends with an ellipsis', () => {
  expect(shortened('short', 5)).toBe('short');
  expect(shortened('two words', 4)).toBe('two…');
  expect(shortened('👍👍👍', 2)).toBe('👍👍…');
  expect(shortened('विद्यार्थी', 1)).toBe('वि…');
  expect(shortened('विद्यार्थी', 10)).toBe('विद्यार्थी');
});

it('a table shows the exact number of rows below 1,000, and ‘or more’ from there on', () => {
  expect(formatTotal(1, 'user', 'users')).toBe('1 user');
  expect(formatTotal(999, 'user', 'users')).toBe('999 users');
  expect(formatTotal(1000, 'user', 'users')).toBe('1,000 users or more');
});

it('a moment is shown in the zone of the device, with hours from 00 to 23', () => {
  expect(formatDateTime(new Date(2027, 0, 2, 0, 5).toISOString())).toBe('02/01/2027, 00:05');
  expect(formatDateTime(new Date(2026, 10, 20, 23, 59).toISOString())).toBe('20/11/2026, 23:59');
  expect(formatDateTime('soon')).toBe('-');
});

it('an amount shows its paise as two digits, and none if it is whole rupees', () => {
  expect([0, 14_900, 14_850, 14_805, 123_456_789].map(formatPaise)).toEqual([
    '₹0',
    '₹149',
    '₹148.50',
    '₹148.05',
    '₹12,34,567.89',
  ]);
});
