import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { StudentFiles } from '../../web/src/app/late/site-worker';

/** Returns the content of the site's caches and databases as text. */
export function stored(page: Page): Promise<{ caches: string; databases: string }> {
  return page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const body = await (await cache.match(request))?.clone().text();
        cached.push(`${name} ${request.url} ${request.url.includes('/assets/') ? '' : body}`);
      }
    }
    const rows: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        rows.push(await new Promise((resolve) => (all.onsuccess = () => resolve(all.result))));
      }
      database.close();
    }
    return { caches: cached.join('\n'), databases: JSON.stringify(rows) };
  });
}

/** True if any database of the site contains the text. */
export const isStored = async (page: Page, text: string) => (await stored(page)).databases.includes(text);

/**
 * True if the service worker controls the page. A page that opens while the worker activates stays
 * uncontrolled.
 */
const isControlled = (page: Page) =>
  page.evaluate(async () => {
    const workers = navigator.serviceWorker;
    await workers.ready;
    if (workers.controller) return true;
    return new Promise<boolean>((resolve) => {
      workers.addEventListener('controllerchange', () => resolve(true), { once: true });
      setTimeout(() => resolve(false), 5000);
    });
  });

/** Waits until the worker controls the page and the site has stored the text. */
export async function untilStored(page: Page, text: string): Promise<void> {
  while (!(await isControlled(page))) await page.reload();
  await expect.poll(() => isStored(page, text)).toBe(true);
}

/** Waits until the worker controls the page and has all files of students, and the site has stored the text. */
export async function untilKept(page: Page, text: string): Promise<void> {
  while (!(await isControlled(page))) await page.reload();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = (await (await fetch('/student-files.json')).json()) as StudentFiles;
        const files = [...kept.files, ...(kept.words[document.documentElement.lang.slice(0, 2)] ?? [])];
        const found = await Promise.all(files.map((file) => caches.match(file)));
        return files.filter((_file, index) => found[index] === undefined);
      }),
    )
    .toEqual([]);
  await untilStored(page, text);
}
