import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, http, login, newInternship, newStudent, newUtr, PASSWORD } from './support/api';
import { signIn, useBrowser } from './support/browser';
import { photo, type TestFile } from './support/files';

const newPage = useBrowser();

const STUDENTS = 10;
const INTERNSHIPS = 5;
const REJECTED = 6;

interface Row {
  _id: string;
  status: string;
  rejectionReason: string | null;
}

/** Uploads a proof. If the same file comes twice, staff get a warning. */
async function upload(token: string, { name, mimeType, buffer }: TestFile): Promise<string> {
  const form = new FormData();
  form.append('paymentScreenshot', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  return (await http('POST', '/applications/upload-payment-screenshot', { token, form })).body.url;
}

/** Fifty applications: most with their own proof, some with another's, without one, or with an odd UTR. */
async function fillQueue(title: string): Promise<void> {
  const internships = await Promise.all(
    Array.from({ length: INTERNSHIPS }, (_, index) =>
      newInternship({ title: `${title} ${index + 1}`, totalPositions: STUDENTS }),
    ),
  );
  const shared = photo(4);
  for (let student = 0; student < STUDENTS; student += 1) {
    const token = await login(await newStudent(`Queue Student ${student + 1}`), PASSWORD);
    for (const [index, internship] of internships.entries()) {
      const proof = index === 1 ? shared : photo(4);
      const paymentScreenshot = index === 2 ? undefined : await upload(token, proof);
      const utr = index === 3 ? `SBIN${newUtr()}` : newUtr();
      const json = {
        internshipId: internship._id,
        duration: 4,
        certificateName: 'Queue Student',
        utr,
        paymentScreenshot,
      };
      expect((await http('POST', '/applications', { token, json })).status).toBe(201);
    }
  }
}

/** Visible rows, without the fading copies of removed ones. */
const rowsOf = (page: Page) => page.locator('tbody tr:not([inert])');

/** Index of the focused row in the table; -1 for none. */
const focused = (page: Page) =>
  rowsOf(page).evaluateAll((rows) => rows.indexOf(document.activeElement as HTMLElement));

test('an accountant clears a queue of 50 mixed proofs by keyboard and in bulk, whatever becomes of the tab', async () => {
  const title = `Queue ${randomBytes(3).toString('hex')}`;
  await fillQueue(title);
  let page = await newPage();
  await signIn(page, 'accountant@prarambh.test', DEMO_PASSWORD);
  const queue = `/accountant/transactions?q=${encodeURIComponent(title)}&status=Pending&sort=oldest`;
  await page.goto(queue);
  await page.getByText('50 transactions').waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: /^Needs a closer look at/ }).count())
    .toBeGreaterThan(20);

  // The key works from anywhere on the page.
  await page.keyboard.press('j');
  for (let rejected = 1; rejected <= REJECTED; rejected += 1) {
    expect(await focused(page)).toBe(0);
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Reject this application?' });
    await dialog.waitFor();
    await page.keyboard.type('The payment is not in our statement.');
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    // The row leaves the list of undecided payments, and the next one takes its place and the focus.
    await page.getByText(`${50 - rejected} transactions`).waitFor();
    expect(await focused(page)).toBe(0);
  }
  for (let approved = 1; approved <= 4; approved += 1) {
    const flag = rowsOf(page)
      .first()
      .getByRole('button', { name: /^Needs a closer look at/ });
    const isDoubtful = (await flag.count()) > 0;
    await page.keyboard.press('a');
    if (isDoubtful) await page.getByRole('button', { name: 'Approve anyway' }).click();
    await page.getByText(`${50 - REJECTED - approved} transactions`).waitFor();
    expect(await focused(page)).toBe(0);
  }

  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
  await page.getByText('40 chosen').waitFor();
  await page.getByRole('button', { name: 'Approve chosen' }).click();
  // Each doubtful payment has its own checkbox.
  const doubtful = page.getByRole('alertdialog').getByRole('checkbox');
  await doubtful.first().waitFor();
  expect(await doubtful.count()).toBeGreaterThan(15);
  for (const tick of await doubtful.all()) await tick.check();
  await page.getByRole('button', { name: 'Approve 40 applications' }).click();
  const bar = () => page.getByRole('region', { name: 'Chosen applications' });
  await bar()
    .getByText(/answered…|approved\./)
    .waitFor();
  const context = page.context();
  await page.close();

  page = await context.newPage();
  await page.goto(queue);
  await bar().getByText('40 of 40 approved.').waitFor({ timeout: 180_000 });
  await bar().getByRole('button', { name: 'Done' }).click();
  await page.getByText('No transactions match these filters.').waitFor();
  await page.reload();
  await page.getByText('Earlier decisions about many at once').click();
  await page.getByText('Approve 40 applications: 40 of 40 approved.').waitFor();
  expect(await bar().count()).toBe(0);
  const token = await login('accountant@prarambh.test', DEMO_PASSWORD);
  const { body } = await http<Row[]>('GET', `/applications?q=${encodeURIComponent(title)}&limit=100`, {
    token,
  });
  const rejected = body.data.filter(({ status }) => status === 'Rejected');
  expect([rejected.length, body.data.length]).toEqual([REJECTED, 50]);
  expect(new Set(rejected.map(({ rejectionReason }) => rejectionReason))).toEqual(
    new Set(['The payment is not in our statement.']),
  );
});

test("a row shows a colleague's decision and name, and the export contains the filtered rows", async () => {
  const { _id, title } = await newInternship();
  const student = await login(await newStudent('Late Decision'), PASSWORD);
  const json = { internshipId: _id, duration: 4, certificateName: 'Late Decision', utr: newUtr() };
  const { body } = await http<Row>('POST', '/applications', { token: student, json });
  const page = await newPage({ expectedErrors: /409 \(Conflict\)/ });
  await signIn(page, 'accountant@prarambh.test', DEMO_PASSWORD);
  await page.goto(`/accountant/transactions?q=${encodeURIComponent(title)}`);
  const approve = page.getByRole('button', { name: `Approve Late Decision, ${title}` });
  await approve.waitFor();
  const admin = await login('admin@prarambh.test', DEMO_PASSWORD);
  await http('PUT', `/applications/${body.data._id}/status`, { token: admin, json: { status: 'Rejected' } });

  await approve.click();
  // This application has no screenshot.
  await page.getByRole('button', { name: 'Approve anyway' }).click();
  await page
    .getByText(/Failed to approve application\. .+: This application is already rejected by .+ on /)
    .waitFor();
  await rowsOf(page).first().getByText('Rejected').waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  const lines = Buffer.concat(chunks).toString('utf8').trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`Late Decision,`);
});
