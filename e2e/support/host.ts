import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '../..');

export interface Host {
  siteUrl: string;
  mailUrl: string;
  process: ChildProcess;
  /** Stops it like Ctrl-C; resolves with its exit code. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

/** Creates a data folder of its own. */
export function newDataFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'prarambh-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Shows the product's logged errors, which explain a failed test. */
function showErrors(lines: Buffer): void {
  if (lines.includes('"severity":"ERROR"')) process.stderr.write(lines);
}

/** Starts the product like `npm start` on free ports, and resolves once its banner shows the URLs. */
export async function startHost(dataDir: string, env: Record<string, string> = {}): Promise<Host> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'local/src/main.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      MAIL_PORT: '0',
      AUTH_PORT: '0',
      LIMITS: '0',
      // Mails of bulk jobs leave after about a second instead of ten minutes.
      BULK_GRACE_MINUTES: '0.02',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const output: string[] = [];
  let siteUrl: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    output.push(line);
    siteUrl ??= line.match(/Site\s+(http:\S+)/)?.[1];
    const mailUrl = line.match(/Mail inbox\s+(http:\S+)/)?.[1];
    if (!siteUrl || !mailUrl) continue;
    child.stdout.on('data', showErrors);
    return {
      siteUrl,
      mailUrl,
      process: child,
      async stop() {
        child.kill('SIGINT');
        await ended;
        return child.exitCode;
      },
      async kill() {
        child.kill('SIGKILL');
        await ended;
      },
    };
  }
  throw new Error(`The product did not start:\n${output.join('\n')}`);
}
