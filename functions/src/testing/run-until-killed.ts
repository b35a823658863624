import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Runs a program of this folder in another process until it prints a line, kills the process, and returns the line. */
export async function runUntilKilled(program: string, args: string[]): Promise<unknown> {
  const file = path.join(import.meta.dirname, program);
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), exited])) as [unknown];
  child.kill('SIGKILL');
  await exited;
  return line;
}
