import { expect, test } from 'vitest';
import { DEMO_PASSWORD, http, login, newStudent, PASSWORD } from './support/api';
import { DESK, PHONE, signIn, useBrowser } from './support/browser';

const newPage = useBrowser();

async function newAccountant(): Promise<void> {
  const session = await login(await newStudent('Second Accountant'), PASSWORD);
  const { body } = await http<{ _id: string }>('GET', '/auth/me', { token: session });
  const token = await login('admin@prarambh.test', DEMO_PASSWORD);
  const path = `/users/${body.data._id}/role`;
  expect((await http('PUT', path, { token, json: { role: 'accountant' } })).status).toBe(200);
}

test('an admin makes a student an accountant, who lands in the accountant area, and then closes the account', async () => {
  const email = await newStudent('Promoted Person');
  const page = await newPage({ viewport: DESK });
  await signIn(page, 'admin@prarambh.test', DEMO_PASSWORD);
  await page.goto(`/admin-dashboard/users?q=${encodeURIComponent(email)}`);
  await page.getByText('1 user', { exact: true }).waitFor();
  await page.getByLabel('Role of Promoted Person').selectOption('accountant');
  await page.getByRole('button', { name: 'Change role' }).click();
  await page.getByText('Promoted Person: the role is Accountant now.').waitFor();

  const promoted = await newPage({ viewport: DESK });
  await signIn(promoted, email, PASSWORD);
  await promoted.waitForURL('**/accountant');
  await promoted.close();

  await page.getByRole('button', { name: 'Delete Promoted Person' }).click();
  await page.getByRole('button', { name: 'Delete user' }).click();
  await page.getByText('No users match these filters.').waitFor();
  const closed = await http('POST', '/auth/login', { json: { email, password: PASSWORD } });
  expect([closed.status, closed.body.message]).toEqual([
    403,
    'This account is closed. Please contact support.',
  ]);
  await page.goto('/admin-dashboard/audit?q=promoted');
  await page.getByRole('cell', { name: 'Deactivate user', exact: true }).waitFor();
  await page.getByRole('cell', { name: 'Change user role', exact: true }).waitFor();
});

test('a co-admin permanently deletes a student who requested it', async () => {
  const email = await newStudent('Leaving Person');
  const token = await login(email, PASSWORD);
  await http('POST', '/profile/request-deletion', { token, json: { reason: 'I found a job.' } });
  const page = await newPage({ viewport: PHONE });
  await signIn(page, 'coadmin@prarambh.test', DEMO_PASSWORD);
  await page.goto(`/coadmin/students?q=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: 'View Details of Leaving Person' }).click();
  await page.getByRole('dialog', { name: 'Leaving Person' }).getByText(email).waitFor();

  await page.goto('/coadmin/deletion-requests');
  await page.getByRole('button', { name: 'Delete Permanently: Leaving Person' }).click();
  await page
    .getByText('Are you sure you want to permanently delete Leaving Person? This action cannot be undone.')
    .waitFor();
  await page.getByRole('button', { name: 'Yes, Continue' }).click();
  await page.getByText('User permanently deleted.').waitFor();
  await page
    .getByRole('button', { name: 'Delete Permanently: Leaving Person' })
    .waitFor({ state: 'detached' });
  expect((await http('GET', '/auth/me', { token })).status).toBe(401);
  // Closed at once; its removal continues after the request and may be complete.
  const refused = await http('POST', '/auth/login', { json: { email, password: PASSWORD } });
  expect(['This account is closed. Please contact support.', 'Invalid email or password.']).toContain(
    refused.body.message,
  );
  expect(refused.body.success).toBe(false);
});

test('a notification to the accountants reaches them and no student', async () => {
  const message = `Books close at six (${Date.now()}).`;
  // A notification to a single recipient has no confirmation dialog.
  await newAccountant();
  const page = await newPage({ viewport: DESK });
  await signIn(page, 'admin@prarambh.test', DEMO_PASSWORD);
  await page.goto('/admin-dashboard/send-notification');
  await page.getByLabel('Message').fill(message);
  await page.getByLabel('Send to').selectOption('accountants');
  await page.getByRole('button', { name: 'Send Notification' }).click();
  await page.getByRole('button', { name: /^Send to \d+ people$/ }).click();
  await page.getByText(/^Notification sent successfully to \d+ accountants?\.$/).waitFor();

  const accountant = await newPage({ viewport: PHONE });
  await signIn(accountant, 'accountant@prarambh.test', DEMO_PASSWORD);
  await accountant.goto('/accountant/notifications');
  await accountant.getByText(message).waitFor();
  const token = await login('student@prarambh.test', DEMO_PASSWORD);
  const told = await http<{ message: string }[]>('GET', '/notifications', { token });
  expect(told.body.data.map((notification) => notification.message)).not.toContain(message);
});
