import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type FunctionOptions, type ServedFunction, serveFunction } from './serve-function';

export interface RunningFunction extends Pick<ServedFunction, 'url' | 'close'> {
  /** The memory that it declares. */
  memoryBytes: number;
  /** The most memory that its process has taken so far. */
  peakMemoryBytes(): Promise<number>;
}

/** Asked in a process of its own: what is built hides the bodies of every request that its process gets. */
async function declaredMemoryMb({ folder, target, environment }: FunctionOptions): Promise<number> {
  const script = `console.log(require(${JSON.stringify(folder)}).${target}.__endpoint.availableMemoryMb)`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { env: environment });
  return Number(stdout);
}

/**
 * A function in a process with the memory that it declares. What the server around it does not do: it starts no second
 * instance and makes nobody wait, so however many requests come at once (`concurrency`), they all come here.
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
