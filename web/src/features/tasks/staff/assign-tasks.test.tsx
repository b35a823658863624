import type { StaffAssignedTask } from '@prarambh/contract/tasks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildListedUser, buildStaffInternship, buildToken, buildUser } from '../../../testing/builders';
import { buildBulkJob, buildNewBulkJob } from '../../../testing/bulk-jobs';
import { openApp } from '../../../testing/render-app';
import { failure, respond, success } from '../../../testing/responder';
import { buildStaffTask } from '../../../testing/work-builders';

const LIST = 'GET /assigned-tasks';
const ASSIGN = 'POST /assigned-tasks';
const BEGIN = 'POST /bulk-jobs/tasks';
const CONTINUE = 'POST /bulk-jobs/r1/continue';
const PATH = '/admin-dashboard/assign-tasks';

const OF_TASKS = { kind: 'assignTask', label: 'Landing page', decision: null, internshipId: 'i1' } as const;
const BEGUN = buildNewBulkJob(OF_TASKS);
const DONE = buildBulkJob(OF_TASKS);

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
    'GET /bulk-jobs': success([], { nextCursor: null }),
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
  it('assigning a task sends every field, empties the form and adds the task to the table', async () => {
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

  it('the search of the Assign Task form finds only students and runs on the server', async () => {
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

  it('a student can be chosen by keyboard and removed again', async () => {
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

  it('Enter in the student search never chooses a student who does not match the typed name', async () => {
    const { user } = open();
    await user.click(await field('Students'));
    await option(/Asha Verma/);
    await user.keyboard('dev{Enter}');
    expect(screen.queryByRole('list', { name: 'Chosen: Students' })).toBeNull();
  });

  it('the Assign Task form rejects an impossible due date', async () => {
    const { server } = open();
    await fillIn();
    fireEvent.change(screen.getByLabelText('Due date and time'), { target: { value: '203104-03-04T16:30' } });
    press(/Assign Task/);
    expect(await screen.findByText('Please choose the due date and time.')).toBeInTheDocument();
    expect(server.callsTo(ASSIGN)).toEqual([]);
  });

  it('the Assign Task form requires every field and sends nothing without them', async () => {
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

  it('a task for several students is assigned in one bulk job that reports when it is done', async () => {
    const { server } = open();
    await fillIn([/Asha/, /Dev/]);
    server.on(BEGIN, success(BEGUN));
    server.on(CONTINUE, success(DONE));
    const assign = screen.getByRole('button', { name: 'Assign to 2 students' });
    fireEvent.click(assign);
    fireEvent.click(assign);
    expect(await screen.findByText('2 of 2 students have the task.')).toBeInTheDocument();
    expect(screen.getByText('Task assigned successfully!')).toBeInTheDocument();
    expect(server.callsTo(BEGIN).map(({ body }) => body)).toEqual([{ ...sent, userIds: ['u1', 'u2'] }]);
    expect(screen.getByLabelText('Title')).toHaveValue('');
    press(/^Done$/);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Done' })).toBeNull());
  });

  it('students who could not get the task stay chosen, with the reason for each', async () => {
    const { server } = open();
    await fillIn([/Asha/, /Dev/]);
    server.on(BEGIN, success(BEGUN));
    const refusals = [{ _id: 'u2', name: 'Dev Anand', message: 'User not found.' }];
    server.on(CONTINUE, success({ ...DONE, done: 1, refused: 1, refusals }));
    press(/Assign to 2 students/);
    const refused = await screen.findByRole('list', { name: 'Not done' });
    expect(refused).toHaveTextContent('Dev Anand: User not found.');
    const chosen = await screen.findByRole('list', { name: 'Chosen: Students' });
    expect(
      within(chosen)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dev AnandINT26-DEVDEV · dev@example.com']);
    expect(screen.getByLabelText('Title')).toHaveValue('Landing page');
  });

  it('a running bulk job of task assignments shows its progress when the page opens again', async () => {
    const { server } = open();
    const running = { ...BEGUN, state: 'running', percent: 50, done: 1 };
    server.on('GET /bulk-jobs', success([running], { nextCursor: null }));
    server.on(CONTINUE, success(DONE));
    expect(await screen.findByText('2 of 2 students have the task.')).toBeInTheDocument();
  });

  it('assigning a task again after a lost response reuses the idempotency key, so it is assigned once', async () => {
    const { server, unmount } = open();
    await fillIn();
    server.on(ASSIGN, () => {
      throw new TypeError('Failed to fetch');
    });
    press(/Assign Task/);
    await waitFor(() => expect(server.callsTo(ASSIGN)).toHaveLength(1));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    unmount();

    const { server: again } = open();
    await screen.findByRole('list', { name: 'Chosen: Students' });
    press(/Assign Task/);
    expect(await screen.findByText('Task assigned successfully!')).toBeInTheDocument();
    const keys = [...server.callsTo(ASSIGN), ...again.callsTo(ASSIGN)].map(({ headers }) =>
      headers.get('Idempotency-Key'),
    );
    expect(keys[0]).toEqual(expect.any(String));
    expect(keys[1]).toBe(keys[0]);
  });

  it.each([
    [failure('not_found', 'This internship does not exist.', 404), 'This internship does not exist.'],
    [{ status: 500, body: null }, 'Failed to assign task.'],
  ])(
    'a failed assignment shows the server’s reason, or a default one, and keeps the form',
    async (answer, message) => {
      const { server } = open();
      await fillIn();
      server.on(ASSIGN, answer);
      press(/Assign Task/);
      expect(await screen.findByText(message)).toBeInTheDocument();
      expect(screen.getByLabelText('Description')).toHaveValue('One page.');
    },
  );

  it('the Assign Task form reports when the students fail to load', async () => {
    const { server } = open();
    server.on('GET /users', failure('internal', 'No.', 500));
    fireEvent.focus(await field('Students'));
    expect(await screen.findByText('Could not fetch data.')).toBeInTheDocument();
  });
});
