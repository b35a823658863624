import { languages } from '@prarambh/contract/languages';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, newStudent, PASSWORD, pngFile } from './support/api';
import { DESK, PHONE, signIn, useBrowser } from './support/browser';
import type { TestFile } from './support/files';
import { loadAxe, problemsOf } from './support/page-problems';

const newPage = useBrowser();

const RECEIPT: TestFile = {
  name: 'bank-receipt.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%âãÏÓ\n'),
};

async function attach(page: Page, file: TestFile): Promise<void> {
  await page.getByLabel('Attach a picture or PDF').setInputFiles(file);
  await page.getByRole('list', { name: 'Attached files' }).getByText(file.name).waitFor();
}

/** Opens a file's link in its new tab; returns status and type of the response. */
async function opened(page: Page, link: Locator): Promise<[number, string | undefined]> {
  const address = (await link.getAttribute('href')) ?? '';
  const response = await page.request.get(new URL(address, page.url()).href);
  return [response.status(), response.headers()['content-type']];
}

async function expectNoProblems(page: Page): Promise<void> {
  await loadAxe(page);
  expect(await problemsOf(page)).toEqual([]);
}

test.each(languages)(
  'a student and support exchange a picture and a PDF and can open both (%s)',
  async (language) => {
    const email = await newStudent('Asha Verma');
    const phone = await newPage({ viewport: PHONE, language });
    await signIn(phone, email, PASSWORD);
    await phone.goto('/dashboard/help');
    await phone.getByLabel('Your message').fill('This is what I see.');
    await attach(phone, pngFile('screen.png'));
    await phone.reload();
    await phone.getByRole('button', { name: 'Remove screen.png' }).waitFor();
    await expectNoProblems(phone);
    await phone.getByRole('button', { name: 'Send' }).click();
    const messages = phone.getByRole('log', { name: 'Messages' });
    const sent = messages.getByRole('link', { name: /^screen\.png/ });
    expect(await opened(phone, sent)).toEqual([200, 'image/png']);
    await expect.poll(() => phone.getByRole('button', { name: 'Remove screen.png' }).count()).toBe(0);

    const desk = await newPage({ viewport: DESK });
    await signIn(desk, 'admin@prarambh.test', DEMO_PASSWORD);
    await desk.goto('/admin-dashboard/help-queries');
    await desk.getByLabel('Search', { exact: true }).fill(email);
    const found = desk.getByRole('list', { name: 'Help queries' }).getByRole('button');
    await expect.poll(() => found.count()).toBe(1);
    const chat = desk.getByRole('log', { name: 'Messages with Asha Verma' });
    await chat.getByText('This is what I see.').waitFor();
    expect(await opened(desk, chat.getByRole('link', { name: /^screen\.png/ }))).toEqual([200, 'image/png']);
    await attach(desk, RECEIPT);
    await expectNoProblems(desk);
    await desk.getByRole('button', { name: 'Send' }).click();
    const answer = chat.getByRole('link', { name: /^bank-receipt\.pdf/ });
    expect(await opened(desk, answer)).toEqual([200, 'application/pdf']);

    await phone.getByRole('button', { name: 'Refresh' }).click();
    const came = messages.getByRole('link', { name: /^bank-receipt\.pdf/ });
    expect(await opened(phone, came)).toEqual([200, 'application/pdf']);
    await expectNoProblems(phone);
  },
);
