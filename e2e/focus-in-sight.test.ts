import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, http, login } from './support/api';
import { PHONE, useBrowser } from './support/browser';

const newPage = useBrowser();

/** More than any of these pages has. */
const MOST_TABS = 200;

/** What of the focused element is covered by something else, such as the header or the bar at the bottom. */
function coveredFocus(page: Page) {
  return page.evaluate(async () => {
    // A page scrolls with the next picture, and the link to the content slides in and out.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const slides = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(slides.map(({ finished }) => finished));
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 60) ?? '';
    const labels = [...((focused as HTMLInputElement).labels ?? [])];
    const covers = [0.1, 0.5, 0.9].flatMap((share) => {
      const hit = document.elementFromPoint(left + width / 2, top + height * share);
      const isOwn =
        hit &&
        (focused.contains(hit) || hit.contains(focused) || labels.some((label) => label.contains(hit)));
      return isOwn
        ? []
        : [hit?.closest('nav, header')?.getAttribute('aria-label') ?? hit?.tagName ?? 'nothing'];
    });
    // Of what is taller than the room between header and bar, not everything can be in sight.
    return { name, covers: height > innerHeight / 2 ? [] : covers };
  });
}

/** Goes through the page from its start to its end and back again. */
async function tabThrough(page: Page): Promise<{ steps: number; covered: string[] }> {
  const covered: string[] = [];
  let steps = 0;
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < MOST_TABS; presses += 1) {
      await page.keyboard.press(key);
      const focus = await coveredFocus(page);
      if (focus === null) break;
      steps += 1;
      if (focus.covers.length > 0) covered.push(`${key}: ${focus.name}, behind ${focus.covers.join(', ')}`);
    }
  }
  return { steps, covered };
}

async function openInternship(): Promise<string> {
  const { body } = await http<{ _id: string }[]>('GET', '/internships/public');
  return body.data[0]?._id ?? 'none';
}

test.each([
  [
    'student@prarambh.test',
    [
      '/dashboard/overview',
      '/dashboard/applied-internships',
      '/dashboard/transactions',
      '/dashboard/my-tasks',
    ],
  ],
  [
    'student@prarambh.test',
    ['/dashboard/upload-task', '/dashboard/notifications', '/dashboard/help', '/payment?internshipId='],
  ],
  ['admin@prarambh.test', ['/admin-dashboard/users', '/admin-dashboard/manage-tasks']],
])(
  'on a phone nothing that %s reaches by keyboard lies behind the header or the bar: %j',
  async (email, paths) => {
    const token = await login(email, DEMO_PASSWORD);
    const page = await newPage({
      token,
      viewport: { width: PHONE.width, height: 664 },
      reducedMotion: 'reduce',
    });
    const internship = await openInternship();
    for (const path of paths) {
      await page.goto(path.endsWith('=') ? path + internship : path);
      await page.locator('h1').first().waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
      const { steps, covered } = await tabThrough(page);
      expect(covered, path).toEqual([]);
      expect(steps, path).toBeGreaterThan(20);
    }
  },
);
