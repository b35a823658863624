import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, http, login, newStudent, newUtr, PASSWORD } from './support/api';
import { PHONE, signIn, useBrowser } from './support/browser';
import { product } from './support/product';

const newPage = useBrowser();

interface Listed {
  _id: string;
  title: string;
  message: string;
}

/** A student who uses the API while the admin works in the browser. */
interface Student {
  name: string;
  email: string;
  token: string;
  internId: string;
}

async function studentCalled(name: string): Promise<Student> {
  const email = await newStudent(name);
  const token = await login(email, PASSWORD);
  const { body } = await http<{ internId: string }>('GET', '/auth/me', { token });
  return { name, email, token, internId: body.data.internId };
}

/** Calls the API as the student and returns the data of the response. */
async function does({ token }: Student, method: string, path: string, json?: unknown) {
  const { status, body } = await http<Listed[]>(method, path, { token, ...(json !== undefined && { json }) });
  expect([200, 201], `${method} ${path}: ${body.message}`).toContain(status);
  return body.data;
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Opens a page of the admin area through its menu. */
async function openPage(page: Page, label: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await menu.getByRole('link', { name: label, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: label }).waitFor();
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function pick(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

async function openInternship(page: Page, title: string): Promise<void> {
  const { siteUrl } = await product();
  await openPage(page, 'Manage Internships');
  await press(page, 'New internship');
  await fill(page, {
    Title: title,
    Company: 'Prarambh',
    'Image URL': `${siteUrl}/images/share.png`,
    'Short description': 'Build and host a real site.',
    Description: 'Weeks of building.',
    Technologies: 'React, TypeScript',
    'Total positions': '3',
  });
  await press(page, 'Create internship');
  await page.getByText('Internship created successfully!').waitFor();
  await page.getByLabel('Search', { exact: true }).fill(title);
  await page.getByText('1 internship', { exact: true }).waitFor();
  await rowOf(page, title).getByText('Accepting').waitFor();
}

/** The student finds the internship like a visitor and pays for a place. */
async function applyFor(student: Student, title: string): Promise<void> {
  const open = await does(student, 'GET', '/internships/public');
  const internshipId = open.find((internship) => internship.title === title)?._id;
  const json = { internshipId, duration: 4, certificateName: student.name, utr: newUtr() };
  await does(student, 'POST', '/applications', json);
}

async function approve(page: Page, student: Student, title: string): Promise<void> {
  await openPage(page, 'Internship Registrations');
  await page.getByLabel('Search', { exact: true }).fill(title);
  await page.getByText('1 registration', { exact: true }).waitFor();
  await press(page, `Approve ${student.name}, ${title}`);
  // This application has no screenshot.
  await press(page, 'Approve anyway');
  await rowOf(page, title).getByText('Approved').waitFor();
}

async function offer(page: Page, student: Student, title: string): Promise<void> {
  await openPage(page, 'Generate Offer Letter');
  await page.getByLabel('Student ID or user ID').fill(student.internId);
  await page.getByText(`${student.name}, ${student.internId}`).waitFor();
  await fill(page, { 'Job title': `${title} Intern`, Stipend: 'Unpaid', 'HR name': 'Kavita Rao' });
  await press(page, 'Generate Offer Letter');
  await page.getByRole('alertdialog').getByText('Offer letter generated successfully!').waitFor();
  await press(page, 'OK');
}

async function assign(page: Page, student: Student, title: string): Promise<void> {
  await openPage(page, 'Assign Tasks');
  await pick(page, 'Students', student.name);
  await pick(page, 'Internship', title);
  await fill(page, {
    Title: `${title} task`,
    Domain: 'Frontend',
    'Due date and time': '2031-03-04T16:30',
    Description: 'One page that works on a phone.',
  });
  await press(page, 'Assign Task');
  await page.getByText('Task assigned successfully!').waitFor();
}

async function reviewWork(page: Page, student: Student, title: string): Promise<void> {
  const [task] = await does(student, 'GET', '/assigned-tasks/my-tasks');
  const form = new FormData();
  form.append('assignedTask', task?._id ?? 'none');
  form.append('fileLinks', 'https://example.com/landing-page');
  expect((await http('POST', '/tasks', { token: student.token, form })).status).toBe(201);
  await openPage(page, 'Manage Uploaded Tasks');
  await page.getByLabel('Search', { exact: true }).fill(title);
  await page.getByText('1 submission', { exact: true }).waitFor();
  await page.getByRole('button', { name: new RegExp(`^Approve .*${student.name}`) }).click();
  await rowOf(page, student.name).getByText('Approved').waitFor();
}

async function answerHelp(page: Page, student: Student): Promise<void> {
  await does(student, 'POST', '/help-queries/start', { text: 'When do I get my certificate?' });
  await openPage(page, 'Help Queries');
  await page.getByLabel('Search', { exact: true }).fill(student.email);
  const chats = page.getByRole('list', { name: 'Help queries' }).getByRole('button');
  await expect.poll(() => chats.count()).toBe(1);
  await page.getByLabel('Your message').fill('Today.');
  await press(page, 'Send');
  await page.getByText('Today.').first().waitFor();
  await press(page, 'Mark as Resolved');
  await page.getByText('This query is resolved.').waitFor();
}

async function scheduleMeeting(page: Page, title: string): Promise<void> {
  await openPage(page, 'Manage Meetings');
  await press(page, 'Schedule a meeting');
  const link = 'https://meet.example.test/room';
  await fill(page, { Title: `${title} review`, 'Date and time': '2031-03-04T16:30', Link: link });
  await press(page, 'Schedule meeting');
  await page.getByText('Meeting created successfully!').waitFor();
}

/** Sends a message to the student, and adds an announcement and a testimonial for everybody. */
async function tell(page: Page, student: Student, title: string): Promise<void> {
  await openPage(page, 'Send Notification');
  await page.getByLabel('Message').fill(`${title}: well done.`);
  await page.getByLabel('Send to').selectOption('user');
  await page.getByLabel('User email').fill(student.email);
  await press(page, 'Send Notification');
  await page.getByText(/^Notification sent successfully/).waitFor();

  await openPage(page, 'Manage Announcements');
  await page.getByLabel('Message').fill(`${title} begins.`);
  await press(page, 'Post announcement');
  await page.getByText('Announcement posted successfully!').waitFor();

  await openPage(page, 'Manage Testimonials');
  await press(page, 'Add testimonial');
  await fill(page, { Name: student.name, Role: 'Intern', Quote: `${title} taught me to finish.` });
  await press(page, 'Save');
  await page.getByText('The testimonial is saved.').waitFor();
}

async function certify(page: Page, student: Student, title: string): Promise<string> {
  await openPage(page, 'Generate Certificate');
  await page.getByLabel('Student ID or user ID').fill(student.internId);
  await page.getByText(`${student.name}, ${student.internId}`).waitFor();
  await fill(page, { 'Internship title': title, Duration: '4' });
  await press(page, 'Generate Certificate');
  const certificateId = `${title.replaceAll(' ', '-')}-${student.internId}`;
  const said = `Certificate generated successfully! Certificate ID: ${certificateId}`;
  await page.getByRole('alertdialog').getByText(said).waitFor();
  return certificateId;
}

test('an admin runs a whole programme, from opening the internship to the certificate that a visitor verifies', async () => {
  const mark = randomBytes(3).toString('hex');
  const title = `Programme ${mark}`;
  const student = await studentCalled(`Asha ${mark}`);
  const page = await newPage();
  await signIn(page, 'admin@prarambh.test', DEMO_PASSWORD);

  await openInternship(page, title);
  await applyFor(student, title);
  await approve(page, student, title);
  await offer(page, student, title);
  await assign(page, student, title);
  await reviewWork(page, student, title);
  await answerHelp(page, student);
  await scheduleMeeting(page, title);
  await tell(page, student, title);
  const certificateId = await certify(page, student, title);

  const [application] = await does(student, 'GET', '/applications/my-applications');
  const [task] = await does(student, 'GET', '/assigned-tasks/my-tasks');
  expect([application, task]).toMatchObject([{ status: 'Offered' }, { status: 'completed' }]);
  const meetings = await does(student, 'GET', '/meetings');
  expect(meetings.map((meeting) => meeting.title)).toContain(`${title} review`);
  const told = await does(student, 'GET', '/notifications');
  expect(told.map(({ message }) => message)).toContain(`${title}: well done.`);

  const visitor = await newPage({ viewport: PHONE });
  await visitor.goto(`/verify-certificate/${certificateId}`);
  await visitor.getByRole('dialog').getByText(student.name).waitFor();
  await visitor.goto('/');
  await visitor.getByText(`${title} begins.`).first().waitFor();
  await visitor.getByText(`${title} taught me to finish.`).first().waitFor();
});
