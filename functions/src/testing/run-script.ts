import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Runs a command of `functions/scripts`; returns its output, its error output and its exit code. */
export async function runScript(name: string, ...args: string[]): Promise<{ output: string; code: number }> {
  const script = path.join(import.meta.dirname, '../../scripts', name);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...args]);
    return { output: stdout, code: 0 };
  } catch (error) {
    const { stderr, code } = error as { stderr: string; code: number };
    return { output: stderr, code };
  }
}
