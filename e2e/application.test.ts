import { languages } from '@prarambh/contract/languages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, mailsTo, newInternship, newStudent, newUtr, PASSWORD, pngFile } from './support/api';
import { failCalls, signIn, useBrowser } from './support/browser';
import { photo, type TestFile } from './support/files';
import { hasFocus } from './support/focus';
import { endRoutes } from './support/network';

const newPage = useBrowser();

async function fillInApplication(page: Page, utr: string, proof: TestFile = pngFile()): Promise<void> {
  await page.getByLabel('UTR/Transaction ID').fill(utr);
  await page.getByLabel(/I agree to the/).check();
  // The file comes last, because its preview moves the fields below it.
  await page.locator('input[type=file]').setInputFiles(proof);
}

/** The accountant finds the payment by its UTR. Returns its table row. */
async function findPayment(page: Page, utr: string) {
  await page.goto(`/accountant/transactions?q=${utr}`);
  const row = page.getByRole('row').filter({ hasText: utr });
  await row.first().waitFor();
  return row;
}

test.each(languages)(
  'a rejected student reads why, applies again with the seat and the UTR freed, and is approved by its screenshot (%s)',
  async (language) => {
    const internship = await newInternship({ totalPositions: 1 });
    const email = await newStudent('Rohan Kulkarni');
    const utr = newUtr();
    const page = await newPage({ language });
    await signIn(page, email, PASSWORD);
    await page.goto(`/payment?internshipId=${internship._id}`);
    await fillInApplication(page, utr);
    await page.getByRole('button', { name: 'Submit application' }).click();
    await page.getByRole('heading', { name: 'Application Submitted!' }).waitFor();

    const desk = await newPage();
    await signIn(desk, 'accountant@prarambh.test', DEMO_PASSWORD);
    const row = await findPayment(desk, utr);
    await row.getByRole('button', { name: /^Reject/ }).click();
    await desk.getByRole('button', { name: 'Cancel' }).click();
    await row.getByText('Applied', { exact: true }).waitFor();
    await row.getByRole('button', { name: /^Reject/ }).click();
    await desk.getByLabel('Reason').fill('The amount on the screenshot is not ₹149.');
    await desk.getByRole('button', { name: 'Reject application' }).click();
    await row.getByText('Rejected').waitFor();

    await page.goto('/dashboard/applied-internships');
    await page.getByText('The amount on the screenshot is not ₹149.').waitFor();
    await page.getByRole('link', { name: /Apply again/ }).click();
    await page.waitForURL('**/payment?internshipId=*');
    const large = photo(1600);
    expect(large.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
    await fillInApplication(page, utr, large);
    await page.getByRole('button', { name: 'Submit application' }).click();
    await page.getByRole('heading', { name: 'Application Submitted!' }).waitFor();

    const second = (await findPayment(desk, utr)).filter({ hasText: 'Applied' });
    await second.getByRole('button', { name: /^Details of/ }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('img', { name: 'Payment screenshot of Rohan Kulkarni' }).waitFor();
    await dialog.getByText('Under Review').waitFor();
    await dialog.getByRole('button', { name: /^Approve/ }).click();
    await desk.getByRole('row').filter({ hasText: utr }).getByText('Approved').waitFor();
  },
);

test.each(languages)(
  'a rejected application shows the reason and keeps the typed values; a double click applies once (%s)',
  async (language) => {
    const internship = await newInternship();
    const other = await newInternship();
    const email = await newStudent();
    const page = await newPage({ expectedErrors: /409/, language });
    await signIn(page, email, PASSWORD);
    const utr = newUtr();
    await page.goto(`/payment?internshipId=${internship._id}`);
    await fillInApplication(page, utr);
    await page.getByRole('button', { name: 'Submit application' }).dblclick();
    await page.getByRole('heading', { name: 'Application Submitted!' }).waitFor();

    await page.goto(`/payment?internshipId=${other._id}`);
    await fillInApplication(page, utr);
    await page.getByLabel('Certificate Name').fill('Asha K. Verma');
    await page.getByRole('button', { name: 'Submit application' }).click();
    await page.getByText('This UTR has already been used.').waitFor();
    expect(await page.getByLabel('Certificate Name').inputValue()).toBe('Asha K. Verma');
    await page.getByLabel('UTR/Transaction ID').fill(newUtr());
    await page.getByRole('button', { name: 'Submit application' }).click();
    await page.getByRole('heading', { name: 'Application Submitted!' }).waitFor();
  },
);

test('a large photo is sent by an early first press, and after a failure the button keeps the focus', async () => {
  const { _id } = await newInternship();
  const page = await newPage({ expectedErrors: /500/ });
  await signIn(page, await newStudent(), PASSWORD);
  await page.goto(`/payment?internshipId=${_id}`);
  await page.getByLabel('UTR/Transaction ID').fill(newUtr());
  await page.getByLabel(/I agree to the/).check();
  await failCalls(page, 'POST', /^\/applications$/);
  const submit = page.getByRole('button', { name: 'Submit application' });
  await submit.focus();
  await page.locator('input[type=file]').setInputFiles(photo(1600));
  await page.keyboard.press('Enter');
  await page.getByText('Screenshot uploaded!').waitFor();
  await expect.poll(() => hasFocus(submit)).toBe(true);
  await endRoutes(page);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Application Submitted!' }).waitFor();
});

test.each(languages)(
  'the older apply page continues to the page of the created application (%s)',
  async (language) => {
    const internship = await newInternship();
    const email = await newStudent();
    const page = await newPage({ language });
    await signIn(page, email, PASSWORD);
    await page.goto(`/apply/${internship._id}`);
    await page.getByRole('button', { name: 'Submit application' }).click();
    await page.getByText('You must agree to the terms and conditions.').waitFor();
    await page.getByText('Please enter the UTR/Transaction ID after payment.').waitFor();
    await page.getByLabel('UTR/Transaction ID').fill(newUtr());
    await page.getByLabel(/I agree to the/).check();
    await page.getByRole('button', { name: 'Submit application' }).click();
    await page.waitForURL('**/payment/*');
    await page.getByRole('heading', { name: 'Application Submitted!' }).waitFor();
  },
);

test.each(languages)('a forgotten password is reset by the mailed link (%s)', async (language) => {
  const email = await newStudent();
  const page = await newPage({ language });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByText('An email has been sent with password reset instructions.').waitFor();
  const [mail] = await mailsTo(email);
  const link = new URL(mail?.text.match(/http\S+\/resetpassword\/\S+/)?.[0] ?? '');
  await page.goto(link.pathname);
  await page.getByLabel('New password', { exact: true }).fill('a new and longer one');
  await page.getByLabel('New password again', { exact: true }).fill('a new and longer one');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByText('Password has been reset successfully. You can now log in.').waitFor();
  await page.waitForURL('**/login');
  await signIn(page, email, 'a new and longer one');
});
