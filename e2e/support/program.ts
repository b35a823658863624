import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export interface Program<Started> {
  process: ChildProcess;
  /** The first message of the program. */
  started: Started;
  /** Resolves when the process has exited or was killed. */
  ended: Promise<unknown>;
  /** Rejects when the process has exited. */
  failed: Promise<never>;
  end(signal: 'SIGKILL' | 'SIGINT'): Promise<void>;
}

/**
 * Starts a TypeScript program that serves the product on a data folder, on free ports and without rate limits, without
 * waiting for it.
 */
export function launch(
  dataDir: string,
  [file, ...args]: [string, ...string[]],
  { env, stdio }: { env: Record<string, string>; stdio: StdioOptions },
) {
  const settings = { PORT: '0', MAIL_PORT: '0', AUTH_PORT: '0', LIMITS: '0', DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, file), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...settings, ...env },
    stdio,
  });
  const ended = once(child, 'exit');
  const end: Program<unknown>['end'] = async (signal) => {
    child.kill(signal);
    await ended;
  };
  return { process: child, ended, end };
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
