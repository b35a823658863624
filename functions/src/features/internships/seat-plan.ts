/**
 * The seats of an internship are split into shards, so that a crowd does not write to one document. The sum of `free`
 * is the number of remaining seats; it is negative if more seats were taken than there are positions.
 */
export interface Seats {
  taken: number;
  free: number;
}

/** 200 shards take 100 applications a second with little more than half a write a second on each. */
const MOST_SHARDS = 200;

/** Returns the number of shards. A few seats get one shard each, so that students of a crowd never collide twice. */
export function shardsFor(totalPositions: number): number {
  return Math.max(1, Math.min(totalPositions, MOST_SHARDS));
}

/** Splits `total` into `count` parts that differ by at most 1. */
function evenly(total: number, count: number): number[] {
  const [part, rest] = [Math.floor(total / count), total % count];
  return Array.from({ length: count }, (_, index) => part + (index < rest ? 1 : 0));
}

/** Returns new seats, of which `taken` are taken. */
export function newSeats(totalPositions: number, taken = 0): Seats[] {
  const shards = evenly(taken, shardsFor(totalPositions));
  return withPositions(
    shards.map((part) => ({ taken: part, free: 0 })),
    totalPositions,
  );
}

/**
 * Returns the seats for another number of positions (D07): taken seats stay, and the remaining ones are spread evenly,
 * over more shards if there are more positions. If more seats are taken than positions, shards with taken seats owe the
 * difference: that many must be freed before a seat is free.
 */
export function withPositions(seats: readonly Seats[], totalPositions: number): Seats[] {
  const count = Math.max(seats.length, shardsFor(totalPositions));
  const taken = Array.from({ length: count }, (_, index) => seats[index]?.taken ?? 0);
  const left = totalPositions - taken.reduce((sum, part) => sum + part, 0);
  if (left >= 0) {
    const free = evenly(left, count);
    return taken.map((part, index) => ({ taken: part, free: free[index] ?? 0 }));
  }
  let owed = -left;
  return taken.map((part) => {
    const owedHere = Math.min(owed, part);
    owed -= owedHere;
    return { taken: part, free: owedHere === 0 ? 0 : -owedHere };
  });
}
