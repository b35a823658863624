import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache');

/** Leaves a picture of the whole page to look at, where the run is asked for them by PICTURES=1: they take their time. */
export async function takePicture(page: Page, folder: string, name: string): Promise<void> {
  if (process.env.PICTURES !== '1') return;
  await mkdir(join(CACHE, folder), { recursive: true });
  await page.screenshot({ path: join(CACHE, folder, `${name.replaceAll(/\W+/g, '-')}.png`), fullPage: true });
}
