import { serveOnDemand } from '@prarambh/stand-ins/testing/on-demand';
import type { TestProject } from 'vitest/node';
import { findJourneyBrowser } from './find-browser';
import { type Host, newDataFolder, startHost } from './host';

declare module 'vitest' {
  interface ProvidedContext {
    browserPath: string;
    /** Answers `/{worker}` with the addresses of that worker's product. */
    productsUrl: string;
  }
}

/**
 * A running product with demo data for each worker: journeys that run at the same time never meet, those that follow
 * one another bring people of their own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserPath', findJourneyBrowser());
  const running: { host: Host; folder: ReturnType<typeof newDataFolder> }[] = [];

  async function startProduct(): Promise<object> {
    const folder = newDataFolder();
    // What a job does comes within seconds, since journeys wait for it.
    const host = await startHost(folder.path, { JOB_MINUTE: '3' });
    running.push({ host, folder });
    return { siteUrl: host.siteUrl, mailUrl: host.mailUrl, dataDir: folder.path };
  }

  const products = await serveOnDemand(startProduct);
  project.provide('productsUrl', products.url);

  return async () => {
    await products.close();
    for (const { host, folder } of running) {
      await host.stop();
      folder.remove();
    }
  };
}
