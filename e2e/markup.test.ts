import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  codeMailedTo,
  DEMO_PASSWORD,
  http,
  login,
  newEmail,
  newInternship,
  newUtr,
  PASSWORD,
} from './support/api';
import { useBrowser } from './support/browser';
import { product } from './support/product';
import { asAdmin, assignTask, idOf, reviewWork, scheduleMeeting } from './support/staff';

const newPage = useBrowser();

/** Markup that calls a missing function, so running it fails the test. */
const marked = (field: string) => `<img src=x onerror=h()>${field}`;
const markedTwice = (field: string) => `<script>h()</script>${marked(field)}`;

const email = newEmail();
const utr = newUtr();
let token = '';
let internshipId = '';
let certificateId = '';
const toRemove: string[] = [];

async function post(
  path: string,
  by: string,
  json: Record<string, unknown>,
): Promise<Record<string, string>> {
  const { status, body } = await http<Record<string, string>>('POST', path, { token: by, json });
  if (status !== 201) throw new Error(`POST ${path} answered ${status}: ${body.message}`);
  return body.data;
}

async function typeAsStudent(): Promise<void> {
  const name = marked('name');
  await http('POST', '/auth/register', { json: { name, email, password: PASSWORD } });
  await http('POST', '/auth/verify-otp', { json: { email, otp: await codeMailedTo(email) } });
  token = await login(email, PASSWORD);
  const json = {
    tagline: markedTwice('tagline'),
    college: markedTwice('college'),
    skills: [marked('skill')],
    website: 'https://example.com/?q=<img src=x onerror=h()>',
  };
  expect((await http('PUT', '/profile', { token, json })).status).toBe(200);
  const certificateName = markedTwice('certificate');
  await post('/applications', token, { internshipId, duration: 4, certificateName, utr });
  await post('/help-queries/start', token, { text: markedTwice('question') });
}

async function sendWork(): Promise<void> {
  const tasks = await http<{ _id: string }[]>('GET', '/assigned-tasks/my-tasks', { token });
  const form = new FormData();
  form.append('assignedTask', tasks.body.data[0]?._id ?? 'none');
  form.append('title', marked('work'));
  form.append('fileLinks', 'https://example.com/?q="><img src=x onerror=h()>');
  expect((await http('POST', '/tasks', { token, form })).status).toBe(201);
}

async function typeAsStaff(): Promise<void> {
  const admin = await asAdmin();
  const user = await idOf(email);
  await assignTask(email, { title: marked('task'), internshipId });
  await sendWork();
  await reviewWork(marked('work'), { status: 'rejected', feedback: markedTwice('feedback') });
  await scheduleMeeting(email, { title: markedTwice('meeting') });
  const announcement = await post('/announcements', admin, { message: markedTwice('announcement') });
  const testimonial = await post('/testimonials', admin, {
    name: marked('witness'),
    role: marked('role'),
    quote: markedTwice('quote'),
  });
  toRemove.push(`/announcements/${announcement._id}`, `/testimonials/${testimonial._id}`);
  const certificate = await post('/certificates', admin, {
    user,
    candidateName: markedTwice('candidate'),
    internshipTitle: markedTwice('programme'),
    duration: '8',
    completionDate: '2026-11-01',
    signatureName: marked('signature'),
  });
  certificateId = certificate.certificateId ?? 'none';
}

beforeAll(async () => {
  const { siteUrl } = await product();
  const internship = await newInternship({
    title: markedTwice('title'),
    company: marked('company'),
    image: `${siteUrl}/images/<img src=x onerror=h()>.svg`,
    shortDescription: markedTwice('short'),
    description: markedTwice('description'),
    technologies: [marked('technology')],
    features: [marked('feature')],
    location: marked('location'),
  });
  internshipId = internship._id;
  await typeAsStudent();
  await typeAsStaff();
  return async () => {
    const admin = await asAdmin();
    await http('DELETE', `/internships/${internshipId}`, { token: admin });
    for (const path of toRemove) await http('DELETE', path, { token: admin });
  };
});

/** Expects each text on the page as typed, without elements made from it. */
async function expectText(page: Page, path: string, fields: readonly string[]): Promise<void> {
  for (const field of fields) {
    const text = page.locator('main, dialog').getByText(marked(field), { exact: false });
    await text.first().waitFor({ state: 'attached' });
  }
  // The page's own scripts are direct children of its body.
  const made = await page.locator('img[src="x"], body > * script:not([src]):not([type])').count();
  expect(made, `elements made of text on ${path}`).toBe(0);
}

const PUBLIC: Record<string, readonly string[]> = {
  '/': ['announcement', 'title', 'short', 'technology', 'quote', 'witness', 'role'],
  '/internships': ['title', 'short'],
  '/internships/:internshipId': ['title', 'short', 'description', 'technology', 'feature', 'location'],
  '/verify-certificate/:certificateId': ['candidate', 'programme'],
};

const STUDENT: Record<string, readonly string[]> = {
  '/dashboard': ['name', 'title'],
  '/dashboard/transactions': ['title'],
  '/dashboard/certificates': ['candidate', 'programme'],
  '/dashboard/applied-internships': ['title', 'company'],
  '/dashboard/meetings': ['meeting'],
  '/dashboard/notifications': ['meeting', 'task', 'title'],
  '/dashboard/upload-task': ['work', 'feedback'],
  '/dashboard/my-tasks': ['task', 'title'],
  '/dashboard/help': ['question'],
  '/dashboard/profile': ['name', 'tagline', 'college', 'skill'],
  '/payment?internshipId=:internshipId': ['title', 'company', 'location', 'technology', 'description'],
};

const fillIn = (path: string) =>
  path
    .replace(':internshipId', internshipId)
    .replace(':certificateId', encodeURIComponent(certificateId))
    .replace(':email', encodeURIComponent(email));

async function visit(page: Page, pages: Record<string, readonly string[]>): Promise<void> {
  for (const [path, fields] of Object.entries(pages)) {
    await page.goto(fillIn(path));
    await expectText(page, path, fields);
  }
}

/** Filtered by the student's email, so that the rows are on the first page. */
const ADMIN: Record<string, readonly string[]> = {
  'users?q=:email': ['name'],
  'internship-registrations?q=:email': ['name', 'title'],
  'manage-tasks': ['name', 'title'],
  'assign-tasks': ['name', 'task', 'title', 'company'],
  'generate-certificate?q=:email': ['candidate', 'programme'],
  'help-queries?q=:email': ['name', 'question'],
  'queries?q=:email': ['visitor', 'message'],
  'deletion-requests?q=:email': ['name', 'reason'],
  'manage-meetings': ['meeting'],
  'manage-testimonials': ['witness', 'role', 'quote'],
  'post-announcement': ['announcement'],
  'add-internship': ['title', 'company'],
  audit: ['announcement', 'candidate'],
};

/** The internship's picture does not exist; the page shows a placeholder. */
const MISSING_PICTURE = /404/;

test('typed markup is shown as text on every page of visitors and students', async () => {
  const visitor = await newPage({ expectedErrors: MISSING_PICTURE });
  await visit(visitor, PUBLIC);
  const page = await newPage({ token, expectedErrors: MISSING_PICTURE });
  await visit(page, STUDENT);
});

test('markup typed by a student is shown as text on the pages of the accountant', async () => {
  const accountant = await login('accountant@prarambh.test', DEMO_PASSWORD);
  const page = await newPage({ token: accountant });
  await page.goto(`/accountant/transactions?q=${utr}`);
  await expectText(page, 'the table', ['name', 'title']);
  await page.getByRole('button', { name: /^Details of/ }).click();
  await page.getByRole('dialog').waitFor();
  await expectText(page, 'the details', ['name', 'title', 'certificate']);
  // The home page shows the latest five payments of all students; the test replaces them by this student's.
  await page.route(/\/api\/applications\?status=Pending/, (route) =>
    route.continue({ url: `${route.request().url()}&q=${utr}` }),
  );
  await page.goto('/accountant');
  await expectText(page, 'the home page', ['name']);
});

test('typed markup is shown as text on the pages of admin and co-admin', async () => {
  await post('/contact-queries', '', { name: marked('visitor'), email, message: markedTwice('message') });
  await http('POST', '/profile/request-deletion', { token, json: { reason: markedTwice('reason') } });
  const admin = await newPage({ token: await asAdmin(), expectedErrors: MISSING_PICTURE });
  for (const [path, fields] of Object.entries(ADMIN)) {
    await admin.goto(`/admin-dashboard/${fillIn(path)}`);
    await expectText(admin, path, fields);
  }
  const coadmin = await newPage({ token: await login('coadmin@prarambh.test', DEMO_PASSWORD) });
  await coadmin.goto(`/coadmin/students?q=${encodeURIComponent(email)}`);
  await expectText(coadmin, 'the students', ['name']);
  await coadmin.getByRole('button', { name: /^View Details/ }).click();
  await coadmin.getByRole('dialog').waitFor();
  await expectText(coadmin, 'the drawer', ['name']);
});
