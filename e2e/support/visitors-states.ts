import type { Page } from 'playwright-core';
import { http, login, newEmail, newInternship, newStudent, PASSWORD } from './api';
import { typeLogin, typeRegistration } from './browser';
import { button, heading, type State } from './states';

/** Returns the token of a person who has since logged out elsewhere. */
async function endedSession(): Promise<string> {
  const token = await login(await newStudent(), PASSWORD);
  await http('POST', '/auth/logout', { token });
  return token;
}

async function register(page: Page): Promise<void> {
  await page.goto('/register');
  await typeRegistration(page, newEmail());
  await page.getByLabel('6-digit code').waitFor();
}

/** States that visitors reach. */
export const VISITORS_STATES: readonly State[] = [
  {
    name: 'a login on the way to an application, that is refused',
    async open(page) {
      await page.goto(`/internships/${(await newInternship())._id}`);
      await button(page, 'Apply Now').click();
      await heading(page, 'Sign in to apply');
      await typeLogin(page, 'student@prarambh.test', 'not-the-password');
      await page.getByText('Invalid email or password.').waitFor();
    },
  },
  {
    name: 'a registration with nothing in it',
    async open(page) {
      await page.goto('/register');
      await button(page, 'Create Account').click();
      await page.getByText('Full name is required.').waitFor();
    },
  },
  { name: 'a code that is waited for', open: register },
  {
    name: 'a wrong code',
    async open(page) {
      await register(page);
      await page.getByLabel('6-digit code').pressSequentially('000000');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'a message to us, with what is missing',
    async open(page) {
      await page.goto('/contact');
      await button(page, 'Send message').click();
      await page.getByText('Message is required.').waitFor();
    },
  },
  {
    name: 'an internship that takes nobody any more',
    async open(page) {
      await page.goto(`/internships/${(await newInternship({ isAccepting: false }))._id}`);
      await button(page, 'Application Closed').waitFor();
    },
  },
  {
    name: 'a session that has ended',
    token: endedSession,
    async open(page) {
      await page.goto('/dashboard');
      await heading(page, 'Welcome back');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'a certificate that is unknown',
    async open(page) {
      await page.goto('/verify-certificate/NO-SUCH-CERTIFICATE');
      await page.getByText('Verification Failed').waitFor();
    },
  },
  {
    name: 'internships with their filters, narrowed down to none',
    async open(page) {
      await page.goto('/internships?q=nothing-is-called-so');
      await page.getByText('No open internships match your search').waitFor();
      const filters = page.getByRole('button', { name: /^Filters/ });
      if (await filters.isVisible()) await filters.click();
    },
  },
];
