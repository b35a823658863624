import { languages } from '@prarambh/contract/languages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { login, newInternship, newStudent, newUtr, PASSWORD, pngFile } from './support/api';
import { PHONE, silenceSending, useBrowser } from './support/browser';
import { controlClock } from './support/clock';
import {
  FORMS,
  type FormCase,
  fieldOf,
  fillIn,
  sendForm,
  type Texts,
  usePeopleOfForms,
} from './support/forms';
import { endRoutes, setOffline } from './support/network';
import { asAdmin } from './support/staff';
import { STAFF_FORMS } from './support/staff-forms';

const newPage = useBrowser();
const people = usePeopleOfForms();

async function expectTyped(page: Page, texts: Texts): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await fieldOf(page, label).waitFor();
    // A prerendered page shows its fields before the app restores the typed values.
    await expect.poll(() => fieldOf(page, label).inputValue(), { message: label }).toBe(text);
  }
}

/** Interrupts the network while the form is half filled in. */
async function cutNetwork(page: Page, { texts, secrets, file }: FormCase): Promise<void> {
  const cover = page.getByRole('alertdialog', { name: 'No Internet Connection' });
  await setOffline(page, true);
  await cover.getByRole('button', { name: 'Retry' }).waitFor();
  await setOffline(page, false);
  // A call that failed before the browser noticed the cut shows the other screen until the server has responded.
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await expectTyped(page, { ...texts, ...secrets });
  if (!file) return;
  const chosen = fieldOf(page, file.label).evaluate(({ files }: HTMLInputElement) => files?.[0]?.name);
  expect(await chosen).toBe(file.content.name);
}

/** True if the page or the browser's file control shows the file name. */
async function showsFile(
  page: Page,
  { label, content: { name } }: NonNullable<FormCase['file']>,
): Promise<boolean> {
  if ((await page.getByText(name).count()) > 0) return true;
  const chosen = fieldOf(page, label).evaluate(({ files }: HTMLInputElement) => files?.[0]?.name);
  return (await chosen) === name;
}

/**
 * The API does not answer the form, so the user reloads the page as the screen suggests. The chosen file is
 * still there.
 */
async function loseServer(page: Page, form: FormCase): Promise<void> {
  await silenceSending(page);
  await sendForm(page, form);
  const cover = page.getByRole('alertdialog', { name: 'Server Not Responding' });
  await cover.waitFor();
  await cover.getByRole('button', { name: 'Refresh Page' }).click();
  await cover.waitFor({ state: 'detached' });
  await endRoutes(page);
  await form.reopen?.(page);
  const { texts, last, file } = form;
  if (file) await expect.poll(() => showsFile(page, file), { message: file.label }).toBe(true);
  await expectTyped(page, { ...texts, ...(last && { [last.label]: last.text }) });
}

test.each([
  { who: 'a visitor', forms: FORMS.filter(({ isPublic }) => isPublic), signIn: async () => null },
  { who: 'a student', forms: FORMS.filter(({ isPublic }) => !isPublic), signIn: async () => people.token() },
  { who: 'an admin', forms: STAFF_FORMS, signIn: asAdmin },
])('no text that $who types is lost without a network or an answering server', async ({ forms, signIn }) => {
  const token = await signIn();
  const page = await newPage({
    expectedErrors: /ERR_|Failed to load|Failed to fetch/,
    ...(token === null ? { keepsProfilePrompt: true } : { token }),
  });
  for (const form of forms) {
    try {
      await form.open(page);
      await fillIn(page, form);
      await cutNetwork(page, form);
      await loseServer(page, form);
    } catch (cause) {
      throw new Error(`The form: ${form.form}`, { cause });
    }
  }
});

const EXPECTED = /ERR_|Failed to load|Failed to fetch/;
const silentServer = (page: Page) => page.getByRole('alertdialog', { name: 'Server Not Responding' });

test.each(languages)('a single failed poll does not change the page, in %s', async (language) => {
  const token = await login(await newStudent(), PASSWORD);
  const page = await newPage({ viewport: PHONE, language, token, expectedErrors: EXPECTED });
  const passTime = await controlClock(page);
  await page.goto('/dashboard/notifications');
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  let polls = 0;
  await page.route('**/api/notifications/news*', (route) => {
    polls += 1;
    return polls === 1 ? route.abort('connectionrefused') : route.fallback();
  });
  await passTime(31_000);
  await expect.poll(() => polls).toBeGreaterThan(0);
  await passTime(2_000);
  await expect.poll(() => polls).toBeGreaterThan(1);
  expect(await silentServer(page).count()).toBe(0);
});

test.each(languages)(
  'a screenshot whose upload failed is still chosen when the server answers again, in %s',
  async (language) => {
    const token = await login(await newStudent(), PASSWORD);
    const page = await newPage({ viewport: PHONE, language, token, expectedErrors: EXPECTED });
    const shot = pngFile();
    await page.goto(`/payment?internshipId=${(await newInternship())._id}`);
    await page.getByLabel('UTR/Transaction ID').fill(newUtr());
    await page.getByLabel('Payment screenshot').setInputFiles(shot);
    await page.getByLabel(/I agree to the/).check();
    await silenceSending(page);
    await page.getByRole('button', { name: 'Submit application' }).click();
    await silentServer(page).waitFor();
    await endRoutes(page);
    await silentServer(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Try the upload again' }).click();
    await page.getByRole('heading', { name: 'Application Submitted!' }).waitFor();
    await page.goBack();
    await expect.poll(() => page.getByText(shot.name).count()).toBe(0);
  },
);
