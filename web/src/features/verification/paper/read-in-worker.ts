import type { ProofReading } from './attached-proof';

/** Time limit per PDF; an issued PDF takes less than a second on a cheap phone. */
const MOST_MS = 10_000;

let started: Promise<Worker> | null = null;

/** Loads the worker with pdf-lib once, so that later files need no network. Rejects if it does not load. */
function startWorker(): Promise<Worker> {
  started ??= new Promise<Worker>((resolve, reject) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', () => resolve(worker), { once: true });
    worker.addEventListener('error', () => reject(new Error('The PDF reader did not load.')), { once: true });
  }).catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}

/**
 * Reads the proof attached to a PDF in a dedicated worker, one PDF at a time. Returns `not-loaded` if pdf-lib
 * does not load, and `too-slow` after ten seconds. Not done in the service worker, because all tabs share it.
 */
export async function readInWorker(
  bytes: Uint8Array,
): Promise<ProofReading | { found: 'not-loaded' | 'too-slow' }> {
  const worker = await startWorker().catch(() => null);
  if (!worker) return { found: 'not-loaded' };
  return new Promise((resolve) => {
    const giveUp = (found: 'too-slow' | 'damaged-pdf') => {
      worker.terminate();
      started = null;
      resolve({ found });
    };
    const timer = setTimeout(() => giveUp('too-slow'), MOST_MS);
    worker.onmessage = ({ data }: MessageEvent<ProofReading>) => {
      clearTimeout(timer);
      resolve(data);
    };
    // The worker ran out of memory, for example on a PDF that unpacks to gigabytes.
    worker.onerror = () => {
      clearTimeout(timer);
      giveUp('damaged-pdf');
    };
    worker.postMessage(bytes);
  });
}
