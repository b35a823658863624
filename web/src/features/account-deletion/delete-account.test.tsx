import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildApplication, buildToken, buildUser } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { failure, respond, success } from '../../testing/responder';

const pending = buildUser({ deletionRequestedAt: '2026-11-20T09:00:00.000Z' });
const PENDING = 'Your account deletion request is pending.';

function open(user = buildUser()) {
  localStorage.setItem('token', buildToken());
  const server = respond({
    'GET /auth/me': success(user),
    'GET /applications/my-applications': success([], { nextCursor: null }),
    'POST /profile/request-deletion': success(pending),
    'POST /profile/cancel-deletion': success(buildUser()),
  });
  return { ...openApp('/dashboard/delete-account'), server };
}

async function ask(reason = 'I found a job.') {
  fireEvent.change(await screen.findByLabelText('Why do you want to delete your account?'), {
    target: { value: reason },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Request account deletion' }));
}

describe('requesting the deletion of an account', () => {
  it('a deletion request needs a reason', async () => {
    const { server } = open();
    await ask('   ');
    expect(await screen.findByText('A reason is required.')).toBeInTheDocument();
    expect(server.callsTo('POST /profile/request-deletion')).toEqual([]);
  });

  it('a deletion request is shown as pending and signs the student out after two seconds with no page remembered', async () => {
    const { here, server } = open();
    await screen.findByLabelText('Why do you want to delete your account?');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await ask();
    await screen.findByText(PENDING);
    expect(server.callsTo('POST /profile/request-deletion')[0]?.body).toEqual({ reason: 'I found a job.' });
    await vi.advanceTimersByTimeAsync(1_500);
    expect(here()).toBe('/dashboard/delete-account');
    await vi.advanceTimersByTimeAsync(700);
    await waitFor(() => expect(here()).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(sessionStorage.getItem('remembered-page')).toBeNull();
  });

  it('a deletion request signs the student out after two seconds even on another page', async () => {
    const { here } = open();
    await screen.findByLabelText('Why do you want to delete your account?');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await ask();
    await screen.findByText(PENDING);
    fireEvent.click(screen.getAllByRole('link', { name: 'About Us' })[0] ?? document.body);
    await waitFor(() => expect(here()).toBe('/about'));
    await vi.advanceTimersByTimeAsync(2_000);
    await waitFor(() => expect(here()).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('a rejected deletion request shows the server’s reason and keeps the typed reason', async () => {
    const { server } = open();
    const message = 'Your account deletion request is already pending.';
    server.on('POST /profile/request-deletion', failure('invalid', message, 400));
    await ask();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText('Why do you want to delete your account?')).toHaveValue('I found a job.');
  });

  it('a failed deletion request shows a default error when the server gives no message', async () => {
    const { server } = open();
    server.on('POST /profile/request-deletion', { status: 500, body: null });
    await ask();
    expect(await screen.findByText('Failed to request account deletion.')).toBeInTheDocument();
  });
});

describe('undecided paid applications', () => {
  it.each([
    ['One of your paid applications is not decided yet.', ['Under Review', 'Approved', 'Rejected']],
    ['2 of your paid applications are not decided yet.', ['Applied', 'Under Review']],
    [null, ['Approved', 'Rejected']],
    [null, []],
  ] as const)(
    'the deletion form shows this warning about undecided paid applications: %s',
    async (warning, statuses) => {
      const { server } = open();
      const applications = statuses.map((status, index) => buildApplication({ _id: `a${index}`, status }));
      server.on('GET /applications/my-applications', success(applications, { nextCursor: null }));
      await screen.findByLabelText('Why do you want to delete your account?');
      await waitFor(() => expect(server.callsTo('GET /applications/my-applications')).toHaveLength(1));
      if (warning)
        expect(await screen.findByText(new RegExp(`^${warning}.*not refunded`))).toBeInTheDocument();
      else expect(screen.queryByText(/not decided yet/)).toBeNull();
    },
  );
});

describe('a pending deletion request', () => {
  it('a pending deletion request is shown after the next sign-in, and the student stays signed in', async () => {
    const { here } = open(pending);
    await screen.findByText(PENDING);
    expect(screen.queryByText('Signing you out…')).toBeNull();
    expect(here()).toBe('/dashboard/delete-account');
  });

  it('withdrawing a pending deletion request brings the form back', async () => {
    const { server } = open(pending);
    fireEvent.click(await screen.findByRole('button', { name: 'Keep my account' }));
    await screen.findByLabelText('Why do you want to delete your account?');
    expect(server.callsTo('POST /profile/cancel-deletion')).toHaveLength(1);
  });

  it('withdrawing a deletion request at once keeps the student signed in', async () => {
    const { here } = open();
    await ask();
    fireEvent.click(await screen.findByRole('button', { name: 'Keep my account' }));
    await screen.findByLabelText('Why do you want to delete your account?');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(here()).toBe('/dashboard/delete-account');
  });

  it('a pending deletion request that cannot be withdrawn shows an error and keeps its button', async () => {
    const { server } = open(pending);
    server.on('POST /profile/cancel-deletion', { status: 500, body: null });
    fireEvent.click(await screen.findByRole('button', { name: 'Keep my account' }));
    await screen.findByText('Could not withdraw the request. Please try again.');
    expect(screen.getByRole('button', { name: 'Keep my account' })).toBeInTheDocument();
  });
});
