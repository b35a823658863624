import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildNotification, buildToken, buildUser } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { failure, registered, respond, signedIn, success, updates } from '../../testing/responder';
import { studentStats } from '../../testing/stats';

type Answer = Parameters<ReturnType<typeof respond>['on']>[1];

const list = (notifications: unknown[]) => success(notifications, { nextCursor: null, mark: 'then' });

function open(answer: Answer) {
  localStorage.setItem('token', buildToken());
  const server = respond({ 'GET /auth/me': success(buildUser()), 'GET /notifications': answer });
  return { ...openApp('/dashboard/notifications'), server };
}

/** The items in the page, not those of its menus. */
const items = () => within(screen.getByRole('main')).getAllByRole('listitem');
const itemWith = async (text: string) => (await screen.findByText(text)).closest('li') ?? document.body;
const pollsOf = (server: ReturnType<typeof respond>) => server.callsTo('GET /notifications/news').length;
const loadsOf = (server: ReturnType<typeof respond>) => server.callsTo('GET /notifications').length;

describe('my notifications', () => {
  it('My Notifications shows a message when there are no notifications', async () => {
    open(list([]));
    expect(await screen.findByText('No notifications yet.')).toBeInTheDocument();
  });

  it('My Notifications reports a loading error and loads again on Retry', async () => {
    const { server } = open(failure('internal', 'No.', 500));
    await screen.findByText('Could not fetch notifications.');
    server.on('GET /notifications', list([buildNotification()]));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Application approved')).toBeInTheDocument();
  });

  it('My Notifications shows HTML in a message as plain text', async () => {
    open(list([buildNotification({ message: '<img src=x onerror=alert(1)>' })]));
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
  });

  it('Mark as Read marks the notification in the page and on the server', async () => {
    const { server } = open(
      list([buildNotification(), buildNotification({ _id: 'n2', message: 'Older', read: true })]),
    );
    server.on('PUT /notifications/n1/read', { body: { success: true, message: 'ok' } });
    fireEvent.click(await screen.findByRole('button', { name: /^Mark as Read/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark as Read/ })).toBeNull());
    expect(server.callsTo('PUT /notifications/n1/read')).toHaveLength(1);
  });

  it('opening the link of a notification leads to its page and marks the notification as read', async () => {
    const { user, server, here } = open(
      list([buildNotification({ link: '/dashboard/applied-internships' })]),
    );
    server.on('PUT /notifications/n1/read', { body: { success: true, message: 'ok' } });
    await user.click(await screen.findByRole('link', { name: 'Open: Application approved' }));
    await waitFor(() => expect(here()).toBe('/dashboard/applied-internships'));
    await waitFor(() => expect(server.callsTo('PUT /notifications/n1/read')).toHaveLength(1));
  });

  it('header, sidebar and bottom bar show the number of unread notifications until they are read', async () => {
    const { server } = open(list([buildNotification()]));
    server.on('GET /notifications/unread', success({ unread: 1 }));
    await screen.findByText('Application approved');
    const bell = await screen.findByRole('link', { name: 'Your notifications, 1 unread' });
    expect(bell.getAttribute('href')).toBe('/dashboard/notifications');
    const bar = within(document.querySelector<HTMLElement>('[aria-label="Quick links"]') ?? document.body);
    expect(await bar.findByText(/1 unread/)).toBeInTheDocument();
    const sidebar = within(screen.getByRole('navigation', { name: 'Student dashboard' }));
    await waitFor(() =>
      expect(sidebar.getByRole('link', { name: /^My Notifications/ }).getAttribute('title')).toBe('1 unread'),
    );
    server.on('PUT /notifications/n1/read', { body: { success: true, message: 'ok' } });
    server.on('GET /notifications/unread', success({ unread: 0 }));
    fireEvent.click(await screen.findByRole('button', { name: /^Mark as Read/ }));
    expect(await screen.findByRole('link', { name: 'Your notifications' })).toBeInTheDocument();
    await waitFor(() => expect(bar.queryByText(/unread/)).toBeNull());
  });

  it('Mark as Read names its notification for screen readers and keeps the focus there afterwards', async () => {
    const { user, server } = open(list([buildNotification()]));
    server.on('PUT /notifications/n1/read', { body: { success: true, message: 'ok' } });
    const button = await screen.findByRole('button', { name: 'Mark as Read: Application approved' });
    expect(button.textContent).toBe('Mark as Read');
    await user.click(button);
    await waitFor(() => expect(button).not.toBeInTheDocument());
    const item = await itemWith('Application approved');
    expect(document.activeElement?.closest('li')).toBe(item);
  });

  it('a notification becomes unread again, with an error message, when the server does not mark it as read', async () => {
    const { server } = open(list([buildNotification()]));
    server.on('PUT /notifications/n1/read', failure('internal', 'No.', 500));
    fireEvent.click(await screen.findByRole('button', { name: /^Mark as Read/ }));
    await screen.findByText('Could not mark as read. Please try again.');
    expect(await screen.findByRole('button', { name: /^Mark as Read/ })).toBeInTheDocument();
  });

  it('Mark all as read marks all notifications in one call', async () => {
    const { server } = open(list([buildNotification(), buildNotification({ _id: 'n2', message: 'Second' })]));
    server.on('PUT /notifications/read-all', { body: { success: true, message: 'ok' } });
    await screen.findByText('2 unread');
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByText('2 unread')).toBeNull());
    expect(server.callsTo('PUT /notifications/read-all')).toHaveLength(1);
  });
});

describe('notifications that exist only in the tab', () => {
  const WORDS = 'Registration successful! Login ID: asha@example.com | Intern ID: INT26-7F3K9Q';
  type App = ReturnType<typeof openApp>;

  /** Registers Asha and enters the code, which leads to the login. */
  async function register(server: ReturnType<typeof respond>) {
    server.on('POST /auth/register', registered(buildUser()));
    server.on('POST /auth/verify-otp', { body: { success: true, message: 'ok' } });
    server.on('GET /dashboard/stats', studentStats({ notifications: 1 }));
    server.on('GET /applications/my-applications', success([], { nextCursor: null }));
    const app = openApp('/register');
    await app.user.type(await screen.findByLabelText('Full name'), 'Asha Verma');
    await app.user.type(screen.getByLabelText('Email'), 'asha@example.com');
    await app.user.type(screen.getByLabelText('Password'), 'correct horse');
    await app.user.click(screen.getByRole('button', { name: 'Create Account' }));
    await app.user.type(await screen.findByLabelText('6-digit code'), '123456');
    await waitFor(() => expect(app.here()).toBe('/login'));
    return app;
  }

  /** Replaces the values that the tab filled in after the registration. */
  async function signInWith(user: App['user'], email: string, password: string) {
    const typed = { Email: email, Password: password };
    for (const [label, text] of Object.entries(typed)) {
      const field = await screen.findByLabelText(label);
      await user.clear(field);
      await user.type(field, text);
    }
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
  }

  /** Signs in and opens the notifications. */
  async function signInAs(server: ReturnType<typeof respond>, { user, here }: App, email: string) {
    const session = { token: buildToken(), user: buildUser({ email, profileCompleteness: 100 }) };
    server.on('POST /auth/login', signedIn(session));
    await signInWith(user, email, 'correct horse');
    await waitFor(() => expect(here()).toBe('/dashboard'));
    await user.click((await screen.findAllByRole('link', { name: 'My Notifications' }))[0] ?? document.body);
    await screen.findByText('Application approved');
  }

  it('a local notification comes first and is marked as read without a call', async () => {
    const server = respond({ 'GET /notifications': list([buildNotification()]) });
    await signInAs(server, await register(server), 'asha@example.com');
    const own = await itemWith(WORDS);
    expect(items()[0]).toBe(own);
    fireEvent.click(within(own).getByRole('button', { name: /^Mark as Read/ }));
    expect(within(await itemWith(WORDS)).queryByRole('button', { name: /^Mark as Read/ })).toBeNull();
    expect(server.received.some(({ path }) => path.endsWith('/read'))).toBe(false);
  });

  it('a local notification is not shown to the next user of the tab', async () => {
    const server = respond({ 'GET /notifications': list([buildNotification()]) });
    await signInAs(server, await register(server), 'ravi@example.com');
    expect(screen.queryByText(WORDS)).toBeNull();
  });

  it('a local notification survives a mistyped password and is deleted at logout', async () => {
    const server = respond({
      'GET /notifications': list([buildNotification()]),
      'POST /auth/login': failure('unauthenticated', 'Invalid email or password.', 401),
    });
    const app = await register(server);
    await signInWith(app.user, 'asha@example.com', 'no idea');
    await screen.findByText('Invalid email or password.');
    await signInAs(server, app, 'asha@example.com');
    expect(screen.getByText(WORDS)).toBeInTheDocument();

    await app.user.click(screen.getByRole('button', { name: 'Logout' }));
    await signInAs(server, app, 'asha@example.com');
    expect(screen.queryByText(WORDS)).toBeNull();
  });
});

describe('polling for new notifications', () => {
  it('My Notifications polls every 30 seconds and reloads after changes, but not in a hidden tab or after logout', async () => {
    const { server } = open(list([]));
    server.on('GET /notifications/news', updates(false));
    await screen.findByText('No notifications yet.');
    expect([pollsOf(server), loadsOf(server)]).toEqual([0, 1]);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    // The interval that runs was set by the real clock; coming back to the tab sets a new one.
    const look = (state: 'visible' | 'hidden') => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      window.dispatchEvent(new Event('visibilitychange'));
    };
    await vi.advanceTimersByTimeAsync(2_000);
    look('hidden');
    look('visible');
    await waitFor(() => expect(pollsOf(server)).toBe(1));
    expect(loadsOf(server)).toBe(1);
    server.on('GET /notifications/news', updates(true));
    server.on('GET /notifications', list([buildNotification({ message: 'Fresh' })]));
    await vi.advanceTimersByTimeAsync(30_500);
    expect(await screen.findByText('Fresh')).toBeInTheDocument();
    server.on('GET /notifications/news', updates(false));
    const seen = pollsOf(server);
    look('hidden');
    await vi.advanceTimersByTimeAsync(90_000);
    expect(pollsOf(server)).toBe(seen);
    look('visible');
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByRole('button', { name: 'Sign in' });
    const atLogout = pollsOf(server);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(pollsOf(server)).toBe(atLogout);
  });
});

describe.each([
  ['accountant', '/accountant/notifications'],
  ['co-admin', '/coadmin/notifications'],
  ['admin', '/admin-dashboard/notifications'],
] as const)('the notifications of an %s', (role, path) => {
  function openStaff(answer: Answer) {
    localStorage.setItem('token', buildToken());
    respond({ 'GET /auth/me': success(buildUser({ role })), 'GET /notifications': answer });
    return openApp(path);
  }

  it('the notifications page of staff shows title, message and date, with a default title', async () => {
    const broadcast = { _id: 'n2', title: 'Notification', message: 'The office is closed.' };
    openStaff(list([buildNotification(), buildNotification(broadcast)]));
    const shown = within(await itemWith('Application approved'));
    expect(shown.getByText(/is approved/)).toBeInTheDocument();
    expect(shown.getByText(/12\/11\/2026/)).toBeInTheDocument();
    expect(within(await itemWith('The office is closed.')).getByText('Notification')).toBeInTheDocument();
  });

  it('the notifications page of staff reports an empty list and a loading error', async () => {
    const { unmount } = openStaff(list([]));
    expect(await screen.findByText('No notifications found.')).toBeInTheDocument();
    unmount();
    openStaff(failure('internal', 'No.', 500));
    expect(await screen.findByText('Failed to fetch notifications')).toBeInTheDocument();
  });
});
