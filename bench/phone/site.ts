/**
 * A program that serves the product, with the number of applications in its argument, and the starter on free
 * ports. Sends their URLs to its parent process.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { listen } from '@prarambh/emulators/listen';
import { readConfig } from '@prarambh/local/config';
import { startHost } from '@prarambh/local/host';
import { createHosting } from '@prarambh/local/hosting';
import { createShutdown, stopOnSignals } from '@prarambh/local/shutdown';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { addApplications } from './applications';

const ROOT = join(import.meta.dirname, '../..');

/** The URLs of the product and of the starter. */
export interface Sites {
  siteUrl: string;
  starterUrl: string;
}

/**
 * Builds a plain starter of Vite, React and Chakra with one heading, from the same packages as the site, and
 * serves it with the same server and headers. Returns its URL.
 */
async function serveStarter(folder: string): Promise<string> {
  const root = join(folder, 'starter');
  mkdirSync(root, { recursive: true });
  await build({
    root: join(import.meta.dirname, 'starter'),
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: join(root, 'dist'), emptyOutDir: true, target: 'es2022' },
  });
  const { hosting } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
  const settings = { hosting: { ...hosting, public: 'dist', rewrites: [] } };
  writeFileSync(join(root, 'firebase.json'), JSON.stringify(settings));
  const nothing: RequestListener = (_request, response) => void response.writeHead(404).end();
  const pages = createHosting({
    root,
    functions: { api: nothing, uploads: nothing },
    authEmulatorUrl: '',
    storageEmulatorUrl: '',
    setup: { projectId: '', apiKey: '', authDomain: '', storageBucket: '', appId: '', authEmulator: true },
  });
  return `http://localhost:${await listen(createServer(pages), { port: 0 })}`;
}

const shutdown = createShutdown();
stopOnSignals(shutdown);
const config = readConfig(process.env, []);
const { siteUrl } = await startHost({
  config,
  shutdown,
  report: console.log,
  async alterPlatform(platform) {
    const applications = Number(process.argv[2]);
    if (applications > 0) await addApplications(platform, applications);
    return platform;
  },
});
process.on('disconnect', () => process.exit());
process.send?.({ siteUrl, starterUrl: await serveStarter(config.dataDir) } satisfies Sites);
