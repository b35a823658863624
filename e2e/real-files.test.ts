import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import {
  DEMO_PASSWORD,
  http,
  login,
  newInternship,
  newStudent,
  newUtr,
  PASSWORD,
  pngFile,
} from './support/api';
import { signIn, useBrowser } from './support/browser';

const newPage = useBrowser();

const statement = (name: string) =>
  readFileSync(new URL(`../web/src/features/bank-statement/reader/cases/${name}`, import.meta.url));

test.each([
  ['bandhan-iso.csv', /6 credits read/],
  ['icici-corporate.csv', /6 credits read/],
  ['union.csv', /6 credits read/],
])('Chromium reads the statement %s as Node does', async (name, sentence) => {
  const page = await newPage();
  await signIn(page, 'accountant@prarambh.test', DEMO_PASSWORD);
  await page.goto('/accountant/statement');
  const file = { name, mimeType: 'text/csv', buffer: statement(name) };
  await page.getByLabel('Statement of the bank').setInputFiles(file);
  await page.getByText(sentence).first().waitFor();
});

/** Opens the payment page as a new student and fills in everything except the screenshot. */
async function openPayment(): Promise<{ page: Page; utr: string }> {
  const page = await newPage({ expectedErrors: /ERR_UPLOAD_FILE_CHANGED|Failed to load/ });
  const utr = newUtr();
  const token = await login(await newStudent(), PASSWORD);
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto(`/payment?internshipId=${(await newInternship())._id}`);
  await page.getByLabel('UTR/Transaction ID').fill(utr);
  await page.getByLabel(/I agree to the/).check();
  return { page, utr };
}

/** A JPEG of random noise. */
const jpeg = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();

test('staff see a very long screenshot in its full width', async () => {
  const { page, utr } = await openPayment();
  const buffer = await jpeg(1080, 12_000);
  expect(buffer.length).toBeGreaterThan(1024 * 1024);
  await page.locator('input[type=file]').setInputFiles({ name: 'long.png', mimeType: 'image/png', buffer });
  await page.getByText('long.jpg').waitFor();
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.getByRole('heading', { name: 'Application Submitted!' }).waitFor();
  const token = await login('accountant@prarambh.test', DEMO_PASSWORD);
  const { body } = await http<{ paymentScreenshot: string }[]>('GET', `/applications?q=${utr}`, { token });
  const picture = await fetch(new URL(body.data[0]?.paymentScreenshot ?? '', page.url()));
  const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect([width, height]).toEqual([1080, 12_000]);
});

test('choosing a HEIC photo shows how to get a JPEG', async () => {
  const { page } = await openPayment();
  const buffer = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await page.locator('input[type=file]').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText(/This is a HEIC photo.*Most Compatible/).waitFor();
});

test('a screenshot that changed on disk after it was chosen shows a message, and the form keeps its values', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'screenshot-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'paid.png');
  writeFileSync(path, pngFile().buffer);
  const { page, utr } = await openPayment();
  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByText('paid.png').waitFor();
  writeFileSync(path, Buffer.concat([pngFile().buffer, Buffer.alloc(5000)]));
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.getByText('This file was changed or moved after you chose it.').waitFor();
  expect(await page.getByLabel('UTR/Transaction ID').inputValue()).toBe(utr);
  await page.locator('input[type=file]').setInputFiles(pngFile());
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.getByRole('heading', { name: 'Application Submitted!' }).waitFor();
});
