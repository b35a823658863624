import type { Submission } from '@prarambh/contract/tasks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatDateTime } from '../../components/display/format';
import { buildToken, buildUser } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { failure, respond, success } from '../../testing/responder';
import { buildStaffTask, buildSubmission, buildTask } from '../../testing/work-builders';

function open(answer: ReturnType<typeof success>, submissions: readonly Submission[] = []) {
  localStorage.setItem('token', buildToken());
  const server = respond({
    'GET /auth/me': success(buildUser()),
    'GET /assigned-tasks/my-tasks': answer,
    'GET /tasks/my-uploads': success(submissions, { nextCursor: null }),
  });
  return { ...openApp('/dashboard/my-tasks'), server };
}

const page = (tasks: unknown[]) => success(tasks, { nextCursor: null });

describe('my tasks', () => {
  it('My Tasks shows description, due date, internship, assigner and a submit link for each task', async () => {
    open(page([buildTask()]));
    const card = within(await screen.findByRole('article', { name: 'Landing page' }));
    for (const text of [
      'Web Development',
      'Frontend',
      'Meera Iyer',
      'One page that works on a phone.',
      formatDateTime('2026-12-01T12:30:00.000Z'),
      '10/11/2026',
      'Assigned',
    ]) {
      expect(card.getByText(text)).toBeInTheDocument();
    }
    expect(card.getByRole('link', { name: 'Submit work for Landing page' }).getAttribute('href')).toBe(
      '/dashboard/upload-task?task=t1',
    );
  });

  it.each([
    ['assigned', 'Assigned'],
    ['in-progress', 'In Progress'],
    ['completed', 'Completed'],
    ['overdue', 'Overdue'],
    ['on hold', 'Assigned'],
  ])('My Tasks marks a task with the status %s as %s', async (status, label) => {
    open({ ...page([{ ...buildTask(), status }]), isForeign: true });
    const card = within(await screen.findByRole('article'));
    expect(card.getByText(label)).toBeInTheDocument();
  });

  it('My Tasks lists overdue tasks first and completed tasks last', async () => {
    const titled = (title: string, status: 'assigned' | 'completed' | 'overdue') =>
      buildTask({ _id: title, title, status });
    open(page([titled('Done', 'completed'), titled('New', 'assigned'), titled('Late', 'overdue')]));
    await screen.findByRole('article', { name: 'Late' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Late',
      'New',
      'Done',
    ]);
  });

  it('My Tasks tells that submitted work is waiting for review and offers no second submission', async () => {
    open(page([buildTask({ status: 'in-progress', isAwaitingReview: true })]));
    expect(await screen.findByText('Your work has arrived and is waiting for review.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Submit work/ })).toBeNull();
  });

  it('My Tasks shows the feedback on a rejected submission and links to edit that submission', async () => {
    const feedback = 'See https://example.com/why for more.';
    const openWork = buildSubmission({ _id: 's2', status: 'rejected', feedback });
    open(page([buildTask({ status: 'overdue', openWork })]), [
      openWork,
      buildSubmission({ _id: 's1', status: 'rejected', feedback: 'Nothing opens.' }),
      buildSubmission({ _id: 's3', assignedTask: { _id: 't2', title: 'Another' }, status: 'rejected' }),
    ]);
    const card = within(await screen.findByRole('article', { name: 'Landing page' }));
    expect(card.getByText('This needs another try.')).toBeInTheDocument();
    const [edit, ...more] = card.getAllByRole('link', { name: 'Edit Landing page' });
    expect(edit?.getAttribute('href')).toBe('/dashboard/upload-task?edit=s2');
    expect(more).toEqual([]);
    expect(card.queryByRole('link', { name: /Submit work/ })).toBeNull();
    expect(card.getAllByRole('link', { name: 'https://example.com/why' }).length).toBeGreaterThan(0);
  });

  it('My Tasks shows a rejected submission even if the list of submissions does not include it', async () => {
    const openWork = buildSubmission({ status: 'rejected', feedback: 'Nothing opens.' });
    open(page([buildTask({ status: 'in-progress', openWork })]), []);
    const card = within(await screen.findByRole('article', { name: 'Landing page' }));
    expect(card.getByText('Nothing opens.')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Edit Landing page' }).getAttribute('href')).toBe(
      '/dashboard/upload-task?edit=s1',
    );
  });

  it('My Tasks counts earlier submissions on all pages of the list', async () => {
    const { server } = open(page([buildTask({ status: 'completed' })]));
    server.on('GET /tasks/my-uploads', ({ query }) =>
      query.get('cursor') === 'more'
        ? page([buildSubmission({ _id: 's1', status: 'rejected', feedback: 'Nothing opens.' })])
        : success([buildSubmission({ _id: 's2', status: 'approved' })], { nextCursor: 'more' }),
    );
    expect(await screen.findByText('Work you submitted (2 submissions)')).toBeInTheDocument();
  });

  it('My Tasks shows earlier submissions of a task with their links, file and feedback', async () => {
    open(page([buildTask({ status: 'completed' })]), [
      buildSubmission({ _id: 's2', status: 'approved', projectFile: '/api/files/projects/u1/a.zip?e=1&s=2' }),
      buildSubmission({ _id: 's1', status: 'rejected', feedback: 'Nothing opens.' }),
    ]);
    const card = within(await screen.findByRole('article', { name: 'Landing page' }));
    expect(card.getByText('Work you submitted (2 submissions)')).toBeInTheDocument();
    const [approved, rejected] = card.getAllByRole('listitem').map((item) => within(item));
    expect(approved?.getByText('Approved')).toBeInTheDocument();
    expect(approved?.getByRole('link', { name: /^Download/ }).getAttribute('href')).toContain('a.zip');
    expect(rejected?.getByText('Nothing opens.')).toBeInTheDocument();
    expect(rejected?.getByRole('link', { name: /^Link 1/ }).getAttribute('href')).toBe(
      'https://example.com/work',
    );
  });

  it('My Tasks turns addresses in a task description into links', async () => {
    open(page([buildTask({ description: 'Read https://example.com/brief first.' })]));
    const link = await screen.findByRole('link', { name: 'https://example.com/brief' });
    expect(link.getAttribute('href')).toBe('https://example.com/brief');
  });

  it('My Tasks links to edit a submission while it waits for review', async () => {
    const openWork = buildSubmission();
    open(page([buildTask({ status: 'in-progress', isAwaitingReview: true, openWork })]), [openWork]);
    const edit = await screen.findByRole('link', { name: 'Edit Landing page' });
    expect(edit.getAttribute('href')).toBe('/dashboard/upload-task?edit=s1');
  });

  it('My Tasks moves the focus to the task that a notification links to', async () => {
    localStorage.setItem('token', buildToken());
    respond({
      'GET /auth/me': success(buildUser()),
      'GET /assigned-tasks/my-tasks': page([buildTask(), buildTask({ _id: 't2', title: 'Second' })]),
      'GET /tasks/my-uploads': page([]),
    });
    openApp('/dashboard/my-tasks#t2');
    const card = await screen.findByRole('article', { name: 'Second' });
    await waitFor(() => expect(document.activeElement).toBe(card));
  });

  it('My Tasks shows the email of an assigner without a name', async () => {
    open(page([buildTask({ assignedBy: { name: '', email: 'meera@example.com' } })]));
    expect(await screen.findByText('meera@example.com')).toBeInTheDocument();
  });

  it('My Tasks shows a message when no task is assigned', async () => {
    open(page([]));
    expect(await screen.findByText('You have no tasks assigned.')).toBeInTheDocument();
  });

  it('My Tasks reports a loading error and loads again on Retry', async () => {
    const { server } = open(failure('internal', 'No.', 500));
    await screen.findByText('Could not fetch your assigned tasks.');
    server.on('GET /assigned-tasks/my-tasks', page([buildTask()]));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Landing page' })).toBeInTheDocument();
  });
});

describe('files and messages of a task', () => {
  it('a file that staff attached to a task opens in a new tab', async () => {
    open(
      page([buildTask({ files: [{ _id: 'f1', name: 'brief.pdf', address: '/api/files/x.pdf?e=1&s=2' }] })]),
    );
    const link = await screen.findByRole('link', { name: 'brief.pdf (opens in a new tab)' });
    expect(link.getAttribute('href')).toBe('/api/files/x.pdf?e=1&s=2');
  });

  it('a student reads a message of staff about a task and answers it', async () => {
    const said = (from: 'user' | 'admin', text: string, _id: string) => ({
      _id,
      from,
      text,
      createdAt: '2026-11-12T09:00:00.000Z',
    });
    const thread = (...messages: object[]) =>
      success({
        task: buildStaffTask({ messageCount: 1 }),
        messages,
        isFull: false,
      });
    const { server, user } = open(page([buildTask({ messageCount: 1 })]));
    server.on('GET /assigned-tasks/t1/messages', thread(said('admin', 'Use the logo’s colours.', '1')));
    server.on('POST /assigned-tasks/t1/messages', {
      ...thread(said('admin', 'Use the logo’s colours.', '1'), said('user', 'Thank you!', '2')),
      status: 201,
    });
    await user.click(await screen.findByText('Messages with your mentor (1)'));
    expect(await screen.findByText('Use the logo’s colours.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Your message'), 'Thank you!');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await within(screen.getByRole('log')).findByText('Thank you!')).toBeInTheDocument();
    expect(server.callsTo('POST /assigned-tasks/t1/messages').map(({ body }) => body)).toEqual([
      { text: 'Thank you!' },
    ]);
  });
});
