import { expect, test } from 'vitest';
import { DEMO_PASSWORD, login, newInternship, newStudent, PASSWORD } from './support/api';
import { DESK, PHONE, useBrowser } from './support/browser';
import { apply } from './support/payments';
import { watchShifts } from './support/shifts';
import { saveViews, VIEW_NAMES } from './support/table-views';

const newPage = useBrowser();

/** A slow mobile connection, which makes late content visible. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

interface Visit {
  path: string;
  email?: string;
  /** The heading after everything has loaded. */
  heading: string;
  /** A table of the page of which the visitor has saved views. */
  table?: string;
}

const student = 'student@prarambh.test';
const visits: Visit[] = [
  { path: '/register', heading: 'Create your account' },
  { path: '/apply/INTERNSHIP', email: 'student2@prarambh.test', heading: 'Your application' },
  { path: '/payment?internshipId=INTERNSHIP', email: 'student2@prarambh.test', heading: 'Your application' },
  { path: '/payment?internshipId=FULL', email: 'student2@prarambh.test', heading: 'Your application' },
  { path: '/dashboard', email: student, heading: 'Overview' },
  { path: '/dashboard/upload-task', email: student, heading: 'Upload Task' },
  { path: '/dashboard/certificates', email: student, heading: 'My Certificates' },
  { path: '/accountant/transactions', email: 'accountant@prarambh.test', heading: 'Manage Transactions' },
  { path: '/admin-dashboard/users', email: 'admin@prarambh.test', heading: 'Manage Users', table: 'Users' },
];

/** Opens an internship with one seat and fills it. */
async function fullInternship(): Promise<string> {
  const { _id: internshipId } = await newInternship({ totalPositions: 1 });
  await apply(await login(await newStudent(), PASSWORD), internshipId);
  return internshipId;
}

async function addressIn(path: string): Promise<string> {
  if (path.includes('FULL')) return path.replace('FULL', await fullInternship());
  return path.replace('INTERNSHIP', (await newInternship())._id);
}

test.each(
  visits.flatMap((visit) => [
    { ...visit, viewport: PHONE },
    { ...visit, viewport: DESK },
  ]),
)(
  'a first visit of $path on a slow connection has no layout shift ($viewport.width px)',
  async ({ path, email, heading, table, viewport }) => {
    const token = email === undefined ? undefined : await login(email, DEMO_PASSWORD);
    if (table) await saveViews(token, table);
    const page = await newPage({ viewport, ...(token && { token }) });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.emulateNetworkConditions', SLOW);
    const shift = await watchShifts(page);
    await page.goto(await addressIn(path));
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.waitForLoadState('networkidle');
    if (table) await page.getByRole('button', { name: VIEW_NAMES[0] }).waitFor();
    await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
    expect(await shift()).toBeLessThan(0.05);
  },
);
