import fc from 'fast-check';

/** Maximum attempts to shrink a failure: requests change the stored data, so the failure may not return. */
const MOST_ATTEMPTS = 150;

/**
 * Draws and tries `runs` values from a seed; shrinks the first failing one. Returns the failure of the
 * smallest failing value, or null.
 */
export async function smallestFailure<Drawn, Failure>(
  draws: fc.Arbitrary<Drawn>,
  { count, seed }: { count: number; seed: number },
  attempt: (drawn: Drawn) => Promise<Failure | null>,
): Promise<Failure | null> {
  let smallest: Failure | null = null;
  let left = MOST_ATTEMPTS;
  const holds = fc.asyncProperty(draws, async (drawn) => {
    if (smallest !== null && left === 0) return true;
    if (smallest !== null) left -= 1;
    const failure = await attempt(drawn);
    smallest = failure ?? smallest;
    return failure === null;
  });
  await fc.check(holds, { numRuns: count, seed });
  return smallest;
}
