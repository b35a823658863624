import type { Page } from 'playwright-core';
import type { FormCase } from './forms';

const open =
  (path: string, opener?: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(`/admin-dashboard/${path}`);
    if (opener) await page.getByRole('button', { name: opener, exact: true }).click();
  };

async function chooseFirst(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page
    .getByRole('listbox', { name: `Found: ${label}` })
    .getByRole('option')
    .first()
    .click();
  await page.keyboard.press('Escape');
}

async function chooseWhoAndWhat(page: Page): Promise<void> {
  await chooseFirst(page, 'Students');
  await chooseFirst(page, 'Internship');
}

/** Every form with which an admin creates a record. */
export const STAFF_FORMS: readonly FormCase[] = [
  {
    form: 'new internship',
    open: open('add-internship', 'New internship'),
    texts: {
      Title: 'Cloud Engineering',
      Company: 'Prarambh',
      'Image URL': 'https://images.example.test/cloud.png',
      'Short description': 'Run what others build.',
      Description: 'Weeks of operations.',
      Technologies: 'AWS, Docker',
    },
    send: 'Create internship',
  },
  {
    form: 'new meeting',
    open: open('manage-meetings', 'Schedule a meeting'),
    texts: {
      Title: 'Review of the week',
      Link: 'https://meet.example.test/review',
      'Date and time': '2031-03-04T16:30',
    },
    send: 'Schedule meeting',
  },
  {
    form: 'new task',
    open: open('assign-tasks'),
    texts: {
      Title: 'Landing page',
      Domain: 'Frontend',
      'Due date and time': '2031-03-04T16:30',
      Description: 'One page that works on a phone.',
    },
    finish: chooseWhoAndWhat,
    send: 'Assign Task',
  },
  {
    form: 'certificate',
    open: open('generate-certificate'),
    texts: {
      'Student ID or user ID': 'INT26-000000',
      'Candidate name': 'Asha K. Verma',
      'Internship title': 'Web Development',
      Duration: '8',
    },
    send: 'Generate Certificate',
  },
  {
    form: 'offer letter',
    open: open('generate-offer-letter'),
    texts: {
      'Student ID or user ID': 'INT26-000000',
      'Candidate name': 'Asha K. Verma',
      'Job title': 'Web Development Intern',
      Stipend: '5000',
      'HR name': 'Kavita Rao',
    },
    send: 'Generate Offer Letter',
  },
  {
    form: 'notification',
    open: open('send-notification'),
    texts: { Message: 'The results are out.' },
    send: 'Send Notification',
  },
  {
    form: 'announcement',
    open: open('post-announcement'),
    texts: { Message: 'The results are out.', 'Link (optional)': 'https://example.com/results' },
    send: 'Post announcement',
  },
];
