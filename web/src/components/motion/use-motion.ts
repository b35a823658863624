import { useEffect } from 'react';

type MotionParts = typeof import('./motion-parts');

let parts: MotionParts | null = null;
let isLoading = false;

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

async function load(): Promise<void> {
  if (parts !== null || isLoading || prefersStillness()) return;
  isLoading = true;
  try {
    parts = await import('./motion-parts');
  } catch (error) {
    // Animations are optional; the next component tries again.
    console.warn('What moves things did not load.', error);
  } finally {
    isLoading = false;
  }
}

/** Calls back when the browser has painted and is idle. Returns a cancel function. */
function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

/**
 * Returns the animation components; null until they have loaded, and with reduced motion. The first call starts
 * loading them with low priority. When they have loaded, no component renders again; each uses them from its next render.
 */
export function useMotion(): MotionParts | null {
  useEffect(() => whenIdle(() => void load()), []);
  return parts !== null && prefersStillness() ? null : parts;
}
