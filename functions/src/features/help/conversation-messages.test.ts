import { expect, test } from 'vitest';
import { countAnswerable } from './conversation-messages';

const long = { messageCount: 200, latest: [] };
const short = { messageCount: 0, latest: [] };

test('a page of help queries ends before it would read more than 2,000 messages', () => {
  expect(
    countAnswerable(
      Array.from({ length: 10 }, () => long),
      200,
    ),
  ).toBe(10);
  expect(
    countAnswerable(
      Array.from({ length: 11 }, () => long),
      200,
    ),
  ).toBe(10);
  expect(countAnswerable([long, ...Array.from({ length: 99 }, () => short)], 200)).toBe(100);
});

test('a page of help queries with ten messages each can hold a hundred queries', () => {
  expect(
    countAnswerable(
      Array.from({ length: 100 }, () => long),
      10,
    ),
  ).toBe(100);
});
