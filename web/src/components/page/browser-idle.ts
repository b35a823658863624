const LOADING = 'main [aria-busy="true"]';
const PAUSE_MS = 200;

function isIdle(withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: withinMs });
    else setTimeout(resolve, 1_000);
  });
}

/** Resolves once the page shows its content and the browser is idle, at the latest after `withinMs` milliseconds. */
export async function browserIsIdle(withinMs: number): Promise<void> {
  const end = performance.now() + withinMs;
  await isIdle(withinMs);
  while (document.querySelector(LOADING) !== null && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    await isIdle(withinMs);
  }
}
