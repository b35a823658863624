import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESK, PHONE, useBrowser } from './support/browser';
import { loadAxe, problemsOf } from './support/page-problems';
import { takePicture } from './support/picture';
import { product } from './support/product';

const ROOT = join(import.meta.dirname, '..');

const newPage = useBrowser();

let server: ViteDevServer;

beforeAll(async () => {
  server = await createServer({
    configFile: join(ROOT, 'web/vite.config.ts'),
    server: { host: '127.0.0.1', port: 0 },
    logLevel: 'error',
  });
  await server.listen();
});
afterAll(() => server?.close());

describe.each([
  { name: 'a phone', viewport: PHONE },
  { name: 'a desk', viewport: DESK },
])('on $name', ({ viewport }) => {
  test.each(['light', 'dark'] as const)(
    'the component catalogue is accessible and fits the screen, %s',
    async (colorScheme) => {
      const page = await newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
      const address = server.resolvedUrls?.local[0];
      await page.goto(`${address}dev/catalogue`);
      await page.getByRole('heading', { level: 1, name: 'Catalogue' }).waitFor();
      await takePicture(page, 'catalogue', `${colorScheme} ${viewport.width}`);
      await loadAxe(page);
      expect(await problemsOf(page)).toEqual([]);
    },
  );
});

test('the built product has no catalogue', async () => {
  const page = await newPage();
  await page.goto('/dev/catalogue');
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  await product();
  const assets = join(ROOT, 'web/dist/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  const words = ['Catalogue', 'catalogue-page', 'as pages use it'];
  const found = scripts.filter((name) => {
    const text = readFileSync(join(assets, name), 'utf8');
    return words.some((word) => text.includes(word));
  });
  expect(found).toEqual([]);
});
