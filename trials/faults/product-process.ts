import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Addresses, Command, Reply } from './commands';

const ROOT = join(import.meta.dirname, '../..');

export interface Product extends Addresses {
  /** Sends a command to the product; throws its error. */
  tell(command: Command): Promise<void>;
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
  const nextMessage = async <Message>() =>
    (await Promise.race([once(child, 'message'), failed]))[0] as Message;
  const addresses = await nextMessage<Addresses>();
  return {
    ...addresses,
    ended,
    async tell(command) {
      child.send(command);
      const { error } = await nextMessage<Reply>();
      if (error !== null) throw new Error(error);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}

/** Runs the doctor on the data of a stopped product, like `npm run doctor`. Throws its findings. */
export async function assertHealthy(dataDir: string): Promise<void> {
  const script = join(ROOT, 'local/src/doctor.ts');
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', script, '--data', dataDir], {
    cwd: ROOT,
  });
  await run.catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`The doctor has found:\n${stdout}${stderr}`);
  });
}
