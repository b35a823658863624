import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, newInternship } from './support/api';
import { PHONE, signIn, useBrowser } from './support/browser';
import { payWithProof } from './support/payments';

const newPage = useBrowser();

/** The name of a property that only framer-motion's script contains. */
const FRAMER = 'whileHover';

/** Returns framer-motion's script and its fetch time after the first paint; null without one. */
function findFramer(page: Page): Promise<{ url: string; afterPaintMs: number } | null> {
  return page.evaluate(async (mark) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    for (const { name, startTime } of performance.getEntriesByType('resource')) {
      if (!new URL(name).pathname.endsWith('.js')) continue;
      const script = await fetch(name).then((response) => response.text());
      if (script.includes(mark))
        return { url: name, afterPaintMs: startTime - (paint?.startTime ?? Infinity) };
    }
    return null;
  }, FRAMER);
}

/** Adds three waiting payments of a new internship; returns its title. */
async function fillQueue(): Promise<string> {
  const title = `Motion ${randomBytes(3).toString('hex')}`;
  const { _id: internshipId } = await newInternship({ title, totalPositions: 3 });
  for (const name of ['Asha Iyer', 'Bala Rao', 'Chitra Sen']) {
    await payWithProof(internshipId, name);
  }
  return title;
}

interface Shadow {
  isHidden: boolean;
  takesFocus: boolean;
  heights: number[];
}

/**
 * Records every leaving row: whether assistive technology or the pointer could reach it, and its height in
 * each frame.
 */
async function watchLeavingRows(page: Page): Promise<() => Promise<Shadow[]>> {
  await page.evaluate(() => {
    const shadows: Shadow[] = [];
    Object.assign(window, { shadows });
    const follow = (row: HTMLElement) => {
      row.querySelector('button')?.focus();
      const shadow = {
        isHidden: row.getAttribute('aria-hidden') === 'true',
        takesFocus: row.contains(document.activeElement),
        heights: [row.getBoundingClientRect().height],
      };
      shadows.push(shadow);
      const measure = () => {
        if (!row.isConnected) return;
        shadow.heights.push(row.getBoundingClientRect().height);
        requestAnimationFrame(measure);
      };
      measure();
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.matches('tr[inert]')) follow(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { shadows: Shadow[] }).shadows);
}

const focusedRow = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) => rows.indexOf(document.activeElement as HTMLElement));

/** Approves the first of three waiting payments; returns the records of its leaving row. */
async function approveFirst(page: Page, title: string): Promise<Shadow[]> {
  const shadows = await watchLeavingRows(page);
  await page.getByRole('button', { name: /^Approve Chitra Sen/ }).click();
  await page.getByText('2 transactions').waitFor();
  expect(await page.getByRole('cell', { name: /^Chitra Sen/ }).count()).toBe(0);
  await page.getByRole('button', { name: `Approve Bala Rao, ${title}` }).waitFor();
  expect(await focusedRow(page)).toBeGreaterThanOrEqual(0);
  await page.locator('tr[inert]').waitFor({ state: 'detached' });
  expect(await focusedRow(page)).toBe(0);
  return shadows();
}

test.each([
  ['at a desk', {}],
  ['on a phone', { viewport: PHONE }],
])('an approved payment leaves the list %s, and nothing waits for its animation', async (_, device) => {
  const title = await fillQueue();
  const page = await newPage(device);
  await signIn(page, 'accountant@prarambh.test', DEMO_PASSWORD);
  await page.goto(`/accountant/transactions?q=${encodeURIComponent(title)}&status=Pending`);
  await page.getByText('3 transactions').waitFor();
  await expect.poll(() => findFramer(page)).not.toBeNull();
  const framer = await findFramer(page);
  expect(framer?.afterPaintMs).toBeGreaterThan(0);
  // Resolves once the script has run. As text, because the bundler would resolve a real import.
  await page.evaluate(`import(${JSON.stringify(framer?.url)}).then(() => null)`);

  const [shadow, ...others] = await approveFirst(page, title);
  expect(others).toEqual([]);
  expect(shadow).toMatchObject({ isHidden: true, takesFocus: false });
  const heights = shadow?.heights ?? [];
  expect(heights.at(-1)).toBeLessThan((heights[0] ?? 0) / 2);
  expect(heights).toEqual(heights.toSorted((one, other) => other - one));
});

test('with reduced motion an approved payment disappears at once', async () => {
  const title = await fillQueue();
  const page = await newPage({ reducedMotion: 'reduce' });
  await signIn(page, 'accountant@prarambh.test', DEMO_PASSWORD);
  await page.goto(`/accountant/transactions?q=${encodeURIComponent(title)}&status=Pending`);
  await page.getByText('3 transactions').waitFor();
  expect(await approveFirst(page, title)).toEqual([]);
  expect(await findFramer(page)).toBeNull();
});

test('a double click approves one payment and not the next row under the pointer', async () => {
  const title = await fillQueue();
  const page = await newPage({ reducedMotion: 'reduce' });
  await signIn(page, 'accountant@prarambh.test', DEMO_PASSWORD);
  await page.goto(`/accountant/transactions?q=${encodeURIComponent(title)}&status=Pending`);
  const place = await page.getByRole('button', { name: /^Approve Chitra Sen/ }).boundingBox();
  const { x, y } = place ?? { x: 0, y: 0 };
  await page.mouse.click(x + 9, y + 9);
  await page.getByText('2 transactions').waitFor();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  // A counted press disables the button at once.
  expect(await page.getByRole('button', { name: /^Approve Bala Rao/ }).isEnabled()).toBe(true);
  await page.mouse.click(x + 9, y + 9);
  await page.getByText('1 transaction', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Approve Asha Iyer/ }).waitFor();
});

test('the home page loads no animation library', async () => {
  const page = await newPage();
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await findFramer(page)).toBeNull();
});
