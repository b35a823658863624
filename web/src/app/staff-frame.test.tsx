import type { Role } from '@prarambh/contract/roles';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAs } from '../testing/staff';

/** The sidebar links in their order (M06), with later additions (N01) before Logout. */
const SIDEBARS: readonly [role: Role, title: string, path: string, links: readonly string[]][] = [
  [
    'admin',
    'Admin',
    '/admin-dashboard',
    [
      'Home ',
      'Manage Users /users',
      'Manage Internships /add-internship',
      'Manage Meetings /manage-meetings',
      'Send Notification /send-notification',
      'Generate Certificate /generate-certificate',
      'Generate Offer Letter /generate-offer-letter',
      'Internship Registrations /internship-registrations',
      'Bank Statement /statement',
      'Manage Uploaded Tasks /manage-tasks',
      'Assign Tasks /assign-tasks',
      'Manage Testimonials /manage-testimonials',
      'Contact Queries /queries',
      'Help Queries /help-queries',
      'Manage Announcements /post-announcement',
      'Account Deletion Requests /deletion-requests',
      'Payment Options /payment-options',
      'Notifications /notifications',
      'Audit Trail /audit',
      'System /system',
    ],
  ],
  [
    'co-admin',
    'Co-admin',
    '/coadmin',
    [
      'Home ',
      'Manage Students /students',
      'Meetings /meetings',
      'Account Deletion Requests /deletion-requests',
      'Notifications /notifications',
    ],
  ],
  [
    'accountant',
    'Accountant',
    '/accountant',
    [
      'Home ',
      'Manage Transactions /transactions',
      'Bank Statement /statement',
      'Meetings /meetings',
      'Notifications /notifications',
    ],
  ],
];

it.each(SIDEBARS)(
  'the sidebar of the role %s lists its pages in a fixed order and then Logout',
  async (role, title, path, links) => {
    openAs(role, path);
    const [sidebar] = await screen.findAllByRole('navigation', { name: title });
    const shown = within(sidebar ?? document.body).getAllByRole('link');
    expect(
      shown.map((link) => `${link.textContent} ${link.getAttribute('href')?.replace(path, '')}`),
    ).toEqual([...links, 'Logout /logout']);
  },
);

it('staff areas link to no public pages, except with the logo', async () => {
  openAs('accountant', '/accountant');
  await screen.findByRole('navigation', { name: 'Accountant' });
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Dashboard', 'Logout']);
});
