/** Resolves once the browser has nothing better to do, or `withinMs` later. */
export function browserIsIdle(withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: withinMs });
    else setTimeout(resolve, 1_000);
  });
}
