import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatDateTime } from '../../components/display/format';
import { buildToken, buildUser } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { failure, respond, success } from '../../testing/responder';
import { buildTask } from '../../testing/work-builders';

function open(answer: ReturnType<typeof success>) {
  localStorage.setItem('token', buildToken());
  const server = respond({ 'GET /auth/me': success(buildUser()), 'GET /assigned-tasks/my-tasks': answer });
  return { ...openApp('/dashboard/my-tasks'), server };
}

const page = (tasks: unknown[]) => success(tasks, { nextCursor: null });

describe('my tasks', () => {
  it('show what is to be done, until when, for which internship, and who asked', async () => {
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
  ])('that are %s are marked %s', async (status, label) => {
    open({ ...page([{ ...buildTask(), status }]), isForeign: true });
    const card = within(await screen.findByRole('article'));
    expect(card.getByText(label)).toBeInTheDocument();
  });

  it('say that work has arrived while it waits for its review', async () => {
    open(page([buildTask({ status: 'in-progress', isAwaitingReview: true })]));
    expect(await screen.findByText('Your work has arrived and waits for its review.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Submit work/ })).toBeNull();
  });

  it('name the assigner by email where there is no name', async () => {
    open(page([buildTask({ assignedBy: { name: '', email: 'meera@example.com' } })]));
    expect(await screen.findByText('meera@example.com')).toBeInTheDocument();
  });

  it('say so when there are none', async () => {
    open(page([]));
    expect(await screen.findByText('You have no tasks assigned.')).toBeInTheDocument();
  });

  it('say when they cannot be fetched, and come on request', async () => {
    const { server } = open(failure('internal', 'No.', 500));
    await screen.findByText('Could not fetch your assigned tasks.');
    server.on('GET /assigned-tasks/my-tasks', page([buildTask()]));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Landing page' })).toBeInTheDocument();
  });
});
