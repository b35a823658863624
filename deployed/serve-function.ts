import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { closeServer, listen } from '@prarambh/emulators/listen';

export interface ServedFunction {
  url: string;
  /** Resource usage of the process so far: `maxRSS` in kilobytes, CPU times in microseconds. */
  usage(): Promise<NodeJS.ResourceUsage>;
  close(): Promise<void>;
}

export interface FunctionOptions {
  /** The folder of the function, whose package.json names the built file. */
  folder: string;
  /** Export name, such as `api` or `jobs.tidy`. */
  target: string;
  /** All environment variables of the process. */
  environment: Record<string, string>;
  /** Options of Node. */
  options?: string[];
}

const FRAMEWORK = '@google-cloud/functions-framework';

function frameworkProgram(): string {
  const manifest = createRequire(import.meta.url).resolve(FRAMEWORK);
  return join(manifest.slice(0, manifest.lastIndexOf(FRAMEWORK)), FRAMEWORK, 'build/src/main.js');
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, { port: 0 });
  await closeServer(server);
  return port;
}

/** Resolves once the framework serves; rejects with the output of a process that exits before. */
async function serving(child: ChildProcess): Promise<void> {
  const written: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    for (const output of [child.stdout, child.stderr] as Readable[]) {
      createInterface(output).on('line', (line) => {
        written.push(line);
        if (line.startsWith('URL: ')) resolve();
      });
    }
    child.once('exit', () => reject(new Error(written.join('\n'))));
  });
  await ready;
}

/** Runs one function under the Cloud Functions server, in its own process. */
export async function serveFunction({
  folder,
  target,
  environment,
  options = [],
}: FunctionOptions): Promise<ServedFunction> {
  const port = await freePort();
  const report = ['--import', join(import.meta.dirname, 'usage-report.mjs')];
  const settings = [`--target=${target}`, '--signature-type=http', `--source=${folder}`, `--port=${port}`];
  const child = spawn(process.execPath, [...options, ...report, frameworkProgram(), ...settings], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await serving(child);
  return {
    url: `http://127.0.0.1:${port}`,
    async usage() {
      if (child.exitCode !== null || child.signalCode) throw new Error('The function’s process has ended.');
      child.send('usage');
      const [usage] = (await once(child, 'message')) as [NodeJS.ResourceUsage];
      return usage;
    },
    async close() {
      if (child.exitCode !== null || child.signalCode) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
