import type { TestProject } from 'vitest/node';
import { findBrowser } from './find-browser';
import { newDataFolder, startHost } from './host';

declare module 'vitest' {
  interface ProvidedContext {
    browserPath: string;
    siteUrl: string;
    mailUrl: string;
    /** Where the product keeps its data and its secrets. */
    dataDir: string;
  }
}

/** One running product with demo data for all journeys; each journey brings people of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserPath', findBrowser());
  const folder = newDataFolder();
  project.provide('dataDir', folder.path);
  const host = await startHost(folder.path);
  project.provide('siteUrl', host.siteUrl);
  project.provide('mailUrl', host.mailUrl);
  return async () => {
    await host.stop();
    folder.remove();
  };
}
