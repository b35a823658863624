import { languages } from '@prarambh/contract/languages';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, http, login, newStudent, PASSWORD } from './support/api';
import { PHONE, signIn, useBrowser } from './support/browser';
import { product } from './support/product';

const newPage = useBrowser();

/** Creates a student; returns the email and the intern ID. */
async function student(name: string): Promise<{ email: string; internId: string }> {
  const email = await newStudent(name);
  const me = await http<{ internId: string }>('GET', '/auth/me', { token: await login(email, PASSWORD) });
  return { email, internId: me.body.data.internId };
}

test('an admin creates a certificate beside its preview, and its link works until it is deleted', async () => {
  const { siteUrl } = await product();
  const { internId } = await student('Nandini Bhattacharya');
  const page = await newPage();
  await signIn(page, 'admin@prarambh.test', DEMO_PASSWORD);
  await page.getByRole('link', { name: 'Generate Certificate' }).click();
  const drawn = page.getByAltText('The certificate as it will be issued');
  await drawn.waitFor();
  const before = await drawn.getAttribute('src');
  await page.getByLabel('Student ID or user ID').fill(internId);
  await page.getByText(`Nandini Bhattacharya, ${internId}`).waitFor();
  await page.getByLabel('Candidate name').fill('नंदिनी भट्टाचार्य');
  await page.getByLabel('Internship title').fill('Kathak & Code');
  await page.getByLabel('Duration').fill('8');
  await expect.poll(() => drawn.getAttribute('src')).not.toBe(before);
  await page.getByRole('button', { name: 'Generate Certificate' }).click();

  const certificateId = `Kathak-Code-${internId}`;
  const alert = page.getByRole('alertdialog');
  await alert.getByText(`Certificate generated successfully! Certificate ID: ${certificateId}`).waitFor();
  await alert.getByRole('button', { name: 'OK' }).click();
  await page.getByLabel('Search').fill(certificateId);
  const row = page.getByRole('row').filter({ hasText: certificateId });
  await row.waitFor();
  await page.getByText('1 certificate', { exact: true }).waitFor();
  const pdf = await fetch(
    new URL((await row.getByRole('link', { name: /^PDF/ }).getAttribute('href')) ?? '', siteUrl),
  );
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);

  const shared = `${siteUrl}/verify-certificate/${certificateId}`;
  const html = await (await fetch(shared)).text();
  expect(html).toContain('<meta property="og:title" content="नंदिनी भट्टाचार्य: Kathak &#38; Code" />');
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect((await fetch(picture)).headers.get('content-type')).toBe('image/png');
  const visitor = await newPage({ viewport: PHONE });
  await visitor.goto(`/verify-certificate/${certificateId}`);
  await visitor.getByRole('dialog').getByText('नंदिनी भट्टाचार्य').waitFor();

  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByText('Are you sure you want to delete this certificate?').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('No certificates match these filters.').waitFor();
  expect(await (await fetch(shared)).text()).not.toContain('नंदिनी');
});

test.each(languages)(
  'an offer letter made on a phone reaches its student with its PDF (%s)',
  async (language) => {
    const { siteUrl } = await product();
    const { email, internId } = await student('Imran Qureshi');
    const page = await newPage({ viewport: PHONE });
    await signIn(page, 'admin@prarambh.test', DEMO_PASSWORD);
    await page.goto('/admin-dashboard/generate-offer-letter');
    await page.getByLabel('Student ID or user ID').fill(internId);
    await page.getByText(`Imran Qureshi, ${internId}`).waitFor();
    await page.getByLabel('Job title').fill('Data Analytics Intern');
    await page.getByLabel('Stipend').fill('5000');
    await page.getByLabel('HR name').fill('Kavita Rao');
    await page.getByRole('button', { name: 'Generate Offer Letter' }).click();
    await page.getByRole('alertdialog').getByText('Offer letter generated successfully!').waitFor();

    const mine = await newPage({ language });
    await signIn(mine, email, PASSWORD);
    await mine.goto('/dashboard/offer-letters');
    await expect.poll(() => mine.getByRole('main').innerText()).toContain('Data Analytics Intern');
    const file = await mine.getByRole('link', { name: 'View / Download PDF' }).getAttribute('href');
    expect((await fetch(new URL(file ?? '', siteUrl))).headers.get('content-type')).toBe('application/pdf');
  },
);
