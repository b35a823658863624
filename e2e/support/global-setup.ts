import { createServer } from 'node:http';
import { closeServer, listen } from '@prarambh/local/listen';
import type { TestProject } from 'vitest/node';
import { findBrowser } from './find-browser';
import { type Host, newDataFolder, startHost } from './host';

declare module 'vitest' {
  interface ProvidedContext {
    browserPath: string;
    /** Answers `/{worker}` with the addresses of that worker's product. */
    productsUrl: string;
  }
}

/**
 * A running product with demo data for each worker, started when its first journey asks for it: journeys that run at
 * the same time never meet, those that follow one another bring people of their own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserPath', findBrowser());
  const products = new Map<string, Promise<Host>>();
  const folders: { remove(): void }[] = [];
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other: the first may have to build the web pages that the second serves too. */
  function startNext(): Promise<Host> {
    const folder = newDataFolder();
    folders.push(folder);
    const host = last.then(() => startHost(folder.path));
    last = host.catch(() => undefined);
    return host;
  }

  const server = createServer(async ({ url = '/' }, response) => {
    const product = products.get(url) ?? startNext();
    products.set(url, product);
    try {
      const { siteUrl, mailUrl } = await product;
      response.end(JSON.stringify({ siteUrl, mailUrl }));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  project.provide('productsUrl', `http://127.0.0.1:${await listen(server, { port: 0 })}`);

  return async () => {
    await closeServer(server);
    const hosts = await Promise.allSettled(products.values());
    await Promise.all(hosts.map((host) => (host.status === 'fulfilled' ? host.value.stop() : undefined)));
    for (const folder of folders) folder.remove();
  };
}
