import { useEffect, useSyncExternalStore } from 'react';

type MotionParts = typeof import('./motion-parts');

let parts: MotionParts | null = null;
let isLoading = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

async function load(): Promise<void> {
  if (parts !== null || isLoading || prefersStillness()) return;
  isLoading = true;
  try {
    parts = await import('./motion-parts');
    for (const listener of listeners) listener();
  } catch (error) {
    // Nobody asked for it, and everything works without; whatever is shown next tries again.
    console.warn('What moves things did not load.', error);
  } finally {
    isLoading = false;
  }
}

/** Calls back once the browser has painted and has nothing else to do. Answers how to give that up. */
function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

/**
 * What moves things; null until it has loaded, and for people who prefer that nothing moves. Whoever asks makes it
 * load, behind everything else. `isNeeded` puts that off until there is something to move.
 */
export function useMotion(isNeeded = true): MotionParts | null {
  const loaded = useSyncExternalStore(
    subscribe,
    () => parts,
    () => null,
  );
  useEffect(() => (isNeeded ? whenIdle(() => void load()) : undefined), [isNeeded]);
  return loaded !== null && prefersStillness() ? null : loaded;
}
