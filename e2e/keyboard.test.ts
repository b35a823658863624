import { languages } from '@prarambh/contract/languages';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newInternship, newStudent, newUtr, PASSWORD, pngFile } from './support/api';
import { useBrowser } from './support/browser';
import { hasFocus } from './support/focus';
import { approveApplication, assignTask, reviewWork } from './support/staff';

const newPage = useBrowser();

/** More stops than any of these pages has before the target. */
const MOST_TABS = 120;

/** A user who only has a keyboard. */
function typistAt(page: Page) {
  /** Tabs from the current focus to the target, like a user looking for it. */
  async function tabTo(target: Locator): Promise<void> {
    await target.waitFor();
    for (let tabs = 0; tabs <= MOST_TABS; tabs += 1) {
      if (await hasFocus(target)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`No key leads to ${target}`);
  }
  /** Expects the focus inside the landmark, not on the whole page. */
  async function expectFocusIn(landmark: Locator): Promise<void> {
    const holds = () => landmark.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(holds).toBe(true);
  }
  const main = page.getByRole('main');
  return {
    tabTo,
    async type(field: Locator, text: string): Promise<void> {
      await tabTo(field);
      await page.keyboard.type(text);
      expect(await hasFocus(field)).toBe(true);
    },
    /** Activates a link or button that opens another page, which then gets the focus. */
    async goTo(target: Locator, url: string): Promise<void> {
      await tabTo(target);
      await page.keyboard.press('Enter');
      await page.waitForURL(url);
      await expectFocusIn(main);
    },
    /** Activates a button that stays on the page. */
    async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
      await tabTo(target);
      await page.keyboard.press(key);
    },
    expectFocusIn,
    main,
  };
}

test.each(languages)(
  'a student gets from the home page to a certificate by keyboard without losing the focus (%s)',
  async (language) => {
    const internship = await newInternship();
    const email = await newStudent();
    const page = await newPage({ keepsProfilePrompt: true, language });
    const typist = typistAt(page);
    const { tabTo, type, goTo, press, expectFocusIn, main } = typist;
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
    const link = (name: string | RegExp) => page.getByRole('link', { name }).first();

    await page.goto('/');
    await goTo(link(`View Details: ${internship.title}`), `**/internships/${internship._id}`);
    await goTo(button('Apply Now'), '**/login');
    await type(page.getByLabel('Email'), email);
    await type(page.getByLabel('Password', { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/payment?internshipId=${internship._id}`);
    await expectFocusIn(main);

    const utr = newUtr();
    await type(page.getByLabel('UTR/Transaction ID'), utr);
    const picker = page.locator('input[type=file]');
    await tabTo(picker);
    await picker.setInputFiles(pngFile());
    await press(page.getByLabel(/I agree to the/), 'Space');
    expect(await hasFocus(page.getByLabel(/I agree to the/))).toBe(true);
    await press(button('Submit application'));
    await page.getByRole('heading', { name: 'Application Submitted!' }).waitFor();
    await expectFocusIn(main);
    await tabTo(link('Go to My Applications'));
    await page.keyboard.press('Enter');
    const prompt = page.getByRole('dialog', { name: 'Complete your profile' });
    await prompt.waitFor();
    await expectFocusIn(prompt);
    await page.keyboard.press('Escape');
    await prompt.waitFor({ state: 'hidden' });
    await expectFocusIn(main);

    await approveApplication(utr);
    const task = `Landing page ${internship._id}`;
    await assignTask(email, { title: task, internshipId: internship._id });
    await goTo(link(/^My Tasks/), '**/dashboard/my-tasks');
    await goTo(link(`Submit work for ${task}`), '**/dashboard/upload-task?**');
    await type(page.getByLabel('Link 1', { exact: true }), 'https://example.com/landing-page');
    await press(button('Submit task'));
    await page.getByText('Your task has been submitted successfully!').waitFor();
    await expectFocusIn(main);

    await reviewWork(task, { status: 'approved' });
    await goTo(link(/^My Certificates/), '**/dashboard/certificates');
    await press(button(`Generate Certificate for ${internship.title}`));
    const certificate = page.getByRole('article', { name: internship.title });
    await certificate.waitFor();
    await expectFocusIn(certificate);
    await tabTo(certificate.getByRole('link', { name: /^View/ }));
  },
);

test('the focus stays at the button after sending or a rejection, and goes to the first invalid field of an incomplete form', async () => {
  const page = await newPage({ expectedErrors: /status of 40[01]/ });
  const { type, press } = typistAt(page);
  const button = (name: string) => page.getByRole('button', { name });

  await page.goto('/login');
  await press(button('Sign in'));
  await expect.poll(() => hasFocus(page.getByLabel('Email'))).toBe(true);
  await type(page.getByLabel('Email'), 'student@prarambh.test');
  await type(page.getByLabel('Password', { exact: true }), 'not-the-password');
  await press(button('Sign in'));
  await page.getByText('Invalid email or password.').waitFor();
  // The message appears before the button can have the focus again.
  await expect.poll(() => hasFocus(button('Sign in'))).toBe(true);

  await page.goto('/contact');
  await type(page.getByLabel('Name'), 'Asha Verma');
  await type(page.getByLabel('Email'), 'asha@example.com');
  await type(page.getByLabel('Message'), 'When does the next programme begin?');
  await press(button('Send message'));
  await page.getByText('Thank you! Your message has been sent.').waitFor();
  await expect.poll(() => hasFocus(button('Send message'))).toBe(true);
});
