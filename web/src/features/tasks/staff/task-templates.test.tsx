import type { TaskTemplates } from '@prarambh/contract/task-templates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildStaffInternship, buildToken, buildUser } from '../../../testing/builders';
import { openApp } from '../../../testing/render-app';
import { failure, respond, success } from '../../../testing/responder';
import { buildStaffTask } from '../../../testing/work-builders';

const SAVE = 'PUT /task-templates/i1';
const ASSIGN = 'POST /task-templates/i1/assign';
const list = (rows: unknown[]) => success(rows, { nextCursor: null, total: rows.length });
const TASK = { _id: 'k1', title: 'Set up', description: 'Install it.', domain: 'Web', days: 3 };

const templates = (overrides: Partial<TaskTemplates> = {}): TaskTemplates => ({
  internship: { _id: 'i1', title: 'Web Development', company: 'Prarambh Labs' },
  tasks: [TASK],
  isOnApproval: false,
  version: 4,
  changedAt: '2026-11-20T10:00:00.000Z',
  changedBy: 'Meera Iyer',
  approved: 12,
  ...overrides,
});

function open(routes: Parameters<typeof respond>[0] = {}) {
  localStorage.setItem('token', buildToken());
  const server = respond({
    'GET /auth/me': success(buildUser({ _id: 'a1', name: 'Meera', role: 'admin' })),
    'GET /internships': list([buildStaffInternship()]),
    'GET /assigned-tasks': list([buildStaffTask()]),
    'GET /work-items': success([], { nextCursor: null, total: 0 }),
    'GET /task-templates/i1': success(templates()),
    [SAVE]: success(templates({ version: 5 })),
    [ASSIGN]: success(undefined, { message: 'Everybody approved gets the tasks they do not have yet.' }),
    ...routes,
  });
  openApp('/admin-dashboard/assign-tasks');
  return server;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function openTemplates() {
  fireEvent.click(await screen.findByRole('button', { name: 'Task templates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Task templates' }));
  fireEvent.focus(await dialog.findByRole('combobox', { name: 'Internship' }));
  fireEvent.click(await dialog.findByRole('option', { name: /Web Development/ }));
  await dialog.findByRole('group', { name: 'Task 1' });
  return dialog;
}

describe('the templates of an internship', () => {
  it('saving task templates sends all tasks, the loaded version and the switch for assignment on approval', async () => {
    const server = open();
    const dialog = await openTemplates();
    fireEvent.click(dialog.getByRole('button', { name: 'Add a task' }));
    const second = within(await dialog.findByRole('group', { name: 'Task 2' }));
    const type = (label: string, value: string) =>
      fireEvent.change(second.getByLabelText(label), { target: { value } });
    type('Title', 'Build');
    type('Domain', 'Web');
    type('Due after (days)', '10');
    type('Description', 'A page.');
    fireEvent.click(dialog.getByRole('switch', { name: /each new student on approval/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save templates' }));
    await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(1));
    expect(server.callsTo(SAVE)[0]?.body).toEqual({
      version: 4,
      isOnApproval: true,
      tasks: [TASK, { title: 'Build', domain: 'Web', days: 10, description: 'A page.' }],
    });
  });

  it('task templates are assigned to all approved students only after a confirmation with their number', async () => {
    const server = open();
    const dialog = await openTemplates();
    fireEvent.click(dialog.getByRole('button', { name: 'Assign to everybody approved (12)' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Give 1 task to 12 students?' }));
    expect(server.callsTo(ASSIGN)).toEqual([]);
    fireEvent.click(asked.getByRole('button', { name: 'Assign to 12 students' }));
    await screen.findByText('Everybody approved gets the tasks they do not have yet.');
    expect(server.callsTo(ASSIGN)).toHaveLength(1);
  });

  it('if a colleague has changed the task templates, staff see both versions and save the one they choose', async () => {
    const server = open({ [SAVE]: failure('conflict', 'Ravi changed these templates on 20 Nov 2026.', 409) });
    const dialog = await openTemplates();
    fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Mine' } });
    const theirs = templates({ tasks: [{ ...TASK, title: 'Theirs' }], version: 5, changedBy: 'Ravi' });
    server.on('GET /task-templates/i1', success(theirs));
    fireEvent.click(dialog.getByRole('button', { name: 'Save templates' }));
    expect(await dialog.findByText('Ravi changed these templates on 20 Nov 2026.')).toBeInTheDocument();
    expect(dialog.getByRole('radio', { name: /^Yours: Mine, after/, checked: true })).toBeInTheDocument();
    fireEvent.click(dialog.getByRole('radio', { name: /^Ravi’s: Theirs, after/ }));
    await waitFor(() => expect(dialog.getByLabelText('Title')).toHaveValue('Theirs'));
    server.on(SAVE, success(templates({ version: 6 })));
    fireEvent.click(dialog.getByRole('button', { name: 'Save templates' }));
    await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(2));
    expect(server.callsTo(SAVE)[1]?.body).toMatchObject({ version: 5, tasks: [{ title: 'Theirs' }] });
  });
});

describe('an assigned task', () => {
  it('staff can extend the due date of an assigned task with a note, and only the changed fields are sent', async () => {
    const server = open({ 'PUT /assigned-tasks/t1': success(buildStaffTask()) });
    await screen.findByRole('button', { name: 'Edit Landing page of Asha Verma' });
    press('Edit Landing page of Asha Verma');
    const dialog = within(await screen.findByRole('dialog', { name: 'Task of Asha Verma' }));
    const type = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    await dialog.findByLabelText('Title');
    type('Due date and time', '2031-03-04T16:30');
    type('Note to the student (optional)', 'Take a week more.');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('The task of Asha Verma is changed.');
    expect(server.callsTo('PUT /assigned-tasks/t1').map(({ body }) => body)).toEqual([
      { dueDate: new Date('2031-03-04T16:30').toISOString(), note: 'Take a week more.' },
    ]);
  });

  it('an assigned task is withdrawn only after a confirmation', async () => {
    const server = open({ 'POST /assigned-tasks/t1/withdraw': success(undefined, { message: 'Done.' }) });
    await screen.findByRole('button', { name: 'Withdraw Landing page of Asha Verma' });
    press('Withdraw Landing page of Asha Verma');
    const asked = within(await screen.findByRole('dialog', { name: 'Withdraw this task?' }));
    fireEvent.change(asked.getByLabelText(/Note to the student/), { target: { value: 'A mistake.' } });
    fireEvent.click(asked.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('“Landing page” of Asha Verma is withdrawn.');
    expect(server.callsTo('POST /assigned-tasks/t1/withdraw').map(({ body }) => body)).toEqual([
      { note: 'A mistake.' },
    ]);
  });
});
