import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { withinTime } from '../components/page/lazy-component';
import { buildInternship, buildToken, buildUser } from '../testing/builders';
import { openApp } from '../testing/render-app';
import { failure, noNetwork, respond, success } from '../testing/responder';
import { staffStats } from '../testing/stats';

async function goOffline(isOffline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  await act(async () => {
    window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
  });
}

describe('a guarded page', () => {
  it('shows neither a guarded page nor the login while the session is checked', async () => {
    localStorage.setItem('token', buildToken());
    let answer: (value: ReturnType<typeof success>) => void = () => {};
    respond({
      'GET /auth/me': () => new Promise((resolve) => (answer = resolve)),
      'GET /dashboard/stats': staffStats({ totalUsers: 1284 }),
    });
    const { here } = openApp('/admin-dashboard');
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
    expect(here()).toBe('/admin-dashboard');
    expect(screen.queryByText('Admin Dashboard')).toBeNull();
    await act(async () => answer(success(buildUser({ role: 'admin' }))));
    expect(await screen.findByText('Admin Dashboard')).toBeInTheDocument();
    expect(await screen.findByText('1,284')).toBeInTheDocument();
  });

  it('sends a visitor of a guarded page to the login and remembers the page', async () => {
    respond();
    const { here } = openApp('/dashboard/my-tasks?from=mail');
    await waitFor(() => expect(here()).toBe('/login'));
    expect(sessionStorage.getItem('remembered-page')).toBe('/dashboard/my-tasks?from=mail');
  });

  it('sends a user of another role from a guarded page to their own home', async () => {
    localStorage.setItem('token', buildToken());
    respond({
      'GET /auth/me': success(buildUser({ role: 'co-admin' })),
      'GET /dashboard/stats': staffStats(),
    });
    const { here } = openApp('/admin-dashboard');
    await waitFor(() => expect(here()).toBe('/coadmin'));
  });

  it('shows an error message when the statistics of a home cannot be loaded', async () => {
    localStorage.setItem('token', buildToken());
    respond({
      'GET /auth/me': success(buildUser({ role: 'admin' })),
      'GET /dashboard/stats': failure('internal', 'Oops.', 500),
    });
    openApp('/admin-dashboard');
    expect(await screen.findByText('Could not load statistics.')).toBeInTheDocument();
  });
});

describe('a session', () => {
  it('clears a token that the server refuses at the start and shows the login', async () => {
    localStorage.setItem('token', buildToken());
    respond({ 'GET /auth/me': failure('unauthenticated', 'Expired.', 401) });
    const { here } = openApp('/about');
    await waitFor(() => expect(here()).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('ends the session when the server refuses the first call of the next page', async () => {
    localStorage.setItem('token', buildToken());
    respond({
      'GET /auth/me': success(buildUser()),
      'GET /internships/public': failure('unauthenticated', 'Revoked.', 401),
    });
    const { user, here } = openApp('/about');
    await screen.findByRole('button', { name: 'Logout' });
    await user.click(screen.getByRole('link', { name: 'Internships' }));
    await waitFor(() => expect(here()).toBe('/login'));
    expect(sessionStorage.getItem('remembered-page')).toBe('/internships');
  });

  it('signs out in this tab when another tab signs out', async () => {
    localStorage.setItem('token', buildToken());
    respond({ 'GET /auth/me': success(buildUser()) });
    openApp('/about');
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeInTheDocument();
    localStorage.removeItem('token');
    await act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 'x', newValue: null }));
    });
    expect(await screen.findByRole('link', { name: 'Register' })).toBeInTheDocument();
  });

  it('shows at the login that another tab signed out, with the email filled in', async () => {
    localStorage.setItem('token', buildToken());
    respond({ 'GET /auth/me': success(buildUser()) });
    openApp('/dashboard/delete-account');
    await screen.findByRole('heading', { level: 1, name: 'Delete Account' });
    localStorage.removeItem('token');
    await act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 'x', newValue: null }));
    });
    expect(
      await screen.findByText('You signed out in another tab. Please sign in again.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue(buildUser().email);
  });

  it('links to the dashboard of the user’s role in the navigation', async () => {
    localStorage.setItem('token', buildToken());
    respond({ 'GET /auth/me': success(buildUser({ role: 'accountant' })) });
    openApp('/about');
    expect(await screen.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/accountant');
  });
});

describe('the global screens', () => {
  it('covers the page while the browser is offline and keeps what was typed', async () => {
    respond();
    const { user } = openApp('/login');
    await user.type(await screen.findByLabelText('Email'), 'asha@example.com');
    await goOffline(true);
    const screenOver = await screen.findByRole('alertdialog', { name: 'No Internet Connection' });
    expect(screenOver).toContainElement(screen.getByRole('button', { name: 'Retry' }));
    await goOffline(false);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
  });

  it('shows that the server does not respond when a call gets no response', async () => {
    noNetwork();
    openApp('/internships');
    expect(await screen.findByRole('alertdialog', { name: 'Server Not Responding' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeInTheDocument();
  });

  it('loads the page as soon as the server responds again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    noNetwork();
    openApp('/internships');
    await screen.findByRole('alertdialog', { name: 'Server Not Responding' });
    respond({ 'GET /internships/public': success([buildInternship()], { nextCursor: null }) });
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await screen.findByText('Web Development')).toBeInTheDocument();
  });

  it.each(['/nowhere', '/users', '/dashboard-x'])('shows the 404 page at %s', async (path) => {
    respond();
    openApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go Back Home' })).toHaveAttribute('href', '/');
  });
});

describe('a page whose code does not arrive', () => {
  it('stops loading the code of a page after 120 seconds', async () => {
    vi.useFakeTimers();
    const outcome = withinTime(new Promise(() => {})).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(119_000);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(await outcome).toBeInstanceOf(Error);
  });
});
