import { readFileSync } from 'node:fs';
import { languages } from '@prarambh/contract/languages';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { http, login, newStudent, PASSWORD } from './support/api';
import { DESK, PHONE, signIn, useBrowser } from './support/browser';
import { photo } from './support/files';
import { scheduleMeeting } from './support/staff';

const newPage = useBrowser();

/** Expects the toast in its place on a desktop. */
async function expectTopRight(toast: Locator): Promise<void> {
  await toast.waitFor();
  const { x, y } = (await toast.boundingBox()) ?? { x: 0, y: DESK.height };
  expect(x).toBeGreaterThan(DESK.width / 2);
  expect(y).toBeLessThan(DESK.height / 4);
}

test.each(languages)(
  'a complete profile counts 80 percent until it has a link and a picture; a large photo is made smaller (%s)',
  async (language) => {
    const email = await newStudent();
    const token = await login(email, PASSWORD);
    const profile = { name: 'Asha Verma', tagline: 'Builds', skills: ['SQL'], college: 'IIT Madras' };
    expect((await http('PUT', '/profile', { token, json: profile })).status).toBe(200);
    const page = await newPage({ viewport: DESK, keepsProfilePrompt: true, language });
    await signIn(page, email, PASSWORD);
    await page.goto('/dashboard/profile');
    await page.getByText('80%').waitFor();
    await page.getByRole('button', { name: 'Complete Profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Complete Profile' });
    await dialog.getByLabel('GitHub').fill('https://github.com/asha');
    await Promise.all([
      expectTopRight(page.getByText('Your profile is saved.')),
      dialog.getByRole('button', { name: 'Save Changes' }).click(),
    ]);
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('link', { name: /GitHub/ }).getAttribute('href')).toBe(
      'https://github.com/asha',
    );

    const picture = photo(1600);
    expect(picture.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
    await page.getByLabel('Change profile picture').setInputFiles(picture);
    await page.getByText('Profile Complete').waitFor();
    await page.getByRole('button', { name: 'Edit Profile' }).waitFor();
    const inHeader = page.getByRole('banner').locator('img');
    await expect
      .poll(() => inHeader.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc))
      .toContain('_320x320_128.webp');
    await page.reload();
    await page.getByText('Profile Complete').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  },
);

test.each(languages)(
  'a meeting has a badge, its time zone, a calendar file and a notification (%s)',
  async (language) => {
    const email = await newStudent();
    await scheduleMeeting(email, { title: 'Review <b>of</b> your page', date: '2031-03-04T11:00:00.000Z' });

    const page = await newPage({ viewport: PHONE, timezoneId: 'Asia/Kolkata', locale: 'en-IN', language });
    await signIn(page, email, PASSWORD);
    // Other tests may have scheduled meetings for everybody.
    await page.getByRole('link', { name: 'Meetings' }).filter({ hasText: /[1-9]/ }).first().click();
    await page.getByRole('heading', { level: 1, name: 'My Meetings' }).waitFor();
    const card = page.getByRole('article', { name: 'Review <b>of</b> your page' });
    await card.getByText('16:30 IST, link open until 17:15').waitFor();
    await page.getByText(/(?:India Standard Time|भारतीय मानक समय) \(Asia\/Kolkata\)/).waitFor();
    const join = card.getByRole('link', { name: /^Join/ });
    expect(await join.getAttribute('href')).toBe('https://meet.example.test/review');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: /Add to calendar/ }).click(),
    ]);
    const file = readFileSync(await download.path(), 'utf8');
    expect(file).toContain('SEQUENCE:0');
    expect(file).toMatch(/UID:meeting-\w+@/);

    await page.goto('/dashboard/notifications');
    const news = page.getByRole('main').getByRole('listitem').filter({ hasText: 'is scheduled' });
    await news
      .getByText('“Review <b>of</b> your page” is scheduled. The time and the link are under Meetings.')
      .waitFor();
    await news.getByRole('button', { name: 'Mark as Read' }).click();
    await news.getByRole('button', { name: 'Mark as Read' }).waitFor({ state: 'detached' });
    await page.reload();
    await news.waitFor();
    expect(await news.getByRole('button', { name: 'Mark as Read' }).count()).toBe(0);
  },
);
