import { expect, it } from 'vitest';
import { formatTotal, shortened } from './format';

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
