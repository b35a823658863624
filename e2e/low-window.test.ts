import { expect, test } from 'vitest';
import { DEMO_PASSWORD, login } from './support/api';
import { useBrowser } from './support/browser';

const newPage = useBrowser();

/** A desktop of 1280 × 1024 pixels at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };

test('bars scroll away with the page in a low window, and are at its ends', async () => {
  const page = await newPage({
    viewport: ZOOMED,
    token: await login('student@prarambh.test', DEMO_PASSWORD),
  });
  await page.goto('/dashboard/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const bars = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Quick links' })];
  const inSight = () =>
    Promise.all(
      bars.map(async (bar) => {
        const box = await bar.boundingBox();
        return box !== null && box.y + box.height > 0 && box.y < ZOOMED.height;
      }),
    );
  await expect.poll(inSight).toEqual([true, false]);
  await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
  await expect.poll(inSight).toEqual([false, false]);
});
