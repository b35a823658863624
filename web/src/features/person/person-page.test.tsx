import type { HistoryEntry } from '@prarambh/contract/history';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildListedUser, buildStaffApplication } from '../../testing/builders';
import { buildStaffCertificate, buildStaffOfferLetter } from '../../testing/document-builders';
import { buildStaffMeeting } from '../../testing/open-meetings';
import { failure, type Routes, success } from '../../testing/responder';
import { alertDialog, openAs, press, tableOf } from '../../testing/staff';
import { buildHelpQuery, buildStaffSubmission, buildStaffTask } from '../../testing/work-builders';

const PERSON = 'GET /users/u1';
const HISTORY = 'GET /users/u1/history';
const AT = '2026-11-12T09:00:00.000Z';
const listed = buildListedUser({ _id: 'u1', name: 'Asha Verma', college: 'IIT Delhi' });
const person = { ...listed, isClosed: false };
const application = buildStaffApplication({ _id: 'a1', status: 'Applied' });
const submission = buildStaffSubmission({ _id: 's1', status: 'pending' });
const { messages: _messages, assignee: _assignee, ...query } = buildHelpQuery(['Hello']);
const change = {
  _id: 'c1',
  actor: { _id: 'staff', name: 'Meera Nair', role: 'admin' as const },
  action: 'updateUser',
  target: { collection: 'users', _id: 'u1', label: 'Asha Verma' },
  at: AT,
  before: { name: 'Asha' },
  after: { name: 'Asha Verma' },
};
const entries: HistoryEntry[] = [
  { kind: 'meeting', at: AT, record: buildStaffMeeting({ title: 'Kick-off' }) },
  { kind: 'change', at: AT, record: change },
  { kind: 'helpQuery', at: AT, record: query },
  { kind: 'certificate', at: AT, record: buildStaffCertificate() },
  { kind: 'offerLetter', at: AT, record: buildStaffOfferLetter({ isRevoked: true, revokedAt: AT }) },
  { kind: 'submission', at: AT, record: submission },
  { kind: 'task', at: AT, record: buildStaffTask({ title: 'Landing page' }) },
  { kind: 'application', at: AT, record: application },
];
const history = (data: HistoryEntry[], nextCursor: string | null = null) => success(data, { nextCursor });

const open = (routes: Routes = {}) =>
  openAs('admin', '/admin-dashboard/users/u1', {
    [PERSON]: success(person),
    [HISTORY]: history(entries),
    ...routes,
  });
const openAsCoadmin = (routes: Routes = {}) => {
  const { _id, name, email, role, internId, isVerified, profilePicture, createdAt } = person;
  const known = { _id, name, email, role, internId, isVerified, profilePicture, createdAt, isClosed: false };
  const [meeting] = entries;
  return openAs('co-admin', '/coadmin/students/u1', {
    [PERSON]: success(known),
    [HISTORY]: history(meeting ? [meeting] : []),
    ...routes,
  });
};

const names = async (count: number) => {
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count));
  return screen.getAllByRole('article').map((entry) => entry.getAttribute('aria-label'));
};

describe('the page of a person, for an admin', () => {
  it('the page of a person shows admins the profile and the whole history in the order of the server', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Asha Verma' })).toBeInTheDocument();
    expect(await screen.findByText('IIT Delhi')).toBeInTheDocument();
    expect(await names(8)).toEqual([
      'Meeting: Kick-off',
      'Update user, by Meera Nair',
      'Help query',
      'Certificate for Web Development',
      'Offer letter: Web Development Intern',
      `Work for ${submission.assignedTask.title}`,
      'Task: Landing page',
      `Applied for ${application.internship.title}`,
    ]);
    const letter = within(screen.getByRole('article', { name: /^Offer letter/ }));
    expect(letter.getByText('Revoked')).toBeInTheDocument();
    expect(letter.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  it('an admin can decide a payment next to its proof on the page of a person, and the history reloads', async () => {
    const { server } = open({
      'PUT /applications/a1/status': success({ ...application, status: 'Under Review' }),
    });
    await press(/^Payment for/);
    const details = within(await screen.findByRole('dialog', { name: application.user.name }));
    expect(details.getByRole('button', { name: /^Approve/ })).toBeInTheDocument();
    await waitFor(() => expect(server.callsTo(HISTORY)).toHaveLength(2));
  });

  it('an admin can approve a submission on the page of a person, and the history reloads', async () => {
    const approved = { ...submission, status: 'approved' as const };
    const { server } = open({ 'PUT /tasks/s1/status': success(approved) });
    await press(/^Approve/);
    await waitFor(() =>
      expect(server.callsTo('PUT /tasks/s1/status').map(({ body }) => body)).toEqual([
        { status: 'approved', revision: 0 },
      ]),
    );
    await waitFor(() => expect(server.callsTo(HISTORY)).toHaveLength(2));
  });

  it('Load more adds the next entries to the history on the page of a person', async () => {
    const { server } = open({ [HISTORY]: history(entries.slice(0, 2), 'next') });
    await names(2);
    server.on(HISTORY, history(entries.slice(2)));
    await press('Load more');
    expect(await names(8)).toHaveLength(8);
    expect(server.callsTo(HISTORY).at(-1)?.query.get('cursor')).toBe('next');
  });

  it('an admin can close an account on the page of a person after a confirmation, and can then reopen it', async () => {
    const { server } = open({
      'DELETE /users/u1': success(undefined, { message: 'The account is closed.' }),
    });
    await press('Delete');
    await alertDialog('Delete Asha Verma?');
    server.on(PERSON, success({ ...person, isClosed: true }));
    await press('Delete user');
    expect(await screen.findByRole('button', { name: 'Reopen account' })).toBeInTheDocument();
    expect(screen.getByText('Account closed')).toBeInTheDocument();
  });

  it('the page of a person tells when the person does not exist or has no history', async () => {
    const { unmount } = open({ [PERSON]: failure('not_found', 'This user does not exist.', 404) });
    expect(await screen.findByText('This user does not exist.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    unmount();
    open({ [HISTORY]: history([]) });
    expect(await screen.findByText('There is no history yet.')).toBeInTheDocument();
  });
});

describe('the page of a person, for a co-admin', () => {
  it('the page of a person shows co-admins a short profile and the meetings, without actions', async () => {
    openAsCoadmin();
    expect(await names(1)).toEqual(['Meeting: Kick-off']);
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Copy email', 'Menu']);
    expect(screen.queryByText('College')).toBeNull();
  });
});

describe('the name of a person in a table', () => {
  const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

  it('the name of a student in a table links to the student’s page in the area of an admin or co-admin', async () => {
    const { unmount } = openAs('admin', '/admin-dashboard/users', { 'GET /users': tableOf(listed) });
    expect(await linkTo('Asha Verma')).toBe('/admin-dashboard/users/u1');
    unmount();
    openAs('co-admin', '/coadmin/students', { 'GET /users': tableOf(listed) });
    expect(await linkTo('Asha Verma')).toBe('/coadmin/students/u1');
  });

  it('the name of a student in an accountant’s table is no link', async () => {
    openAs('accountant', '/accountant/transactions', { 'GET /applications': tableOf(application) });
    expect(await screen.findByText(application.user.name)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: application.user.name })).toBeNull();
  });
});
