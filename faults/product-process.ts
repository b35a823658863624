import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startProgram } from '../e2e/support/program';
import type { Commands } from './product';

const ROOT = join(import.meta.dirname, '..');

interface Addresses {
  siteUrl: string;
  mailUrl: string;
  /** Instances over the same data whose clocks are ten minutes ahead and behind. */
  aheadUrl: string;
  behindUrl: string;
}

export interface Product extends Addresses {
  /** Sends a command to the product; throws its error. */
  tell<Name extends keyof Commands>(name: Name, ...args: Parameters<Commands[Name]>): Promise<void>;
  /** Resolves when the process has exited or was killed. */
  ended: Promise<unknown>;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** Stops the product like Ctrl-C. */
  stop(): Promise<void>;
}

/** Starts the product on a data folder, on free ports and without rate limits. */
export async function startProduct(dataDir: string): Promise<Product> {
  // Mails of bulk jobs leave within seconds.
  const env = { BULK_GRACE_MINUTES: '0.02' };
  const program = await startProgram<Addresses>(dataDir, ['faults/product.ts'], env);
  const { process: child, started, ended, failed, end } = program;
  const waiting = new Map<number, (error: string | null) => void>();
  child.on('message', ({ id, error }: { id: number; error: string | null }) => waiting.get(id)?.(error));
  let sent = 0;
  return {
    ...started,
    ended,
    async tell(...command) {
      sent += 1;
      child.send([sent, ...command]);
      const replied = new Promise<string | null>((resolve) => waiting.set(sent, resolve));
      const error = await Promise.race([replied, failed]);
      if (error !== null) throw new Error(error);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
  };
}

/** Runs the doctor on the data of a stopped product, like `npm run doctor`. Throws its findings. */
export async function assertHealthy(dataDir: string): Promise<void> {
  const script = join(ROOT, 'local/src/doctor.ts');
  const argv = ['--import', 'tsx', script, '--data', dataDir];
  const run = promisify(execFile)(process.execPath, argv, { cwd: ROOT });
  await run.catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`The doctor has found:\n${stdout}${stderr}`);
  });
}
