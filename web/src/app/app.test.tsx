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

  it('an admin’s home shows an error message if its statistics cannot be loaded', async () => {
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
  it('a token that the server refuses at the start is deleted, and the login opens', async () => {
    localStorage.setItem('token', buildToken());
    respond({ 'GET /auth/me': failure('unauthenticated', 'Expired.', 401) });
    const { here } = openApp('/about');
    await waitFor(() => expect(here()).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('the session ends if the server refuses the first call of the next page', async () => {
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

  it('a tab signs out when another tab signs out', async () => {
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

  it('the login tells that another tab signed out, and fills in the email', async () => {
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

  it('the link Dashboard in the navigation leads to the dashboard of the user’s role', async () => {
    localStorage.setItem('token', buildToken());
    respond({ 'GET /auth/me': success(buildUser({ role: 'accountant' })) });
    openApp('/about');
    expect(await screen.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/accountant');
  });
});

describe('the global screens', () => {
  it('a screen covers the page while the browser is offline, and typed text is kept', async () => {
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

  it('the screen Server Not Responding appears if a call gets no response', async () => {
    noNetwork();
    openApp('/internships');
    expect(await screen.findByRole('alertdialog', { name: 'Server Not Responding' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeInTheDocument();
  });

  it('the screen Server Not Responding closes and the page loads as soon as the server responds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    noNetwork();
    openApp('/internships');
    await screen.findByRole('alertdialog', { name: 'Server Not Responding' });
    respond({ 'GET /internships/public': success([buildInternship()], { nextCursor: null }) });
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await screen.findByText('Web Development')).toBeInTheDocument();
  });

  it('the screen Server Not Responding closes at once if the network was gone and is back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    noNetwork();
    openApp('/internships');
    await screen.findByRole('alertdialog', { name: 'Server Not Responding' });
    await goOffline(true);
    respond({ 'GET /internships/public': success([buildInternship()], { nextCursor: null }) });
    await goOffline(false);
    await vi.advanceTimersByTimeAsync(100);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), { timeout: 500 });
  });

  it.each(['/nowhere', '/users', '/dashboard-x'])('the URL %s shows the 404 page', async (path) => {
    respond();
    openApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go Back Home' })).toHaveAttribute('href', '/');
  });
});

describe('a page whose code does not load', () => {
  it('loading the code of a page fails after 120 seconds without a response', async () => {
    vi.useFakeTimers();
    const outcome = withinTime(new Promise(() => {})).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(119_000);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(await outcome).toBeInstanceOf(Error);
  });
});
