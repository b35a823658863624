import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

interface Launched {
  process: ChildProcess;
  /** Resolves with the exit code and the signal when the process has exited or was killed. */
  ended: Promise<unknown[]>;
  end(signal: 'SIGKILL' | 'SIGINT'): Promise<void>;
}

export interface Program<Started> extends Launched {
  /** The first message of the program. */
  started: Started;
  /** Rejects when the process has exited. */
  failed: Promise<never>;
}

/**
 * Starts a TypeScript program that serves the product on a data folder, on free ports and without rate limits. Does not
 * wait until it serves.
 */
export function launch(
  dataDir: string,
  [file, ...args]: [string, ...string[]],
  { env, stdio }: { env: Record<string, string>; stdio: StdioOptions },
): Launched {
  const settings = { PORT: '0', MAIL_PORT: '0', AUTH_PORT: '0', LIMITS: '0', DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, file), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...settings, ...env },
    stdio,
  });
  const ended = once(child, 'exit');
  return {
    process: child,
    ended,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** Starts a program as `launch` does and resolves with its first message. */
export async function startProgram<Started>(
  dataDir: string,
  command: [string, ...string[]],
  env: Record<string, string> = {},
): Promise<Program<Started>> {
  // Set SHOW_LOG to see the log.
  const log = process.env.SHOW_LOG ? 'inherit' : 'ignore';
  const launched = launch(dataDir, command, { env, stdio: ['ignore', log, 'inherit', 'ipc'] });
  const failed = launched.ended.then(([code, signal]) => {
    throw new Error(`The product has ended (${code ?? signal}).`);
  });
  failed.catch(() => undefined);
  const [started] = (await Promise.race([once(launched.process, 'message'), failed])) as [Started];
  return { ...launched, started, failed };
}
