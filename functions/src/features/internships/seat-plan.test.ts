import { expect, test } from 'vitest';
import { newSeats, type Seats, shardsFor, withPositions } from './seat-plan';

const sumOf = (seats: readonly Seats[], field: keyof Seats) =>
  seats.reduce((sum, one) => sum + one[field], 0);

test('each of a few seats has its own shard; many seats share 200', () => {
  expect([1, 25, 200, 5000, 100_000].map(shardsFor)).toEqual([1, 25, 200, 200, 200]);
  expect(newSeats(25)).toEqual(Array(25).fill({ taken: 0, free: 1 }));
});

test.each([
  { from: 5000, taken: 3100, to: 8000 },
  { from: 5000, taken: 3100, to: 3101 },
  { from: 5000, taken: 3100, to: 3100 },
  { from: 5000, taken: 3100, to: 40 },
  { from: 25, taken: 25, to: 1 },
  { from: 25, taken: 0, to: 1 },
  { from: 1, taken: 1, to: 100_000 },
])(
  'changing $from positions with $taken taken seats to $to keeps the taken seats and spreads the rest',
  ({ from, taken, to }) => {
    const seats = withPositions(newSeats(from, taken), to);
    expect(sumOf(seats, 'taken')).toBe(taken);
    expect(sumOf(seats, 'taken') + sumOf(seats, 'free')).toBe(to);
    // While a shard owes seats, none is free, and it owes no more than it has taken.
    const isOwing = to < taken;
    expect(seats.every(({ free }) => (isOwing ? free <= 0 : free >= 0))).toBe(true);
    expect(seats.every((one) => one.taken + one.free >= 0)).toBe(true);
  },
);
