import { randomBytes } from 'node:crypto';
import { languages } from '@prarambh/contract/languages';
import { expect, test } from 'vitest';
import { http, login, newEmail, newInternship, newStudent, PASSWORD } from './support/api';
import { PHONE, signIn, useBrowser } from './support/browser';
import { controlClock } from './support/clock';
import { apply } from './support/payments';
import { product } from './support/product';
import { approveApplication, asAdmin } from './support/staff';

const newPage = useBrowser();

interface Certificate {
  _id: string;
  certificateId: string;
}

/** Issues a certificate to a new student as admin. */
async function newCertificate(): Promise<Certificate & { email: string }> {
  const email = await newStudent('Nandini Bhattacharya');
  const me = await http('GET', '/auth/me', { token: await login(email, PASSWORD) });
  const { body } = await http<Certificate & Record<string, unknown>>('POST', '/certificates', {
    token: await asAdmin(),
    json: {
      user: me.body.data._id,
      candidateName: 'Nandini Bhattacharya',
      internshipTitle: 'Machine Learning',
      duration: '8',
      completionDate: '2026-11-01',
      signatureName: 'Meera Nair',
    },
  });
  return { ...body.data, email };
}

test.each(languages)(
  'an employer checks a certificate from the form, waits ten seconds and sees what is printed on it (%s)',
  async (language) => {
    const { certificateId } = await newCertificate();
    const page = await newPage({ viewport: PHONE, language });
    const passTime = await controlClock(page);
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Verify Certificate' }).click();
    await page.getByLabel('Certificate ID').fill(certificateId.toLowerCase());
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Verify', exact: true }).click();

    const progress = page.getByRole('progressbar', { name: 'Verification' });
    await progress.waitFor();
    await passTime(4_000);
    expect(await page.getByText('Almost complete').count()).toBe(0);
    await passTime(1_500);
    await page.getByText('Almost complete').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await passTime(5_000);
    await page.clock.resume();

    const dialog = page.getByRole('dialog', { name: 'Certificate Verified' });
    for (const fact of ['Nandini Bhattacharya', 'Machine Learning', '8 Weeks', '01/11/2026', certificateId]) {
      await expect.poll(() => dialog.innerText()).toContain(fact);
    }
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect(await page.getByLabel('Certificate ID').inputValue()).toBe(certificateId.toLowerCase());
  },
);

test.each(languages)(
  'a verification link shows its result at once; a revoked or unknown certificate leads to support (%s)',
  async (language) => {
    const { siteUrl } = await product();
    const { _id, certificateId, email } = await newCertificate();
    const page = await newPage({ expectedErrors: /404/, language });
    await signIn(page, email, PASSWORD);
    await page.goto('/dashboard/certificates');
    const file = await page.getByRole('link', { name: 'View / Download PDF' }).getAttribute('href');
    const pdf = await fetch(new URL(file ?? '', siteUrl));
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    await page.goto(`/verify-certificate/${certificateId}`);
    const verified = page.getByRole('dialog', { name: 'Certificate Verified' });
    await verified.getByText(/The digital signature is valid/).waitFor();

    await http('DELETE', `/certificates/${_id}`, { token: await asAdmin() });
    await page.reload();
    await page.getByText('This certificate was revoked and is no longer valid.').waitFor();
    await page.goto('/verify-certificate/NO-SUCH-CERTIFICATE');
    const dialog = page.getByRole('dialog', { name: 'Verification Failed' });
    await dialog.getByText('Certificate not found.').waitFor();
    await dialog.getByRole('link', { name: 'Contact Support' }).click();
    await page.waitForURL('**/contact');
  },
);

test.each(languages)('the link of a replaced certificate leads to its correction (%s)', async (language) => {
  const { _id, certificateId } = await newCertificate();
  const { body } = await http<Certificate>('POST', `/certificates/${_id}/reissue`, {
    token: await asAdmin(),
    json: {
      candidateName: 'Nandini R. Bhattacharya',
      internshipTitle: 'Machine Learning',
      duration: '8',
      completionDate: '2026-11-01',
      signatureName: 'Meera Nair',
    },
  });
  const page = await newPage({ viewport: PHONE, expectedErrors: /404/, language });
  await page.goto(`/verify-certificate/${certificateId}`);
  await page.getByRole('link', { name: `Check the corrected one: ${body.data.certificateId}` }).click();
  const verified = page.getByRole('dialog', { name: 'Certificate Verified' });
  await verified.getByText('Nandini R. Bhattacharya').waitFor();
});

test.each(languages)(
  'an offer letter opens as a PDF, and anybody can check it by the link, until it is revoked (%s)',
  async (language) => {
    const { siteUrl } = await product();
    const email = await newStudent('Kabir Anand');
    const me = await http('GET', '/auth/me', { token: await login(email, PASSWORD) });
    const token = await asAdmin();
    const issued = await http<{ _id: string; fileUrl: string }>('POST', '/offer-letters', {
      token,
      json: {
        user: me.body.data._id,
        candidateName: 'Kabir Anand',
        title: 'Data Analytics Intern',
        company: 'Prarambh',
        issueDate: '2026-11-02',
        stipend: 5000,
        hrName: 'Meera Nair',
      },
    });
    const { _id, fileUrl } = issued.body.data;
    expect((await fetch(new URL(fileUrl, siteUrl))).status).toBe(200);

    const page = await newPage({ viewport: PHONE, expectedErrors: /404/, language });
    await page.goto(`/verify-letter/${_id}`);
    const dialog = page.getByRole('dialog', { name: 'Offer Letter Verified' });
    for (const fact of ['Kabir Anand', '₹5,000', '02/11/2026', _id]) {
      await expect.poll(() => dialog.innerText()).toContain(fact);
    }

    await http('DELETE', `/offer-letters/${_id}`, { token });
    await page.reload();
    await page.getByText('This offer letter was revoked and is no longer valid.').waitFor();
  },
);

test('the public keys are at the path that verifiers expect', async () => {
  const { siteUrl } = await product();
  const response = await fetch(new URL('/.well-known/jwks.json', siteUrl));
  expect(response.headers.get('content-type')).toContain('application/jwk-set+json');
  const { keys } = (await response.json()) as { keys: { kid: string }[] };
  const one = await fetch(new URL(new URL(keys[0]?.kid ?? '').pathname, siteUrl));
  expect(await one.json()).toEqual(keys[0]);
});

test.each(languages)(
  'a message from the contact page survives a reload and reaches the admin (%s)',
  async (language) => {
    const email = newEmail();
    const page = await newPage({ language });
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await page.getByLabel('Name').fill('Ravi Kumar');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Message').fill('When does the next batch start? <script>alert(1)</script>');
    await page.reload();
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Thank you! Your message has been sent.').waitFor();

    const token = await asAdmin();
    const found = await http<unknown[]>('GET', `/contact-queries?q=${encodeURIComponent(email)}`, { token });
    expect(found.body.data).toMatchObject([
      { name: 'Ravi Kumar', email, message: 'When does the next batch start? <script>alert(1)</script>' },
    ]);
  },
);

test('an announcement scrolls in 18 seconds, pauses under the pointer, and does not move with reduced motion', async () => {
  const token = await asAdmin();
  const mark = randomBytes(3).toString('hex');
  const message = `Batch ${mark} starts: https://meet.example.test/${mark}.`;
  const posted = await http<{ _id: string }>('POST', '/announcements', { token, json: { message } });

  const page = await newPage();
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Announcements' });
  const link = banner.getByRole('link', { name: `https://meet.example.test/${mark}`, exact: true });
  await link.waitFor();
  expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([
    `https://meet.example.test/${mark}`,
    '_blank',
  ]);
  expect(await link.getAttribute('rel')).toContain('noopener');
  const state = () =>
    banner.evaluate((region) => {
      const [animation] = region.getAnimations({ subtree: true });
      return [animation?.playState, animation?.effect?.getTiming().duration];
    });
  await expect.poll(state).toEqual(['running', 18_000]);
  await banner.hover();
  await expect.poll(state).toEqual(['paused', 18_000]);
  await page.mouse.move(700, 600);
  await expect.poll(state).toEqual(['running', 18_000]);
  await banner.getByRole('button', { name: 'Pause the announcements' }).click();
  await page.mouse.move(700, 600);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(state).toEqual(['paused', 18_000]);

  const still = await newPage({ viewport: PHONE, reducedMotion: 'reduce' });
  await still.goto('/');
  const listed = still.getByRole('region', { name: 'Announcements' });
  await listed.getByText(`Batch ${mark} starts`).first().waitFor();
  expect(await listed.evaluate((region) => region.getAnimations({ subtree: true }).length)).toBe(0);
  await http('DELETE', `/announcements/${posted.body.data._id}`, { token });
});

test.each(languages)(
  'a printed receipt contains only the sheet in black on white, also in dark mode (%s)',
  async (language) => {
    const token = await login(await newStudent(), PASSWORD);
    await approveApplication(await apply(token, (await newInternship())._id));
    const page = await newPage({ colorScheme: 'dark', token, language });
    await page.goto('/dashboard/transactions');
    await page.getByRole('link', { name: /^Receipt for/ }).click();
    const receipt = page.getByRole('article', { name: 'Receipt' });
    await expect.poll(() => receipt.innerText()).toContain('₹149');

    await page.emulateMedia({ media: 'print' });

    for (const name of ['Main', 'Footer', 'Student dashboard']) {
      expect(await page.getByRole('navigation', { name }).isVisible(), name).toBe(false);
    }
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    const colour = (part: 'color' | 'backgroundColor') =>
      receipt.evaluate((sheet, name) => getComputedStyle(sheet)[name], part);
    expect([await colour('color'), await colour('backgroundColor')]).toEqual([
      'rgb(0, 0, 0)',
      'rgb(255, 255, 255)',
    ]);
    const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(paper).toBe('rgb(255, 255, 255)');
  },
);
