import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  DEMO_PASSWORD,
  http,
  login,
  mailArrives,
  mailsTo,
  newInternship,
  newStudent,
  newUtr,
  PASSWORD,
  pngFile,
  uploadProof,
} from './support/api';
import { PHONE, signIn, useBrowser } from './support/browser';
import { photo, type TestFile } from './support/files';
import { loadAxe, problemsOf } from './support/page-problems';

const newPage = useBrowser();

interface Row {
  _id: string;
  status: string;
  flags: string[];
}

interface Paid {
  internshipId: string;
  email: string;
  /** Missing for an application without a screenshot. */
  proof?: TestFile;
  utr?: string;
}

async function pay({ internshipId, email, proof, utr = newUtr() }: Paid): Promise<void> {
  const token = await login(email, PASSWORD);
  const paymentScreenshot = proof && (await uploadProof(token, proof));
  const json = { internshipId, duration: 4, certificateName: 'Queue Student', utr, paymentScreenshot };
  expect((await http('POST', '/applications', { token, json })).status).toBe(201);
}

async function rowsOf(internshipId: string): Promise<Row[]> {
  const token = await login('accountant@prarambh.test', DEMO_PASSWORD);
  const { body } = await http<Row[]>('GET', `/applications?internship=${internshipId}&limit=100`, { token });
  return body.data;
}

const statusesOf = async (internshipId: string) => (await rowsOf(internshipId)).map(({ status }) => status);

async function openQueue(page: Page, internshipId: string): Promise<void> {
  await signIn(page, 'accountant@prarambh.test', DEMO_PASSWORD);
  await page.goto(`/accountant/transactions?internship=${internshipId}`);
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await page.waitForURL('**/accountant/review?*');
}

/** Waits until the proof is visible; approving is disabled before. */
const proofIsSeen = (page: Page) =>
  page.locator('[aria-label="Payment screenshot"]:not([aria-busy=true])').waitFor();

test('20 payments are reviewed with their proof in 20 keys', async () => {
  const { _id } = await newInternship({ totalPositions: 30 });
  for (let index = 0; index < 20; index += 1) {
    await pay({ internshipId: _id, email: await newStudent(`Queue Student ${index + 1}`), proof: photo(8) });
  }
  const page = await newPage();
  await openQueue(page, _id);
  let keys = 0;
  for (let index = 1; index <= 20; index += 1) {
    await page.getByText(`${index} of 20`).waitFor();
    // The oldest application comes first.
    await page.getByRole('heading', { level: 2, name: `Queue Student ${index}`, exact: true }).waitFor();
    await proofIsSeen(page);
    await page.keyboard.press('a');
    keys += 1;
  }
  await page.getByText('Nothing that matches is waiting.').waitFor();
  expect(keys).toBe(20);
  await expect.poll(() => statusesOf(_id)).toEqual(Array(20).fill('Approved'));
});

/**
 * Four doubtful payments, one for each reason: a reused screenshot, an odd UTR, no screenshot, and a UTR with
 * two claims.
 */
async function doubtful(): Promise<string> {
  const { _id: internshipId, title } = await newInternship({ totalPositions: 30 });
  const shared = pngFile();
  const emails = await Promise.all([1, 2, 3, 4, 5].map((index) => newStudent(`Doubt ${title} ${index}`)));
  const [one = '', two = '', three = '', four = '', five = ''] = emails;
  const other = await newInternship();
  await pay({ internshipId: other._id, email: one, proof: shared });
  await pay({ internshipId, email: one, proof: shared });
  await pay({ internshipId, email: two, proof: photo(8), utr: `SBIN${newUtr()}` });
  await pay({ internshipId, email: three });
  const utr = newUtr();
  await pay({ internshipId, email: four, proof: photo(8), utr });
  const token = await login(five, PASSWORD);
  const json = { internshipId, duration: 4, certificateName: 'Queue Student', utr };
  expect((await http('POST', '/applications', { token, json })).status).toBe(409);
  return internshipId;
}

test('no flagged payment is approved without its own confirmation: by keyboard, by mouse, in bulk', async () => {
  const internshipId = await doubtful();
  expect((await rowsOf(internshipId)).map(({ flags }) => flags)).toEqual([
    ['disputed-utr'],
    ['no-screenshot'],
    ['unusual-utr'],
    ['duplicate-screenshot'],
  ]);
  const undecided = async () => {
    const statuses = await statusesOf(internshipId);
    expect(statuses.filter((status) => status !== 'Applied' && status !== 'Under Review')).toEqual([]);
  };
  const page = await newPage();
  await openQueue(page, internshipId);
  const question = page.getByRole('alertdialog', { name: 'Approve anyway?' });

  for (const words of [
    'Same screenshot as another application',
    'UTR is not the 12 digits of a UPI payment',
    'No screenshot was sent',
    'Another student claims this UTR',
  ]) {
    await page.getByRole('list', { name: 'Needs a closer look' }).getByText(words).waitFor();
    if (words !== 'No screenshot was sent') await proofIsSeen(page);
    await page.keyboard.press('a');
    await question.getByText(words).waitFor();
    // Pressing the key again decides nothing, and Enter activates Cancel.
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Approve/ }).click();
    await question.getByText(words).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('n');
  }
  await page.getByText('4 were skipped.').waitFor();
  await undecided();

  await page.goto(`/accountant/transactions?internship=${internshipId}`);
  await page
    .getByRole('button', { name: /^Approve Doubt/ })
    .first()
    .waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await question.waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Approve Doubt/ })
    .first()
    .click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
  await page.getByRole('button', { name: 'Approve chosen' }).click();
  const bulk = page.getByRole('alertdialog', { name: 'Approve 4 applications?' });
  expect(await bulk.getByRole('button', { name: 'Approve 0 applications' }).isDisabled()).toBe(true);
  await undecided();

  await bulk.getByRole('checkbox', { name: /Another student claims this UTR/ }).check();
  await bulk.getByRole('button', { name: 'Approve 1 application' }).click();
  await page.getByText('1 of 1 approved.').waitFor();
  expect((await statusesOf(internshipId)).filter((status) => status === 'Approved')).toHaveLength(1);
});

test('undo reverses a decision before its mail leaves, and only the final decision is mailed', async () => {
  const { _id, title } = await newInternship();
  const [first, second] = [await newStudent('Undone Decision'), await newStudent('Standing Decision')];
  for (const email of [first, second]) await pay({ internshipId: _id, email, proof: photo(8) });
  const page = await newPage();
  await openQueue(page, _id);
  await page.getByRole('heading', { level: 2, name: 'Undone Decision' }).waitFor();
  await proofIsSeen(page);
  await page.keyboard.press('a');
  await page.getByText('Undone Decision: approved.').waitFor();
  await page.keyboard.press('u');
  await page.getByText('Undone Decision: decision taken back.').waitFor();
  await page.getByRole('heading', { level: 2, name: 'Undone Decision' }).waitFor();
  await page.keyboard.press('n');
  await page.getByRole('heading', { level: 2, name: 'Standing Decision' }).waitFor();
  await proofIsSeen(page);
  await page.keyboard.press('a');
  await page.getByText('Standing Decision: approved.').waitFor();
  expect((await statusesOf(_id)).toSorted()).toEqual(['Approved', 'Under Review']);

  // The job would have sent both mails in the same run.
  await mailArrives(second, `Approved: your application for ${title}`);
  const subjects = (await mailsTo(first)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Approved'))).toEqual([]);
});

test('the review is accessible with a flagged payment, its questions and its keys, on a phone and in the dark', async () => {
  const internshipId = await doubtful();
  for (const look of [{}, { viewport: PHONE, colorScheme: 'dark' }] as const) {
    const page = await newPage({ ...look, reducedMotion: 'reduce' });
    await openQueue(page, internshipId);
    await page.getByRole('list', { name: 'Needs a closer look' }).waitFor();
    await proofIsSeen(page);
    await loadAxe(page);
    expect(await problemsOf(page)).toEqual([]);
    for (const key of ['a', 'r', '?']) {
      await page.keyboard.press(key);
      await page.locator('dialog[open]').waitFor();
      expect(await problemsOf(page), key).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
  }
});
