import type { Internship } from '@prarambh/contract/internships';

/** Seats that can still be had; never below 0 (D07). */
export function seatsRemaining({ totalPositions, currentRegistrations }: Internship): number {
  return Math.max(0, totalPositions - currentRegistrations);
}
