import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { http, login, newEmail, newInternship, newStudent, newUtr, PASSWORD, pngFile } from './api';
import { typeLogin, typeRegistration } from './browser';
import { type TestFile, ZIP } from './files';
import { assignTask } from './staff';

export type Texts = Record<string, string>;

export interface FormCase {
  form: string;
  open(page: Page): Promise<void>;
  /** Fields by label; each keeps its value after a network cut and a reload. */
  texts: Texts;
  /** Fields that a reload clears, because passwords are never stored. */
  secrets?: Texts;
  file?: { label: string; content: TestFile };
  /** Completes the form before it is sent. */
  finish?(page: Page): Promise<void>;
  send: string;
  /** The field whose text completes and sends the form; it also keeps its value after a reload. */
  last?: { label: string; text: string };
  /** Reopens the form after a reload, if it is not on the same page. */
  reopen?(page: Page): Promise<void>;
  isPublic?: true;
}

let internshipId = '';
let token = '';

/**
 * Creates a student with a task and an incomplete profile, and an open internship, for the forms of a test
 * file.
 */
export function usePeopleOfForms(): { token(): string } {
  beforeAll(async () => {
    internshipId = (await newInternship())._id;
    const student = await newStudent();
    token = await login(student, PASSWORD);
    await http('PUT', '/profile', { token, json: { skills: ['SQL'], college: 'IIT Madras' } });
    await assignTask(student, { title: 'Landing page', internshipId });
  });
  return { token: () => token };
}

const open = (path: string) => async (page: Page) => {
  await page.goto(path.replace(':internshipId', internshipId));
};

const acceptTerms = (page: Page) => page.getByLabel(/I agree to the/).check();
const chooseTask = async (page: Page) => {
  await page.getByLabel('Task', { exact: true }).selectOption({ index: 1 });
};

async function openCode(page: Page): Promise<void> {
  await page.goto('/register');
  await typeRegistration(page, newEmail());
  await page.waitForURL('**/otp-verify');
}

async function openProfileDialog(page: Page): Promise<void> {
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await page.getByRole('dialog').waitFor();
}

async function openCompletionModal(page: Page): Promise<void> {
  await page.goto('/login');
  await typeLogin(page, await newStudent(), PASSWORD);
  await page.getByRole('dialog', { name: 'Complete your profile' }).waitFor();
}

/** Every form of the public pages and of students. */
export const FORMS: readonly FormCase[] = [
  {
    form: 'register',
    open: open('/register'),
    texts: { 'Full name': 'Asha Verma', Email: newEmail() },
    secrets: { Password: PASSWORD },
    send: 'Create Account',
    // It continues to the code page after every response (B04).
    reopen: open('/register'),
    isPublic: true,
  },
  {
    form: 'one-time code',
    open: openCode,
    texts: { '6-digit code': '12345' },
    last: { label: '6-digit code', text: '123456' },
    send: 'Verify',
    isPublic: true,
  },
  {
    form: 'login',
    open: open('/login'),
    texts: { Email: 'asha@example.com' },
    secrets: { Password: PASSWORD },
    send: 'Sign in',
    isPublic: true,
  },
  {
    form: 'forgot password',
    open: open('/forgot-password'),
    texts: { Email: 'asha@example.com' },
    send: 'Send reset link',
    isPublic: true,
  },
  {
    form: 'reset password',
    open: open('/resetpassword/some-token'),
    texts: {},
    secrets: { 'New password': PASSWORD, 'New password again': PASSWORD },
    send: 'Reset password',
    isPublic: true,
  },
  {
    form: 'contact',
    open: open('/contact'),
    texts: { Name: 'Ravi', Email: 'ravi@example.com', Message: 'When does the next batch start?' },
    send: 'Send message',
    isPublic: true,
  },
  {
    form: 'verify certificate',
    open: open('/verify-certificate'),
    texts: { 'Certificate ID': 'Web-Development-INT26-7F3K9Q' },
    send: 'Verify',
    isPublic: true,
  },
  {
    form: 'payment',
    open: open('/payment?internshipId=:internshipId'),
    texts: { 'Certificate Name': 'Asha K. Verma', 'UTR/Transaction ID': newUtr() },
    file: { label: 'Payment screenshot', content: pngFile() },
    finish: acceptTerms,
    send: 'Submit application',
  },
  {
    form: 'older apply',
    open: open('/apply/:internshipId'),
    texts: { 'Certificate Name': 'Asha K. Verma', 'UTR/Transaction ID': newUtr() },
    finish: acceptTerms,
    send: 'Submit application',
  },
  {
    form: 'upload task, with a link',
    open: open('/dashboard/upload-task'),
    texts: { Title: 'My landing page', 'Link 1': 'https://example.com/landing-page' },
    finish: chooseTask,
    send: 'Submit task',
  },
  {
    form: 'upload task, with a file',
    open: open('/dashboard/upload-task'),
    texts: { Title: 'My landing page' },
    file: { label: 'Project file', content: ZIP },
    finish: chooseTask,
    send: 'Submit task',
  },
  {
    form: 'help message',
    open: open('/dashboard/help'),
    texts: { 'Your message': 'When does my internship start?' },
    send: 'Send',
  },
  {
    form: 'profile edit dialog',
    open: openProfileDialog,
    texts: { 'Full Name': 'Asha K. Verma', Skills: 'React, SQL', GitHub: 'https://github.com/asha' },
    file: { label: 'Profile Picture', content: pngFile('me.png') },
    send: 'Save Changes',
    reopen: openProfileDialog,
  },
  {
    form: 'profile-completion modal',
    open: openCompletionModal,
    texts: { 'Full Name': 'Asha K. Verma' },
    send: 'Next',
    // A reload does not reopen the modal (J05); the dialog on the profile page has its values.
    reopen: openProfileDialog,
    isPublic: true,
  },
  {
    form: 'delete account',
    open: open('/dashboard/delete-account'),
    texts: { 'Why do you want to delete your account?': 'I found a job.' },
    send: 'Request account deletion',
  },
];

export const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export const sendButton = (page: Page, { send }: FormCase) =>
  page.getByRole('button', { name: send, exact: true });

/** Submits a completed form. */
export async function sendForm(page: Page, form: FormCase): Promise<void> {
  if (form.last) await fieldOf(page, form.last.label).fill(form.last.text);
  else await sendButton(page, form).click();
}

/** Fills in everything that the form needs to be sent. */
export async function fillIn(page: Page, { texts, secrets, file, finish }: FormCase): Promise<void> {
  await finish?.(page);
  for (const [label, text] of Object.entries({ ...texts, ...secrets })) await fieldOf(page, label).fill(text);
  if (file) await fieldOf(page, file.label).setInputFiles(file.content);
}
