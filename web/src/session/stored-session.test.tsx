import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildToken, buildUser } from '../testing/builders';
import { openApp } from '../testing/render-app';
import { failure, respond, success } from '../testing/responder';
import * as firebase from './firebase-auth';

// Firebase itself is of no interest here.
beforeEach(() => {
  vi.spyOn(firebase, 'startFirebase').mockImplementation(() => new Promise(() => {}));
  vi.spyOn(firebase, 'signInToFirebase').mockImplementation(async () => {});
  vi.spyOn(firebase, 'renewFirebaseToken').mockImplementation(async () => null);
  vi.spyOn(firebase, 'signOutOfFirebase').mockImplementation(async () => {});
});

/** An answer that comes when the test says so. */
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
  it('signs nobody in who has signed out meanwhile', async () => {
    localStorage.setItem('token', buildToken());
    const check = late(success(asha));
    respond({ 'GET /auth/me': check.answer });
    const { here } = openApp('/logout');
    await waitFor(() => expect(here()).toBe('/login'));
    await check.arrive();
    expect(localStorage.getItem('token')).toBeNull();
    expect(await screen.findByRole('link', { name: 'Register' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
    await waitFor(() => expect(firebase.signOutOfFirebase).toHaveBeenCalled());
  });

  it('throws nobody out who has signed in meanwhile, though the old token is refused', async () => {
    localStorage.setItem('token', buildToken());
    const check = late(failure('unavailable', 'Busy.', 503));
    const session = { token: buildToken({ expiresInSeconds: 3000 }), user: asha };
    respond({
      'GET /auth/me': check.answer,
      'POST /auth/login': success(session, session),
      'GET /dashboard/stats': success({}),
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

describe('somebody else who signs in in another tab', () => {
  it('takes the place of the person before, of whom no page shows anything any more', async () => {
    localStorage.setItem('token', buildToken());
    const server = respond({
      'GET /auth/me': success(asha),
      'GET /dashboard/stats': success({ totalUsers: 1284 }),
    });
    openApp('/admin-dashboard');
    await screen.findByText('1,284');

    const check = late(success(ravi));
    server.on('GET /auth/me', check.answer);
    server.on('GET /dashboard/stats', success({ totalUsers: 77 }));
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
