import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { closeServer, listen } from '@prarambh/local/listen';
import { type Mail, startMailInbox } from '@prarambh/local/mail-inbox';
import { ask } from '@prarambh/local/testing/on-demand';
import { newCredentialKeys } from '../src/credential-keys';

export interface Deployed {
  url: string;
  /** The memory that the function declares, in MiB. */
  memoryMb: number;
  /** What it has been sending, newest first. */
  mails(): Mail[];
  /** The most memory that the process has taken so far, in MiB. */
  peakMemoryMb(): Promise<number>;
  close(): Promise<void>;
}

const FOLDER = join(import.meta.dirname, '..');
const FRAMEWORK = '@google-cloud/functions-framework';

function frameworkProgram(): string {
  const manifest = createRequire(import.meta.url).resolve(FRAMEWORK);
  return join(manifest.slice(0, manifest.lastIndexOf(FRAMEWORK)), FRAMEWORK, 'build/src/main.js');
}

/** Asked in a process of its own: what is built hides the bodies of every request that its process gets. */
async function declaredMemoryMb(): Promise<number> {
  const place = JSON.stringify(join(FOLDER, 'lib/index.cjs'));
  const script = `console.log(require(${place}).api.__endpoint.availableMemoryMb)`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script]);
  return Number(stdout);
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, { port: 0 });
  await closeServer(server);
  return port;
}

/** What deployment gives a function: its project, its parameters and its secrets. */
function settings(projectId: string, smtpUrl: string): Record<string, string> {
  return {
    GCLOUD_PROJECT: projectId,
    FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` }),
    WEB_API_KEY: `key-of-${projectId}`,
    SITE_URL: 'https://prarambh.example.test',
    SIGNING_SECRET: randomBytes(32).toString('hex'),
    CREDENTIAL_KEYS: JSON.stringify(newCredentialKeys()),
    SMTP_URL: smtpUrl,
  };
}

/** Resolves when the framework says that it serves; rejects with what the process wrote when it ends before. */
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

/**
 * The built function alone under the server that Cloud Functions runs it with, in a process with the memory that it
 * declares. Auth and Storage are the emulators of the test run, Firestore is in its process (stand-ins.ts).
 */
export async function startDeployed(): Promise<Deployed> {
  const sharedUrl = process.env.TEST_EMULATORS_URL ?? '';
  const [emulators] = await Promise.all([ask<Record<string, string>>(sharedUrl), ask(`${sharedUrl}/build`)]);
  const inbox = await startMailInbox({ webPort: 0 });
  const memoryMb = await declaredMemoryMb();
  const port = await freePort();
  const argv = [
    `--max-old-space-size=${memoryMb}`,
    ...['--import', 'tsx', '--import', join(import.meta.dirname, 'stand-ins.ts')],
    frameworkProgram(),
    ...[
      '--target=api',
      '--signature-type=http',
      `--source=${join(FOLDER, 'lib/index.cjs')}`,
      `--port=${port}`,
    ],
  ];
  const projectId = `demo-deployed-${randomBytes(4).toString('hex')}`;
  const child = spawn(process.execPath, argv, {
    env: { ...process.env, ...emulators, ...settings(projectId, inbox.smtpUrl) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await serving(child);
  return {
    url: `http://127.0.0.1:${port}/api`,
    memoryMb,
    mails: inbox.messages,
    async peakMemoryMb() {
      if (child.exitCode !== null || child.signalCode) throw new Error('The function’s process has ended.');
      child.send('memory');
      const [kilobytes] = (await once(child, 'message')) as [number];
      return kilobytes / 1024;
    },
    async close() {
      if (child.exitCode === null && !child.signalCode) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await inbox.close();
    },
  };
}
