import type { Language } from '@prarambh/contract/languages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  codeMailedTo,
  http,
  login,
  mailArrives,
  newEmail,
  newInternship,
  newUtr,
  PASSWORD,
  pngFile,
} from './api';
import { appIsThere, PHONE, typeLogin, typeRegistration, useBrowser } from './browser';
import { ZIP } from './files';
import { saidIn } from './in-language';
import { answerHelp, approveApplication, assignTask, reviewWork, scheduleMeeting } from './staff';

const newPage = useBrowser();

interface Life {
  language: Language;
  page: Page;
  email: string;
  internship: { _id: string; title: string };
  /** Title of the task and of the work that the student submits. */
  task: string;
}

const applyNow = (page: Page) => page.getByRole('button', { name: 'Apply Now' }).first();

/** Opens an internship from the home page. "Apply Now" redirects a visitor to the login page. */
async function findInternship({ page, internship }: Life): Promise<void> {
  await page.goto('/');
  await appIsThere(page);
  await page.getByRole('link', { name: 'Browse Internships' }).first().click();
  await page.waitForURL('**/internships');
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  await page.locator(`a[href$="/internships/${internship._id}"]`).first().click();
  await page.getByText('Positions Remaining: 5 / 5').waitFor();
  await applyNow(page).click();
  await page.waitForURL('**/login');
}

async function registerAndVerify({ page, email }: Life): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await typeRegistration(page, email);
  await page.waitForURL('**/otp-verify');
  await page.getByLabel('6-digit code').fill(await codeMailedTo(email));
  await page.waitForURL('**/login');
}

/** Signs in with the credentials from the registration and completes the profile on the dashboard. */
async function signInAndCompleteProfile({ page, internship }: Life): Promise<void> {
  const password = page.getByLabel('Password', { exact: true });
  await expect.poll(() => password.inputValue(), { timeout: 30_000 }).not.toBe('');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**/payment?internshipId=${internship._id}`);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Dashboard' }).click();
  const modal = page.getByRole('dialog', { name: 'Complete your profile' });
  await modal.getByLabel('Full Name').fill('Asha K. Verma');
  await page.keyboard.press('Enter');
  await modal.getByLabel('Tagline or Headline').fill('Learns by building');
  await page.keyboard.press('Enter');
  await modal.getByLabel('Skills').fill('React, SQL');
  await modal.getByRole('button', { name: 'Next' }).click();
  await modal.getByLabel('College or University').fill('IIT Madras');
  await modal.getByRole('button', { name: 'Done' }).click();
  await modal.waitFor({ state: 'detached' });
}

async function applyAndBeApproved({ page, internship }: Life): Promise<void> {
  await page.goBack();
  await page.waitForURL(`**/payment?internshipId=${internship._id}`);
  expect(await page.getByLabel('Certificate Name').inputValue()).toBe('Asha K. Verma');
  expect(await page.getByRole('button', { name: 'Submit application' }).isDisabled()).toBe(true);
  const utr = newUtr();
  await page.getByLabel('UTR/Transaction ID').fill(utr);
  await page.getByLabel(/I agree to the/).check();
  await page.locator('input[type=file]').setInputFiles(pngFile());
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.getByRole('heading', { name: 'Application Submitted!' }).waitFor();
  await page.getByText('Your application and payment details have been submitted successfully.').waitFor();
  await approveApplication(utr);
  await page.getByRole('link', { name: 'Go to My Applications' }).click();
  await page.waitForURL('**/dashboard/applied-internships');
  await page.getByRole('article').getByText('Approved').first().waitFor();
}

/** Submits links, which staff reject, and then a file, which staff approve. */
async function workOnTheTask({ page, email, internship, task }: Life): Promise<void> {
  await assignTask(email, { title: task, internshipId: internship._id });
  await page.goto('/dashboard/my-tasks');
  const card = page.getByRole('article', { name: task });
  await card.getByText('Assigned', { exact: true }).waitFor();
  await card.getByRole('link', { name: `Submit work for ${task}` }).click();
  await page.getByLabel('Link 1', { exact: true }).fill('https://example.com/landing-page');
  await page.getByRole('button', { name: 'Add another link' }).click();
  await page.getByLabel('Link 2', { exact: true }).fill('https://example.com/source');
  await page.reload();
  expect(await page.getByLabel('Link 2', { exact: true }).inputValue()).toBe('https://example.com/source');
  await page.getByRole('button', { name: 'Submit task' }).click();
  await page.getByText('Your task has been submitted successfully!').waitFor();

  await reviewWork(task, { status: 'rejected', feedback: 'Please add the source as a file.' });
  await page.reload();
  await page.getByText('Feedback: Please add the source as a file.').waitFor();
  await page.getByRole('button', { name: `Edit ${task}` }).click();
  await page.locator('input[type=file]').setInputFiles(ZIP);
  await page.getByRole('button', { name: 'Save and submit again' }).click();
  await page.getByText('Your task has been submitted successfully!').waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: `Download the project file of ${task}` }).click();
  expect((await downloading).suggestedFilename()).toBe(ZIP.name);

  const { filePath } = await reviewWork(task, { status: 'approved' });
  expect(filePath).toContain('/api/files/projects/');
  await page.goto('/dashboard/my-tasks');
  await card.getByText('Completed', { exact: true }).waitFor();
  await page.goto('/dashboard/upload-task');
  await page.getByText('You have no active tasks to submit.').waitFor();
  expect(await page.getByRole('button', { name: /^(Edit|Delete)/ }).count()).toBe(0);
}

async function chatWithSupport({ page, email }: Life): Promise<void> {
  await page.goto('/dashboard/help');
  const messages = page.getByRole('log', { name: 'Messages' });
  await page.getByLabel('Your message').fill('When does my internship start?');
  await page.reload();
  await page.getByRole('button', { name: 'Send' }).click();
  await messages.getByText('When does my internship start?').waitFor();
  const query = await answerHelp(email, 'On Monday.');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await messages.getByText('On Monday.').waitFor();
  await page.getByText('1 query, 2 messages').waitFor();

  await query.resolve();
  await page.getByLabel('Your message').fill('And where do I find my tasks?');
  await page.getByRole('button', { name: 'Send' }).click();
  await messages.getByText('And where do I find my tasks?').waitFor();
  await page.getByText('2 queries, 3 messages').waitFor();
  await page.getByText(/^Resolved on \d\d\/\d\d\/\d{4}, \d\d:\d\d$/).waitFor();
  await page.getByRole('button', { name: /^View the query/ }).click();
  const resolved = page.getByRole('log', { name: /^Resolved on/ });
  await resolved.getByText('On Monday.').waitFor();
}

async function joinTheMeeting({ page, email }: Life): Promise<void> {
  const link = 'https://meet.example.test/review';
  await scheduleMeeting(email, { title: 'Review of your page', link });
  await page.context().route(link, (route) => route.fulfill({ body: 'The meeting room' }));
  await page.goto('/dashboard');
  // Other tests may have scheduled meetings for everybody, so the count is not always 1.
  await page.getByRole('link', { name: 'Meetings' }).filter({ hasText: /[1-9]/ }).first().click();
  const card = page.getByRole('article', { name: 'Review of your page' });
  const opening = page.context().waitForEvent('page');
  await card.getByRole('link', { name: /^Join/ }).click();
  const room = await opening;
  await room.getByText('The meeting room').waitFor();
  await room.close();
}

/** Generates exactly one certificate with a double click, and verifies it as a visitor. */
async function earnTheCertificate({ page, email, internship }: Life): Promise<void> {
  await page.goto('/dashboard/certificates');
  await page.getByRole('button', { name: `Generate Certificate for ${internship.title}` }).dblclick();
  await page.getByRole('article', { name: internship.title }).getByText('Asha K. Verma').waitFor();
  const token = await login(email, PASSWORD);
  const mine = await http<{ certificateId: string }[]>('GET', '/certificates/my-certificates', { token });
  expect(mine.body.data).toHaveLength(1);
  const id = mine.body.data[0]?.certificateId ?? 'none';

  const visitor = await newPage();
  await visitor.goto(`/verify-certificate/${id}`);
  const dialog = visitor.getByRole('dialog', { name: 'Certificate Verified' });
  for (const fact of ['Asha K. Verma', internship.title, '4 Weeks', id]) {
    await dialog.getByText(fact, { exact: true }).waitFor();
  }
  await page.goto('/dashboard/profile');
  await page.getByText('Intermediate').waitFor();
}

/** Requests the deletion, is signed out after two seconds, signs in again and withdraws the request. */
async function leaveAndComeBack({ page, email }: Life): Promise<void> {
  await page.goto('/dashboard/delete-account');
  await page.getByLabel('Why do you want to delete your account?').fill('I found a job.');
  await Promise.all([
    page.getByText('Your account deletion request is pending.').waitFor(),
    page.getByRole('button', { name: 'Request account deletion' }).click(),
  ]);
  await page.waitForURL('**/login');
  await typeLogin(page, email, PASSWORD);
  await page.waitForURL((url) => url.pathname === '/dashboard');
  await page.goto('/dashboard/delete-account');
  await page.getByText('Your account deletion request is pending.').waitFor();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await page.getByLabel('Why do you want to delete your account?').waitFor();
}

/** Waits for the mails about the approval and the certificate, in the student's language. */
async function readTheMails({ email, internship, language }: Life): Promise<void> {
  const { title } = internship;
  for (const subject of [`Approved: your application for ${title}`, `Your certificate for ${title}`])
    await mailArrives(email, await saidIn(language, subject));
}

/** Defines the test for one language: `npm test` runs it in English, the matrix in the other languages. */
export function testStudentLife(language: Language): void {
  test(`a student registers, applies, works, earns a certificate and nearly deletes the account, on a phone (${language})`, async () => {
    const life: Life = {
      language,
      page: await newPage({ viewport: PHONE, keepsProfilePrompt: true, expectedErrors: /400/, language }),
      email: newEmail(),
      internship: await newInternship(),
      task: `Landing page ${Date.now()}`,
    };
    await findInternship(life);
    await registerAndVerify(life);
    await signInAndCompleteProfile(life);
    await applyAndBeApproved(life);
    await workOnTheTask(life);
    await chatWithSupport(life);
    await joinTheMeeting(life);
    await earnTheCertificate(life);
    await leaveAndComeBack(life);
    await readTheMails(life);
  });
}
