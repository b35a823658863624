import { expect, it } from 'vitest';
import { formatTotal, shortened } from './format';

it('a text that is shortened keeps whole letters of any script and says that it goes on', () => {
  expect(shortened('short', 5)).toBe('short');
  expect(shortened('two words', 4)).toBe('two…');
  expect(shortened('👍👍👍', 2)).toBe('👍👍…');
  expect(shortened('विद्यार्थी', 1)).toBe('वि…');
  expect(shortened('विद्यार्थी', 10)).toBe('विद्यार्थी');
});

it('the rows of a table are counted up to a bound, and beyond it the words say so', () => {
  expect(formatTotal(1, 'user', 'users')).toBe('1 user');
  expect(formatTotal(999, 'user', 'users')).toBe('999 users');
  expect(formatTotal(1000, 'user', 'users')).toBe('1,000 users or more');
});
