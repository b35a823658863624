import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadHostingEmulator } from './firebase-tools';
import { LOOPBACK } from './listen';

interface HostingEmulatorOptions {
  /** The folder with firebase.json. */
  root: string;
  projectId: string;
  port: number;
  /** Address of the functions, at `/{project}/{region}/{name}`. */
  functions: { host: string; port: number };
}

/** Serves the built site with the official Hosting emulator in this process, with the real firebase.json. */
export async function startHostingEmulator({
  root,
  projectId,
  port,
  functions,
}: HostingEmulatorOptions): Promise<{ close(): Promise<void> }> {
  const { HostingEmulator, EmulatorRegistry } = loadHostingEmulator();
  const { host } = functions;
  const info = { name: 'functions', host, port: functions.port };
  EmulatorRegistry.set('functions', { getInfo: () => info, getName: () => 'functions' });
  const src = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8')) as object;
  const options = { config: { src }, cwd: root, project: projectId, site: projectId, targets: ['functions'] };
  const emulator = new HostingEmulator({ options, host: LOOPBACK, port });
  await emulator.start();
  return {
    async close() {
      await emulator.stop();
      EmulatorRegistry.clear('functions');
    },
  };
}
