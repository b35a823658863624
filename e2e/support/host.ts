import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { launch } from './program';

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
  const { process: child, end } = launch(dataDir, ['local/src/main.ts'], {
    // Mails of bulk jobs leave after about a second instead of ten minutes.
    env: { BULK_GRACE_MINUTES: '0.02', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const log = child.stdout;
  if (log === null) throw new Error('The product has no log.');
  const output: string[] = [];
  let siteUrl: string | undefined;
  for await (const line of createInterface({ input: log })) {
    output.push(line);
    siteUrl ??= line.match(/Site\s+(http:\S+)/)?.[1];
    const mailUrl = line.match(/Mail inbox\s+(http:\S+)/)?.[1];
    if (!siteUrl || !mailUrl) continue;
    log.on('data', showErrors);
    return {
      siteUrl,
      mailUrl,
      process: child,
      async stop() {
        await end('SIGINT');
        return child.exitCode;
      },
      kill: () => end('SIGKILL'),
    };
  }
  throw new Error(`The product did not start:\n${output.join('\n')}`);
}
