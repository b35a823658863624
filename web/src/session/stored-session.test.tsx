import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildToken, buildUser } from '../testing/builders';
import { openApp } from '../testing/render-app';
import { failure, respond, signedIn, success } from '../testing/responder';
import { staffStats } from '../testing/stats';
import * as firebase from './firebase-auth';

// Replaces Firebase, which these tests do not cover.
beforeEach(() => {
  vi.spyOn(firebase, 'startFirebase').mockImplementation(() => new Promise(() => {}));
  vi.spyOn(firebase, 'signInToFirebase').mockRejectedValue(new Error('Not reached.'));
  vi.spyOn(firebase, 'renewStoredToken').mockImplementation(async () => null);
  vi.spyOn(firebase, 'endSession').mockImplementation(async () => {});
});

/** A response that arrives when the test calls `arrive`. */
function late(answer: ReturnType<typeof success>) {
  let arrive = () => {};
  const promise = new Promise<ReturnType<typeof success>>((resolve) => {
    arrive = () => resolve(answer);
  });
  return { answer: () => promise, arrive: () => act(async () => arrive()) };
}

const asha = buildUser({ role: 'admin', name: 'Asha Verma' });
const ravi = buildUser({ _id: 'u2', role: 'admin', name: 'Ravi Kumar', email: 'ravi@example.com' });

describe('the check of the stored token at the start', () => {
  it('a user who signs out while the stored token is checked stays signed out', async () => {
    localStorage.setItem('token', buildToken());
    const check = late(success(asha));
    respond({ 'GET /auth/me': check.answer });
    const { here } = openApp('/logout');
    await waitFor(() => expect(here()).toBe('/login'));
    await check.arrive();
    expect(localStorage.getItem('token')).toBeNull();
    expect(await screen.findByRole('link', { name: 'Register' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
    await waitFor(() => expect(firebase.endSession).toHaveBeenCalled());
  });

  it('a user who signs in while the stored token is checked stays signed in if that check fails', async () => {
    localStorage.setItem('token', buildToken());
    const check = late(failure('unavailable', 'Busy.', 503));
    const session = { token: buildToken({ expiresInSeconds: 3000 }), user: asha };
    respond({
      'GET /auth/me': check.answer,
      'POST /auth/login': signedIn(session),
      'GET /dashboard/stats': staffStats(),
    });
    const { user, here } = openApp('/login');
    await user.type(await screen.findByLabelText('Email'), 'asha@example.com');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(here()).toBe('/admin-dashboard'));
    await check.arrive();
    expect(here()).toBe('/admin-dashboard');
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });
});

describe('a check of the stored token that the server fails to answer', () => {
  it.each([
    failure('internal', 'Something went wrong on our side.', 500),
    failure('unavailable', 'Busy.', 503),
    failure('rate_limited', 'Too many attempts.', 429),
  ])('a failed check of the stored token is repeated before any error is shown', async (failed) => {
    localStorage.setItem('token', buildToken());
    const answers = [failed, success(asha)];
    const server = respond({
      'GET /auth/me': () => answers.shift() ?? success(asha),
      'GET /dashboard/stats': staffStats({ totalUsers: 1284 }),
    });
    openApp('/admin-dashboard');
    await screen.findByText('1,284', undefined, { timeout: 5000 });
    const authorizations = server.callsTo('GET /auth/me').map(({ headers }) => headers.get('Authorization'));
    expect(authorizations).toEqual([expect.stringMatching(/^Bearer /), expect.stringMatching(/^Bearer /)]);
  });

  it('if the account cannot be loaded, the user stays signed in and can load it with Retry', async () => {
    localStorage.setItem('token', buildToken());
    const server = respond({
      'GET /auth/me': failure('internal', 'Something went wrong on our side.', 500),
      'GET /dashboard/stats': staffStats({ totalUsers: 1284 }),
    });
    const { user, here } = openApp('/admin-dashboard');
    await screen.findByText('Your account could not be loaded. You are still signed in.', undefined, {
      timeout: 5000,
    });
    expect(here()).toBe('/admin-dashboard');
    expect(localStorage.getItem('token')).not.toBeNull();
    server.on('GET /auth/me', success(asha));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('1,284');
  });

  it('if the account cannot be loaded, public pages offer to load it again instead of the login', async () => {
    localStorage.setItem('token', buildToken());
    const server = respond({ 'GET /auth/me': failure('internal', 'Broken.', 500) });
    const { user } = openApp('/about');
    const again = await screen.findByRole('button', { name: 'Load my account again' }, { timeout: 5000 });
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
    server.on('GET /auth/me', success(asha));
    await user.click(again);
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });
});

/** Opens another page without a reload, like a link. */
function follow(path: string): void {
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

async function typeLogin(user: ReturnType<typeof openApp>['user']) {
  await user.type(await screen.findByLabelText('Email'), 'ravi@example.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

function signedInAsAsha() {
  localStorage.setItem('token', buildToken());
  const session = { token: buildToken({ subject: 'u2' }), user: ravi };
  return respond({
    'GET /auth/me': success(asha),
    'GET /dashboard/stats': staffStats({ totalUsers: 1284 }),
    'POST /auth/login': signedIn(session),
  });
}

describe('a session that the server has ended', () => {
  it('the login shows why the session ended, and returns to the same page afterwards', async () => {
    const server = signedInAsAsha();
    const { user, here } = openApp('/admin-dashboard/audit');
    const why = 'You signed in 12 hours ago. Please sign in again.';
    server.on('GET /audit', failure('unauthenticated', why, 401));
    await waitFor(() => expect(here()).toBe('/login'));
    expect(await screen.findByRole('alert')).toHaveTextContent(why);
    const email = screen.getByLabelText('Email');
    expect(email).toHaveValue(asha.email);
    await user.clear(email);
    await typeLogin(user);
    await waitFor(() => expect(here()).toBe('/admin-dashboard/audit'));
  });

  it('the login shows no reason to a visitor who was not signed in', async () => {
    respond();
    const { here } = openApp('/admin-dashboard');
    await waitFor(() => expect(here()).toBe('/login'));
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the next user of the same tab', () => {
  it('the next user of a tab sees nothing of the previous one, who has not logged out', async () => {
    const server = signedInAsAsha();
    const { user, here } = openApp('/admin-dashboard');
    await screen.findByText('1,284');
    follow('/login');
    const stats = late(staffStats({ totalUsers: 77 }));
    server.on('GET /dashboard/stats', stats.answer);
    await typeLogin(user);
    await waitFor(() => expect(here()).toBe('/admin-dashboard'));
    await waitFor(() => expect(server.callsTo('GET /dashboard/stats')).toHaveLength(2));
    expect(screen.queryByText('1,284')).toBeNull();
    await stats.arrive();
    expect(await screen.findByText('77')).toBeInTheDocument();
  });

  it('after logout, the memory of the tab holds no data of the user', async () => {
    signedInAsAsha();
    const { user, here, queryClient } = openApp('/admin-dashboard');
    await screen.findByText('1,284');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(here()).toBe('/login'));
    expect(
      JSON.stringify(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    ).toBe('[]');
  });
});

describe('a sign-in of another user in another tab', () => {
  it('a sign-in of another user in another tab replaces the user, and nothing of the previous one is shown', async () => {
    localStorage.setItem('token', buildToken());
    const server = respond({
      'GET /auth/me': success(asha),
      'GET /dashboard/stats': staffStats({ totalUsers: 1284 }),
    });
    openApp('/admin-dashboard');
    await screen.findByText('1,284');

    const check = late(success(ravi));
    server.on('GET /auth/me', check.answer);
    server.on('GET /dashboard/stats', staffStats({ totalUsers: 77 }));
    const oldValue = localStorage.getItem('token');
    const newValue = buildToken({ subject: 'u2' });
    localStorage.setItem('token', newValue);
    await act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue, newValue }));
    });
    expect(screen.queryByText('1,284')).toBeNull();
    await check.arrive();
    expect(await screen.findByText('77')).toBeInTheDocument();
    expect(screen.queryByText('1,284')).toBeNull();
  });
});

it('a sign-out in another tab while this tab starts ends the session here, too', async () => {
  respond({
    'GET /auth/me': success(asha),
    'GET /dashboard/stats': staffStats({ totalUsers: 1284 }),
  });
  // The other tab has removed the token after this one read it.
  const { here } = openApp('/admin-dashboard', {
    known: { user: asha, token: buildToken(), isUnchecked: false },
  });
  await waitFor(() => expect(here()).toBe('/login'));
  expect(screen.queryByText('1,284')).toBeNull();
});
