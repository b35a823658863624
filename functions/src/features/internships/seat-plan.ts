/**
 * The seats of an internship lie in shards, so that a crowd does not write to one document. What is free in all shards
 * together is what the internship has left; where fewer positions are left than seats were taken, it is below zero.
 */
export interface Seats {
  taken: number;
  free: number;
}

/** 200 shards take 100 applications a second with little more than half a write a second on each. */
const MOST_SHARDS = 200;

/** A seat has a shard of its own as long as there are few: a crowd then never meets at one document twice. */
export function shardsFor(totalPositions: number): number {
  return Math.max(1, Math.min(totalPositions, MOST_SHARDS));
}

/** `total` in `count` parts that differ by 1 at most. */
function evenly(total: number, count: number): number[] {
  const [part, rest] = [Math.floor(total / count), total % count];
  return Array.from({ length: count }, (_, index) => part + (index < rest ? 1 : 0));
}

/** Seats of which `registrations` were taken before there were shards. */
export function newSeats(totalPositions: number, registrations = 0): Seats[] {
  const taken = evenly(registrations, shardsFor(totalPositions));
  return withPositions(
    taken.map((part) => ({ taken: part, free: 0 })),
    totalPositions,
  );
}

/**
 * The same seats for another number of positions (D07): what is taken stays, what is left is spread evenly, over more
 * shards where there are more positions. What was taken above the positions is owed by shards in which it is taken, so
 * that as many must be given back before any is free.
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
