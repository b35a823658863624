import type { Waiting } from '@prarambh/contract/dashboard';
import type { Role } from '@prarambh/contract/roles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure, type Routes, success } from '../../testing/responder';
import { openAs } from '../../testing/staff';
import { staffStats } from '../../testing/stats';

const WAITING = 'GET /dashboard/waiting';
const HOUR_MS = 60 * 60_000;

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS - 1000).toISOString();
const none = (kind: Waiting['kind']): Waiting => ({ kind, count: 0, since: null });
const waiting = (kind: Waiting['kind'], count: number, hours: number): Waiting => ({
  kind,
  count,
  since: ago(hours),
});

const forAdmin: readonly Waiting[] = [
  waiting('payments', 12, 51),
  waiting('submissions', 3, 5),
  waiting('helpQueries', 1, 1),
  waiting('contactQueries', 4, 24),
  waiting('deletionRequests', 2, 30),
  waiting('overdueTasks', 1000, 0.5),
  none('givenUpMails'),
];

function open(role: Role, path: string, answer: object[], routes: Routes = {}) {
  return openAs(role, path, { 'GET /dashboard/stats': staffStats(), [WAITING]: success(answer), ...routes });
}

const region = async () => within(await screen.findByRole('region', { name: 'Waiting for you' }));
const cards = async () => {
  const links = await (await region()).findAllByRole('link');
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
};

describe('the work that waits, on a staff home', () => {
  it('an admin’s home lists each kind of waiting work with count, age and a link, and hides kinds without work', async () => {
    open('admin', '/admin-dashboard', [...forAdmin]);
    const admin = '/admin-dashboard';
    expect(await cards()).toEqual([
      [
        '12Payments to decideThe oldest has waited 2 days',
        `${admin}/internship-registrations?status=Pending&sort=oldest`,
      ],
      ['3Work to reviewThe oldest has waited 5 hours', `${admin}/manage-tasks?status=pending&sort=oldest`],
      ['1Help queries to answerWaiting for 1 hour', `${admin}/help-queries?status=waiting`],
      ['4Open contact queriesThe oldest has waited 1 day', `${admin}/queries?status=open&sort=oldest`],
      ['2Deletion requestsThe oldest has waited 1 day', `${admin}/deletion-requests`],
      [
        '1,000 or moreOverdue tasksOwed by students, the oldest for 30 minutes',
        `${admin}/assign-tasks?status=overdue`,
      ],
    ]);
  });

  it('an admin’s home links undelivered emails to the System page', async () => {
    open('admin', '/admin-dashboard', [waiting('givenUpMails', 2, 48)]);
    expect(await cards()).toEqual([
      ['2Undelivered emailsThe oldest has waited 2 days', '/admin-dashboard/system?show=mails'],
    ]);
  });

  it('an accountant’s home lists the payments to decide', async () => {
    open('accountant', '/accountant', [waiting('payments', 1, 2)]);
    expect(await cards()).toEqual([
      ['1Payments to decideWaiting for 2 hours', '/accountant/transactions?status=Pending&sort=oldest'],
    ]);
  });

  it('a co-admin’s home lists the account deletion requests', async () => {
    open('co-admin', '/coadmin', [waiting('deletionRequests', 2, 72)]);
    expect(await cards()).toEqual([
      ['2Deletion requestsThe oldest has waited 3 days', '/coadmin/deletion-requests'],
    ]);
  });

  it('a staff home shows a message when no work waits', async () => {
    open('co-admin', '/coadmin', [none('deletionRequests')]);
    const home = await region();
    expect(
      await home.findByText('Nothing is waiting for you. New items appear here by themselves.'),
    ).toBeInTheDocument();
    expect(home.queryByRole('link')).toBeNull();
  });
});

it('the waiting work on a staff home can be reloaded after a failure', async () => {
  const { server } = open('co-admin', '/coadmin', [], { [WAITING]: failure('internal', 'No.', 500) });
  const home = await region();
  await home.findByText('Could not load what is waiting for you.');
  server.on(WAITING, success([none('deletionRequests')]));
  fireEvent.click(home.getByRole('button', { name: 'Retry' }));
  expect(await home.findByText(/^Nothing is waiting for you/)).toBeInTheDocument();
});

describe('the sidebar', () => {
  const described = () =>
    within(screen.getAllByRole('navigation', { name: 'Admin' })[0] ?? document.body)
      .getAllByRole('link')
      .flatMap((link) => (link.title ? [[link.textContent, link.title]] : []));

  it('the sidebar shows the counts of waiting work without changing the names of its links', async () => {
    const { server } = open('admin', '/admin-dashboard', [...forAdmin]);
    await cards();
    expect(described()).toEqual([
      ['Internship Registrations12', '12 wait'],
      ['Manage Uploaded Tasks3', '3 wait'],
      ['Assign Tasks1,000+', '1,000 wait or more'],
      ['Contact Queries4', '4 wait'],
      ['Help Queries1', '1 waits'],
      ['Account Deletion Requests2', '2 wait'],
    ]);
    expect(screen.getAllByRole('link', { name: 'Help Queries' })).not.toHaveLength(0);
    expect(server.callsTo(WAITING)).toHaveLength(1);
  });

  it('the sidebar updates its counts after a decision', async () => {
    const request = { _id: 'u1', name: 'Asha', email: 'asha@example.com', deletionReason: null };
    const { server } = open('co-admin', '/coadmin/deletion-requests', [waiting('deletionRequests', 1, 1)], {
      'GET /users/deletion-requests': success([{ ...request, updatedAt: ago(1) }], {
        nextCursor: null,
        total: 1,
      }),
      'DELETE /users/u1/permanent': success(undefined, { message: 'User permanently deleted.' }),
    });
    await waitFor(() => expect(screen.getAllByTitle('1 waits')).not.toHaveLength(0));
    server.on(WAITING, success([none('deletionRequests')]));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Permanently: Asha' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, Continue' }));
    await waitFor(() => expect(screen.queryByTitle('1 waits')).toBeNull());
  });

  it('the sidebar of a student requests no counts of waiting work', async () => {
    const { server } = openAs('user', '/dashboard/notifications');
    await screen.findAllByRole('navigation', { name: 'Student dashboard' });
    await waitFor(() => expect(server.callsTo('GET /notifications')).not.toHaveLength(0));
    expect(server.callsTo(WAITING)).toEqual([]);
  });
});
