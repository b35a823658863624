import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { serveOnDemand } from '@prarambh/emulators/testing/on-demand';
import type { TestProject } from 'vitest/node';
import { findJourneyBrowser } from './find-browser';
import { type Host, newDataFolder, startHost } from './host';

declare module 'vitest' {
  interface ProvidedContext {
    browserPath: string;
    /** Responds to `/{worker}` with the URLs of that worker's product. */
    productsUrl: string;
  }
}

type DataFolder = ReturnType<typeof newDataFolder>;

/** Demo data and the site URL that it was created for; the stored documents contain this URL. */
interface Demo {
  folder: DataFolder;
  siteUrl: string;
}

/** Creates the demo data once, which takes 9 s of CPU time; every product uses a copy. */
async function makeDemo(): Promise<Demo> {
  const folder = newDataFolder();
  const host = await startHost(folder.path);
  await host.stop();
  return { folder, siteUrl: host.siteUrl };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Copies the demo data and replaces the site URL in it, for a site at another port. */
function copyDemo({ folder, siteUrl }: Demo, port: number): DataFolder {
  const copy = newDataFolder();
  cpSync(folder.path, copy.path, { recursive: true });
  const documents = join(copy.path, 'firestore.jsonl');
  const address = new URL(siteUrl);
  address.port = String(port);
  writeFileSync(documents, readFileSync(documents, 'utf8').replaceAll(siteUrl, address.origin));
  return copy;
}

/**
 * Starts a product with demo data for each worker. Tests of different workers never meet; tests of one worker
 * create their own people.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserPath', findJourneyBrowser());
  const demo = await makeDemo();
  const folders = [demo.folder];
  const hosts: Host[] = [];

  async function startProduct(): Promise<object> {
    const port = await freePort();
    const folder = copyDemo(demo, port);
    folders.push(folder);
    // Jobs run every few seconds, because tests wait for them.
    const host = await startHost(folder.path, { PORT: String(port), JOB_MINUTE: '3' });
    hosts.push(host);
    return { siteUrl: host.siteUrl, mailUrl: host.mailUrl, dataDir: folder.path };
  }

  const products = await serveOnDemand(startProduct);
  project.provide('productsUrl', products.url);

  return async () => {
    await products.close();
    for (const host of hosts) await host.stop();
    for (const folder of folders) folder.remove();
  };
}
