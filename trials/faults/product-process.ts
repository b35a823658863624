import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Commands } from './product';

const ROOT = join(import.meta.dirname, '../..');

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
  const settings = { PORT: '0', MAIL_PORT: '0', AUTH_PORT: '0', LIMITS: '0', DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'trials/faults/product.ts')], {
    cwd: ROOT,
    // Mails of bulk jobs leave within seconds.
    env: { ...process.env, BULK_GRACE_MINUTES: '0.02', ...settings },
    // The faults fill the log; set SHOW_LOG to see it.
    stdio: ['ignore', process.env.SHOW_LOG ? 'inherit' : 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const failed = ended.then(([code, signal]) => {
    throw new Error(`The product has ended (${code ?? signal}).`);
  });
  failed.catch(() => undefined);
  const [addresses] = (await Promise.race([once(child, 'message'), failed])) as [Addresses];
  const waiting = new Map<number, (error: string | null) => void>();
  child.on('message', ({ id, error }: { id: number; error: string | null }) => waiting.get(id)?.(error));
  let sent = 0;
  async function end(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    child.kill(signal);
    await ended;
  }
  return {
    ...addresses,
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
