import type { StaffAssignedTask } from '@prarambh/contract/tasks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildToken, buildUser } from '../../../testing/builders';
import { openApp } from '../../../testing/render-app';
import { failure, respond, success } from '../../../testing/responder';
import { buildStaffTask } from '../../../testing/work-builders';

const LIST = 'GET /assigned-tasks';
const PATH = '/admin-dashboard/assign-tasks';

function open(rows: StaffAssignedTask[] = [buildStaffTask()], { search = '' } = {}) {
  localStorage.setItem('token', buildToken());
  const server = respond({
    'GET /auth/me': success(buildUser({ _id: 'a1', name: 'Meera', role: 'admin' })),
    'GET /bulk-jobs': success([], { nextCursor: null }),
    [LIST]: success(rows, { nextCursor: null, total: rows.length }),
  });
  return { ...openApp(`${PATH}${search}`), server };
}

describe('the assigned tasks', () => {
  it('the assigned tasks table shows student, internship, task, dates and status, and the full text on Read all', async () => {
    const description = `${'One page that works on a phone. '.repeat(5)}End.`;
    open([buildStaffTask({ description, status: 'overdue', isAwaitingReview: false })]);
    const rows = await screen.findAllByRole('row');
    const heads = within(rows[0] ?? document.body).getAllByRole('columnheader');
    expect(heads.map((head) => head.getAttribute('aria-label') ?? head.textContent)).toEqual([
      'Selected',
      'User',
      'Internship',
      'Task',
      'Description',
      'Domain',
      'Assigned',
      'Due Date',
      'Status',
      'Actions',
    ]);
    const cells = within(rows[1] ?? document.body).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '',
      'Asha VermaINT26-7F3K9Q',
      'Web DevelopmentPrarambh Labs',
      'Landing page',
      `${description}Read all`,
      'Frontend',
      '10/11/2026',
      expect.stringMatching(/^01\/12\/2026, /),
      'Overdue',
      'EditWithdrawFiles, messages',
    ]);
    fireEvent.click(screen.getByRole('button', { name: /Read all of Landing page/ }));
    expect(
      within(await screen.findByRole('dialog', { name: 'Landing page' })).getByText(description),
    ).toBeInTheDocument();
  });

  it.each([
    ['assigned', 'Assigned'],
    ['in-progress', 'In Progress'],
    ['completed', 'Completed'],
    ['overdue', 'Overdue'],
  ] as const)('the assigned tasks table shows the status %s as %s', async (status, label) => {
    open([buildStaffTask({ status })]);
    const [, row] = await screen.findAllByRole('row');
    expect(within(row ?? document.body).getByText(label)).toBeInTheDocument();
  });

  it('the assigned tasks table keeps filters and order in the URL and sends them to the server', async () => {
    const { server, here } = open();
    await screen.findAllByRole('row');
    fireEvent.click(screen.getByTitle('Sort: Due first'));
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'completed' } });
    await waitFor(() => expect(here()).toBe(`${PATH}?sort=due-first&status=completed`));
    await waitFor(() =>
      expect(Object.fromEntries(server.callsTo(LIST).at(-1)?.query ?? [])).toEqual({
        sort: 'due-first',
        status: 'completed',
      }),
    );
  });

  it('search results in the assigned tasks table are sorted newest first, with no other order on offer', async () => {
    open(undefined, { search: '?q=asha&sort=due-last' });
    await screen.findAllByRole('row');
    expect(screen.queryByTitle(/^Sort:/)).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Assigned' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('overdue tasks in the assigned tasks table are sorted by due date, with no other order on offer', async () => {
    open(undefined, { search: '?status=overdue' });
    await screen.findAllByRole('row');
    expect(screen.queryByTitle('Sort: Oldest first')).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Due Date' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('the assigned tasks table reports an empty list, filters without a match, and a loading error', async () => {
    const { unmount } = open([]);
    expect(await screen.findByText('No tasks have been assigned yet.')).toBeInTheDocument();
    unmount();
    const { unmount: close } = open([], { search: '?status=overdue' });
    expect(await screen.findByText('No tasks match these filters.')).toBeInTheDocument();
    close();
    const { server } = open();
    server.on(LIST, failure('internal', 'No.', 500));
    expect(await screen.findByText('Could not fetch data.')).toBeInTheDocument();
  });
});
