import fc from 'fast-check';

/** How often a failure is made smaller at most: what is sent changes what is stored, so that it may not come again. */
const MOST_ATTEMPTS = 150;

/**
 * Tries so many of what a seed draws; when one fails, ever smaller ones. Answers the failure of the smallest that failed,
 * or null.
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
