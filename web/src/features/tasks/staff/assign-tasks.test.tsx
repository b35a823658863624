import type { StaffAssignedTask } from '@prarambh/contract/tasks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildListedUser, buildStaffInternship, buildToken, buildUser } from '../../../testing/builders';
import { openApp } from '../../../testing/render-app';
import { failure, respond, success } from '../../../testing/responder';
import { buildStaffTask } from '../../../testing/work-builders';

const LIST = 'GET /assigned-tasks';
const ASSIGN = 'POST /assigned-tasks';
const PATH = '/admin-dashboard/assign-tasks';

const list = (rows: unknown[]) => success(rows, { nextCursor: null, total: rows.length });
const people = [
  buildListedUser(),
  buildListedUser({ _id: 'u2', name: 'Dev Anand', email: 'dev@example.com', internId: 'INT26-DEVDEV' }),
];

function open(rows: StaffAssignedTask[] = [buildStaffTask()], { search = '' } = {}) {
  localStorage.setItem('token', buildToken());
  const server = respond({
    'GET /auth/me': success(buildUser({ _id: 'a1', name: 'Meera', role: 'admin' })),
    'GET /users': list(people),
    'GET /internships': list([buildStaffInternship()]),
    [LIST]: list(rows),
    [ASSIGN]: success(buildStaffTask()),
  });
  return { ...openApp(`${PATH}${search}`), server };
}

const field = (label: string) => screen.findByRole('combobox', { name: label });
const option = (name: RegExp) => screen.findByRole('option', { name });
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function choose(label: string, name: RegExp) {
  fireEvent.focus(await field(label));
  fireEvent.click(await option(name));
}

async function fillIn(students: RegExp[] = [/Asha/]) {
  for (const name of students) await choose('Students', name);
  await choose('Internship', /Web Development/);
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Title', 'Landing page');
  type('Domain', 'Frontend');
  type('Due date and time', '2031-03-04T16:30');
  type('Description', 'One page.');
}

const sent = {
  internshipId: 'i1',
  title: 'Landing page',
  domain: 'Frontend',
  description: 'One page.',
  dueDate: new Date('2031-03-04T16:30').toISOString(),
};

describe('assigning a task', () => {
  it('sends every field, says so, empties the form and shows the task in the table', async () => {
    const { server } = open([]);
    await screen.findByText('No tasks have been assigned yet.');
    await fillIn();
    server.on(LIST, list([buildStaffTask()]));
    press(/Assign Task/);
    expect(await screen.findByText('Task assigned successfully!')).toBeInTheDocument();
    expect(server.callsTo(ASSIGN).map(({ body }) => body)).toEqual([{ ...sent, userId: 'u1' }]);
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(screen.queryByRole('list', { name: 'Chosen: Students' })).toBeNull();
    expect(await screen.findByText('1 task')).toBeInTheDocument();
  });

  it('asks for students only, and finds them on the server', async () => {
    const { server, user } = open();
    await user.type(await field('Students'), 'dev');
    await waitFor(() =>
      expect(Object.fromEntries(server.callsTo('GET /users').at(-1)?.query ?? [])).toEqual({
        role: 'user',
        sort: 'name',
        limit: '8',
        q: 'dev',
      }),
    );
    expect((await option(/Dev Anand/)).textContent).toContain('INT26-DEVDEV · dev@example.com');
  });

  it('chooses by keyboard, and takes a choice back', async () => {
    const { user } = open();
    await user.click(await field('Students'));
    await option(/Dev Anand/);
    await user.keyboard('{ArrowDown}{Enter}');
    const chosen = within(screen.getByRole('list', { name: 'Chosen: Students' }));
    expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Dev AnandINT26-DEVDEV · dev@example.com',
    ]);
    expect(screen.queryByRole('option', { name: /Dev Anand/ })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(chosen.getByRole('button', { name: 'Remove Dev Anand' }));
    expect(screen.queryByRole('list', { name: 'Chosen: Students' })).toBeNull();
  });

  it('Enter never chooses somebody whom the typed name does not name', async () => {
    const { user } = open();
    await user.click(await field('Students'));
    await option(/Asha Verma/);
    await user.keyboard('dev{Enter}');
    expect(screen.queryByRole('list', { name: 'Chosen: Students' })).toBeNull();
  });

  it('asks for a due date that exists', async () => {
    const { server } = open();
    await fillIn();
    fireEvent.change(screen.getByLabelText('Due date and time'), { target: { value: '203104-03-04T16:30' } });
    press(/Assign Task/);
    expect(await screen.findByText('Please choose the due date and time.')).toBeInTheDocument();
    expect(server.callsTo(ASSIGN)).toEqual([]);
  });

  it('needs every field, and calls nothing without them', async () => {
    const { server } = open();
    await field('Students');
    press(/Assign Task/);
    for (const message of [
      'Please choose at least one student.',
      'Please choose an internship.',
      'Title is required.',
      'Domain is required.',
      'Please choose the due date and time.',
      'Description is required.',
    ]) {
      expect(await screen.findByText(message)).toBeInTheDocument();
    }
    expect(server.callsTo(ASSIGN)).toEqual([]);
  });

  it('gives a task to several students, once each however often it is pressed', async () => {
    const { server } = open();
    await fillIn([/Asha/, /Dev/]);
    const assign = screen.getByRole('button', { name: 'Assign to 2 students' });
    fireEvent.click(assign);
    fireEvent.click(assign);
    expect(await screen.findByText('2 students have it.')).toBeInTheDocument();
    expect(server.callsTo(ASSIGN).map(({ body }) => (body as { userId: string }).userId)).toEqual([
      'u1',
      'u2',
    ]);
  });

  it('keeps those chosen who could not get it, with the reason for each', async () => {
    const { server } = open();
    await fillIn([/Asha/, /Dev/]);
    server.on(ASSIGN, ({ body }) =>
      (body as { userId: string }).userId === 'u2'
        ? failure('not_found', 'User not found.', 404)
        : success(buildStaffTask()),
    );
    press(/Assign to 2 students/);
    expect(await screen.findByText('Dev Anand: User not found.')).toBeInTheDocument();
    expect(screen.getByText('Task assigned successfully!')).toBeInTheDocument();
    const chosen = screen.getByRole('list', { name: 'Chosen: Students' });
    expect(within(chosen).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByLabelText('Title')).toHaveValue('Landing page');
  });

  it('stops when the server does not answer, keeps the others chosen, and gives nobody the task twice', async () => {
    const { server, unmount } = open();
    await fillIn([/Asha/, /Dev/]);
    server.on(ASSIGN, ({ body }) => {
      if ((body as { userId: string }).userId === 'u2') throw new TypeError('Failed to fetch');
      return success(buildStaffTask());
    });
    press(/Assign to 2 students/);
    expect(await screen.findByText(/^The server did not answer\./)).toBeInTheDocument();
    unmount();

    const { server: again } = open();
    const chosen = within(await screen.findByRole('list', { name: 'Chosen: Students' }));
    expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Dev AnandINT26-DEVDEV · dev@example.com',
    ]);
    press(/Assign Task/);
    expect(await screen.findByText('Task assigned successfully!')).toBeInTheDocument();
    const keys = [...server.callsTo(ASSIGN), ...again.callsTo(ASSIGN)].map(({ body, headers }) => [
      (body as { userId: string }).userId,
      headers.get('Idempotency-Key'),
    ]);
    expect(keys.map(([userId]) => userId)).toEqual(['u1', 'u2', 'u2']);
    expect(keys[2]).toEqual(keys[1]);
    expect(keys[1]?.[1]).not.toBe(keys[0]?.[1]);
  });

  it.each([
    [failure('not_found', 'This internship does not exist.', 404), 'This internship does not exist.'],
    [{ status: 500, body: null }, 'Failed to assign task.'],
  ])('says the server’s reason, or that it failed, and keeps the form', async (answer, message) => {
    const { server } = open();
    await fillIn();
    server.on(ASSIGN, answer);
    press(/Assign Task/);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText('Description')).toHaveValue('One page.');
  });

  it('says when students or internships cannot be fetched', async () => {
    const { server } = open();
    server.on('GET /users', failure('internal', 'No.', 500));
    fireEvent.focus(await field('Students'));
    expect(await screen.findByText('Could not fetch data.')).toBeInTheDocument();
  });
});

describe('the assigned tasks', () => {
  it('show user with intern ID, internship and company, title, the beginning of the description, domain, due date and status', async () => {
    const description = `${'One page that works on a phone. '.repeat(5)}End.`;
    open([buildStaffTask({ description, status: 'overdue', isAwaitingReview: false })]);
    const rows = await screen.findAllByRole('row');
    const heads = within(rows[0] ?? document.body).getAllByRole('columnheader');
    expect(heads.map((head) => head.getAttribute('aria-label') ?? head.textContent)).toEqual([
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
    press(/Read all of Landing page/);
    expect(
      within(await screen.findByRole('dialog', { name: 'Landing page' })).getByText(description),
    ).toBeInTheDocument();
  });

  it.each([
    ['assigned', 'Assigned'],
    ['in-progress', 'In Progress'],
    ['completed', 'Completed'],
    ['overdue', 'Overdue'],
  ] as const)('show the status %s as %s', async (status, label) => {
    open([buildStaffTask({ status })]);
    const [, row] = await screen.findAllByRole('row');
    expect(within(row ?? document.body).getByText(label)).toBeInTheDocument();
  });

  it('are filtered, searched and sorted by the server, and the view stands in the address', async () => {
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

  it('stand newest first while something is searched for, and offer no other order then', async () => {
    open(undefined, { search: '?q=asha&sort=due-last' });
    await screen.findAllByRole('row');
    expect(screen.queryByTitle(/^Sort:/)).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Assigned' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('come by their deadline where time decides, and offer no other order then', async () => {
    open(undefined, { search: '?status=overdue' });
    await screen.findAllByRole('row');
    expect(screen.queryByTitle('Sort: Oldest first')).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Due Date' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('say when there are none, when none match, and when they cannot be fetched', async () => {
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
