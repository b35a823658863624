import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD, http, login, newInternship, newStudent, PASSWORD } from './api';
import { photo } from './files';
import { apply } from './payments';
import { approveApplication, idOf } from './staff';
import { button, heading, type State } from './states';

const demo = () => login('student@prarambh.test', DEMO_PASSWORD);

/** Creates a student who was just approved and has not been notified. */
async function approvedStudent(): Promise<string> {
  const token = await login(await newStudent(), PASSWORD);
  await approveApplication(await apply(token, (await newInternship())._id));
  return token;
}

/** Creates a student who just got a certificate. */
async function certifiedStudent(): Promise<string> {
  const email = await newStudent();
  const admin = await login('admin@prarambh.test', DEMO_PASSWORD);
  const json = {
    user: await idOf(email),
    candidateName: 'ஆஷா வர்மா',
    internshipTitle: 'Full-Stack Web Development',
    duration: '8 Weeks',
    completionDate: '2026-11-20',
    signatureName: 'Meera Nair, Programme Director',
  };
  await http('POST', '/certificates', { token: admin, json });
  return login(email, PASSWORD);
}

interface OwnApplication {
  _id: string;
  status: string;
  internship: { _id: string };
}

/** The demo student's latest application with this status. */
async function applicationThatIs(...statuses: string[]): Promise<OwnApplication> {
  const token = await demo();
  const { body } = await http<OwnApplication[]>('GET', '/applications/my-applications', { token });
  const found = body.data.find(({ status }) => statuses.includes(status));
  if (!found) throw new Error(`No application is ${statuses.join(' or ')}`);
  return found;
}

/** The receipt of a payment with this status. */
const receiptOf = (...statuses: string[]): State => ({
  name: `the receipt of a payment that is ${statuses[0]?.toLowerCase()}`,
  token: demo,
  async open(page) {
    await page.goto(`/dashboard/transactions/${(await applicationThatIs(...statuses))._id}`);
    await page.getByRole('button', { name: /^Print/ }).waitFor();
  },
});

const openAll = (page: Page) =>
  page.locator('details').evaluateAll((parts) => {
    for (const part of parts) (part as HTMLDetailsElement).open = true;
  });

async function openPayment(page: Page): Promise<void> {
  await page.goto(`/payment?internshipId=${(await newInternship({ duration: 8 }))._id}`);
  await page.getByLabel('UTR/Transaction ID').waitFor();
}

/** States that students reach. */
export const STUDENTS_STATES: readonly State[] = [
  {
    name: 'the celebration of a first approval',
    token: approvedStudent,
    async open(page) {
      await page.goto('/dashboard');
      await heading(page, 'You are in!');
    },
  },
  {
    name: 'the celebration of a certificate',
    token: certifiedStudent,
    async open(page) {
      await page.goto('/dashboard');
      await heading(page, 'Your certificate is here');
    },
  },
  {
    name: 'everything that is due',
    token: demo,
    async open(page) {
      await page.goto('/dashboard');
      await heading(page, 'Next');
      const more = page.getByRole('button', { name: /^Show \d+ more/ });
      if (await more.isVisible()) await more.click();
    },
  },
  {
    name: 'tasks with everything unfolded',
    token: demo,
    async open(page) {
      await page.goto('/dashboard/my-tasks');
      await page.getByRole('article').first().waitFor();
      await openAll(page);
      await page.getByLabel('Your message').first().waitFor();
    },
  },
  {
    name: 'rejected work that is edited',
    token: demo,
    async open(page) {
      await page.goto('/dashboard/my-tasks');
      await page.getByRole('link', { name: 'Edit Responsive landing page' }).click();
      await heading(page, 'Edit your work');
    },
  },
  {
    name: 'a payment, with everything unfolded',
    token: demo,
    async open(page) {
      await openPayment(page);
      // The other payment options load after the form.
      await page.getByText('Pay from another device').waitFor();
      await openAll(page);
      const details = page.getByRole('button', { name: 'Show details' });
      if (await details.isVisible()) await details.click();
      await page.getByRole('img', { name: /^UPI QR code/ }).waitFor();
    },
  },
  {
    name: 'a payment with a name that cannot be printed, and all that is missing',
    token: demo,
    async open(page) {
      await openPayment(page);
      await page.getByLabel('Certificate Name').fill('李小龙');
      await page.getByLabel(/I agree to the/).check();
      await button(page, 'Submit application').click();
      await page.getByText('Please add the screenshot of your payment.').waitFor();
    },
  },
  {
    name: 'a payment that is complete',
    token: demo,
    async open(page) {
      await openPayment(page);
      await page.getByLabel('UTR/Transaction ID').fill(`T2611${randomBytes(4).toString('hex')}`);
      const { name, mimeType, buffer } = photo(4);
      await page.getByLabel('Payment screenshot').setInputFiles({ name, mimeType, buffer });
      await page.getByLabel(/I agree to the/).check();
      await page.getByRole('img', { name: 'Preview of the chosen screenshot' }).waitFor();
    },
  },
  {
    name: 'internships with their filters, and one that is saved',
    token: demo,
    async open(page) {
      await page.goto('/internships');
      const save = page.getByRole('button', { name: /^Save / }).first();
      await save.waitFor();
      if ((await save.getAttribute('aria-pressed')) === 'false') await save.click();
      const filters = page.getByRole('button', { name: /^Filters/ });
      if (await filters.isVisible()) await filters.click();
    },
  },
  {
    name: 'an internship that was applied for',
    token: demo,
    async open(page) {
      const { internship } = await applicationThatIs('Approved', 'Offered');
      await page.goto(`/internships/${internship._id}`);
      await page.getByRole('link', { name: 'Applied', exact: true }).waitFor();
    },
  },
  receiptOf('Applied', 'Under Review'),
  receiptOf('Approved', 'Offered'),
  receiptOf('Rejected'),
  {
    name: 'the code of a public page',
    token: demo,
    async open(page) {
      const token = await demo();
      const json = { handle: 'aarav', isOn: true, links: ['linkedin', 'github'] };
      await http('PUT', '/profile/public-page', { token, json });
      await page.goto('/dashboard/profile');
      await button(page, 'Show QR code').click();
      await page.getByRole('img', { name: /^QR code of/ }).waitFor();
    },
  },
  {
    name: 'the form of a public page',
    token: demo,
    async open(page) {
      await page.goto('/dashboard/profile');
      await button(page, /(?:Set up|Change) my page/).click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'the form of a profile, with a name that cannot be printed',
    token: demo,
    async open(page) {
      await page.goto('/dashboard/profile');
      await button(page, /(?:Complete|Edit) Profile/).click();
      await page.getByLabel('Certificate Name').fill('李小龙');
      await page.getByText(/^We cannot print/).waitFor();
    },
  },
  {
    name: 'a certificate that is shared',
    token: demo,
    async open(page) {
      await page.goto('/dashboard/certificates');
      await page.getByRole('article').first().waitFor();
      await openAll(page);
    },
  },
  {
    name: 'a chat with its earlier messages',
    token: demo,
    async open(page) {
      await page.goto('/dashboard/help');
      await page.getByRole('log').first().waitFor();
      for (const view of await page.getByRole('button', { name: /^View/ }).all()) await view.click();
    },
  },
  {
    name: 'the menu on a phone',
    token: demo,
    async open(page) {
      await page.goto('/dashboard/certificates');
      await page.getByRole('article').first().waitFor();
      const menu = page
        .getByRole('navigation', { name: 'Quick links' })
        .getByRole('button', { name: /Menu/ });
      if (await menu.isVisible()) await menu.click();
    },
  },
];
