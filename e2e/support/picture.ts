import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache');

/** Saves a screenshot of the whole page if PICTURES=1 is set, because it takes time. */
export async function takePicture(page: Page, folder: string, name: string): Promise<void> {
  if (process.env.PICTURES !== '1') return;
  await mkdir(join(CACHE, folder), { recursive: true });
  await page.screenshot({ path: join(CACHE, folder, `${name.replaceAll(/\W+/g, '-')}.png`), fullPage: true });
}
