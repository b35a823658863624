import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type FunctionOptions, type ServedFunction, serveFunction } from './serve-function';

export interface RunningFunction extends Pick<ServedFunction, 'url' | 'close'> {
  /** Declared memory. */
  memoryBytes: number;
  /** Peak memory of its process so far. */
  peakMemoryBytes(): Promise<number>;
}

/** Runs in its own process, because the built code hides the bodies of all requests in its process. */
async function declaredMemoryMb({ folder, target, environment }: FunctionOptions): Promise<number> {
  const script = `console.log(require(${JSON.stringify(folder)}).${target}.__endpoint.availableMemoryMb)`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { env: environment });
  return Number(stdout);
}

/**
 * Runs a function in a process with its declared memory. Unlike Cloud Run it never starts a second instance
 * or queues requests, so one process gets all of them, whatever `concurrency` says.
 */
export async function startFunction(options: FunctionOptions): Promise<RunningFunction> {
  const memoryMb = await declaredMemoryMb(options);
  const served = await serveFunction({ ...options, options: [`--max-old-space-size=${memoryMb}`] });
  return {
    url: served.url,
    close: served.close,
    memoryBytes: memoryMb * 1024 * 1024,
    peakMemoryBytes: async () => (await served.usage()).maxRSS * 1024,
  };
}
