import type { StaffSubmission } from '@prarambh/contract/tasks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildToken, buildUser } from '../../../testing/builders';
import { openApp } from '../../../testing/render-app';
import { failure, type Routes, respond, success } from '../../../testing/responder';
import { buildStaffSubmission } from '../../../testing/work-builders';

const LIST = 'GET /tasks/admin';
const STATUS = 'PUT /tasks/s1/status';
const ALREADY = 'This work was already approved by Meera Nair on 20 Nov 2026.';
const decidedBy = { _id: 'a1', name: 'Meera Nair', role: 'admin' } as const;
const approved = buildStaffSubmission({
  status: 'approved',
  decidedBy,
  decidedAt: '2026-11-20T09:00:00.000Z',
});

const list = (rows: StaffSubmission[]) => success(rows, { nextCursor: null, total: rows.length });

function open(
  rows: StaffSubmission[] = [buildStaffSubmission()],
  { search = '', routes = {} as Routes } = {},
) {
  localStorage.setItem('token', buildToken());
  const server = respond({
    'GET /auth/me': success(buildUser({ _id: 'a1', name: 'Meera Nair', role: 'admin' })),
    [LIST]: list(rows),
    ...routes,
  });
  return { ...openApp(`/admin-dashboard/manage-tasks${search}`), server };
}

const whose = 'Asha Verma, Landing page';
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Reject this work?' }));
const cellsOf = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('managing uploaded tasks', () => {
  it('the submissions table shows student, internship, numbered links, file and status', async () => {
    const work = buildStaffSubmission({
      fileLinks: ['https://example.com/a', 'https://example.com/b'],
      projectFile: '/api/files/projects/u1/x.zip?e=1&s=2',
    });
    open([work, { ...approved, _id: 's2' }]);
    const rows = await screen.findAllByRole('row');
    const headers = within(rows[0] ?? document.body).getAllByRole('columnheader');
    expect(headers.map((header) => header.getAttribute('aria-label') ?? header.textContent)).toEqual([
      'Student Name',
      'Student ID',
      'Internship',
      'Submitted Work',
      'Submitted',
      'Status',
      'Actions',
    ]);
    expect(cellsOf(rows[1]).slice(0, 6)).toEqual([
      'Asha Verma',
      'INT26-7F3K9Q',
      'Web Development',
      'Landing pageLink 1Link 2Download Project File',
      '12/11/2026',
      'Pending',
    ]);
    expect(screen.getByText('Download Project File').getAttribute('href')).toBe(work.projectFile);
    expect(screen.getByText('Link 2').getAttribute('href')).toBe('https://example.com/b');
    expect(screen.getByText('2 submissions')).toBeInTheDocument();
  });

  it('the submissions table shows N/A for missing values', async () => {
    const user = { _id: 'u1', name: '', internId: null };
    const internship = { _id: 'i1', title: '', company: '' };
    open([buildStaffSubmission({ user, internship, fileLinks: [] })]);
    const [, row] = await screen.findAllByRole('row');
    expect(cellsOf(row).slice(0, 4)).toEqual(['N/A', 'N/A', 'N/A', 'Landing pageN/A']);
  });

  it('the submissions table offers Approve and Reject only for pending submissions', async () => {
    open([
      buildStaffSubmission(),
      { ...approved, _id: 's2' },
      buildStaffSubmission({ _id: 's3', status: 'rejected' }),
    ]);
    await screen.findAllByRole('row');
    expect(screen.getAllByRole('button', { name: /^(?:Approve|Reject) / })).toHaveLength(2);
  });

  it('a double click on Approve approves a submission once, and the row then shows who approved it', async () => {
    const { server } = open(undefined, { routes: { [STATUS]: success(approved) } });
    const approve = await button(`Approve ${whose}`);
    fireEvent.click(approve);
    fireEvent.click(approve);
    await waitFor(() => expect(screen.queryByRole('button', { name: `Approve ${whose}` })).toBeNull());
    expect(server.callsTo(STATUS).map(({ body }) => body)).toEqual([{ status: 'approved', revision: 0 }]);
    expect(screen.getByText('Meera Nair, 20/11/2026')).toBeInTheDocument();
  });

  it('a rejection sends the feedback for the student, and Cancel sends nothing', async () => {
    const rejected = buildStaffSubmission({
      status: 'rejected',
      decidedBy,
      feedback: 'The form sends nothing.',
    });
    const { server } = open(undefined, { routes: { [STATUS]: success(rejected) } });
    fireEvent.click(await button(`Reject ${whose}`));
    fireEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo(STATUS)).toEqual([]);
    fireEvent.click(await button(`Reject ${whose}`));
    const asked = await dialog();
    fireEvent.change(asked.getByLabelText('Feedback (optional)'), {
      target: { value: 'The form sends nothing.' },
    });
    fireEvent.keyDown(asked.getByLabelText('Feedback (optional)'), { key: 'Enter', metaKey: true });
    expect(await screen.findByText('“The form sends nothing.”')).toBeInTheDocument();
    expect(server.callsTo(STATUS).map(({ body }) => body)).toEqual([
      { status: 'rejected', feedback: 'The form sends nothing.', revision: 0 },
    ]);
  });

  it('a submission can be rejected without feedback', async () => {
    const { server } = open(undefined, {
      routes: { [STATUS]: success(buildStaffSubmission({ status: 'rejected' })) },
    });
    fireEvent.click(await button(`Reject ${whose}`));
    fireEvent.click((await dialog()).getByRole('button', { name: 'Reject work' }));
    await waitFor(() => expect(server.callsTo(STATUS)).toHaveLength(1));
    expect(server.callsTo(STATUS)[0]?.body).toEqual({ status: 'rejected', revision: 0 });
  });

  it('in the submissions table, A approves the focused row and moves on, and R opens the rejection dialog', async () => {
    const second = buildStaffSubmission({ _id: 's2', title: 'Second' });
    const { server } = open([buildStaffSubmission(), second], { routes: { [STATUS]: success(approved) } });
    const [, first, next] = await screen.findAllByRole('row');
    first?.focus();
    fireEvent.keyDown(first ?? document.body, { key: 'a' });
    await waitFor(() => expect(server.callsTo(STATUS)).toHaveLength(1));
    expect(document.activeElement).toBe(next);
    fireEvent.keyDown(next ?? document.body, { key: 'r' });
    expect((await dialog()).getByText(/Asha Verma, “Second”/)).toBeInTheDocument();
  });

  it('staff can undo a decision on a submission, or reopen the submission later after a confirmation', async () => {
    const REOPEN = 'POST /tasks/s1/reopen';
    const { server } = open(undefined, {
      routes: { [STATUS]: success(approved), [REOPEN]: success(buildStaffSubmission()) },
    });
    fireEvent.click(await button(`Approve ${whose}`));
    fireEvent.click(await button('Undo'));
    await button(`Approve ${whose}`);
    expect(server.callsTo(REOPEN)).toHaveLength(1);
    fireEvent.click(await button(`Approve ${whose}`));
    fireEvent.click(await button(`Reopen ${whose}`));
    const asked = await screen.findByRole('alertdialog', { name: 'Reopen this work?' });
    expect(server.callsTo(REOPEN)).toHaveLength(1);
    fireEvent.click(within(asked).getByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(server.callsTo(REOPEN)).toHaveLength(2));
  });

  it('if a colleague has already decided a submission, the row shows who did and the decision', async () => {
    open(undefined, {
      routes: { [STATUS]: failure('conflict', ALREADY, 409), 'GET /tasks/s1': success(approved) },
    });
    fireEvent.click(await button(`Approve ${whose}`));
    expect(await screen.findByText(`The work could not be reviewed. ${ALREADY}`)).toBeInTheDocument();
    expect(await screen.findByText('Meera Nair, 20/11/2026')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: `Approve ${whose}` })).toBeNull();
  });

  it('if a student has changed a submission meanwhile, staff see what changed and the current submission', async () => {
    const swapped = buildStaffSubmission({ title: 'Swapped page', revision: 1 });
    const { title, fileLinks } = swapped;
    const changed = {
      by: 'Asha Verma',
      at: '2026-11-20T09:00:00.000Z',
      revision: 1,
      values: { title, fileLinks },
    };
    open(undefined, {
      routes: {
        [STATUS]: failure('conflict', 'Asha Verma has changed this work.', 409, { changed }),
        'GET /tasks/s1': success(swapped),
      },
    });
    fireEvent.click(await button(`Approve ${whose}`));
    expect(
      await screen.findByText(/What is different: the title is now “Swapped page”\./),
    ).toBeInTheDocument();
    expect(await button('Approve Asha Verma, Swapped page')).toBeInTheDocument();
  });

  it('a decided submission leaves the list of pending submissions and lowers its count', async () => {
    const other = buildStaffSubmission({ _id: 's2', title: 'Second page' });
    open([buildStaffSubmission(), other], {
      search: '?status=pending',
      routes: { [STATUS]: success(approved) },
    });
    fireEvent.click(await button(`Approve ${whose}`));
    await screen.findByText('1 submission');
    expect(screen.queryByText('Landing page')).toBeNull();
    expect(screen.getByText('Second page')).toBeInTheDocument();
  });

  it('a failed decision on a submission is logged, shows an error and leaves the submission undecided', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    open(undefined, { routes: { [STATUS]: { status: 500, body: null } } });
    fireEvent.click(await button(`Approve ${whose}`));
    expect(await screen.findByText('The work could not be reviewed.')).toBeInTheDocument();
    expect(log).toHaveBeenCalledWith('The status of submitted work was not updated.', expect.anything());
    await waitFor(() => expect(screen.getByRole('button', { name: `Approve ${whose}` })).toBeEnabled());
  });

  it('the submissions table keeps search, status and order in the URL and sends them to the server', async () => {
    const { server, here } = open(undefined, { search: '?q=asha&status=pending&colour=red' });
    await button(`Approve ${whose}`);
    expect(Object.fromEntries(server.callsTo(LIST)[0]?.query ?? [])).toEqual({
      q: 'asha',
      status: 'pending',
    });
    // Search results are sorted newest first.
    expect(screen.queryByTitle('Sort: Oldest first')).toBeNull();
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: '' } });
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'rejected' } });
    fireEvent.click(await screen.findByTitle('Sort: Oldest first'));
    await waitFor(() =>
      expect(here()).toBe('/admin-dashboard/manage-tasks?status=rejected&colour=red&sort=oldest'),
    );
    await waitFor(() =>
      expect(Object.fromEntries(server.callsTo(LIST).at(-1)?.query ?? [])).toEqual({
        status: 'rejected',
        sort: 'oldest',
      }),
    );
  });

  it('the submissions table reports an empty list, and offers to clear filters without a match', async () => {
    const { unmount } = open([]);
    expect(await screen.findByText('No tasks have been submitted yet.')).toBeInTheDocument();
    unmount();
    const { here } = open([], { search: '?status=approved' });
    expect(await screen.findByText('No submissions match these filters.')).toBeInTheDocument();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear all filters' })[0] ?? document.body);
    await waitFor(() => expect(here()).toBe('/admin-dashboard/manage-tasks'));
  });

  it('the submissions table reports a loading error and loads again on Retry', async () => {
    const { server } = open(undefined, { routes: { [LIST]: failure('internal', 'No.', 500) } });
    expect(await screen.findByText('Could not fetch tasks.')).toBeInTheDocument();
    server.on(LIST, list([buildStaffSubmission()]));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await button(`Approve ${whose}`)).toBeInTheDocument();
  });
});
