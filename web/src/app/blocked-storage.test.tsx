import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { areSingleKeysOn, switchSingleKeys } from '../components/tables/single-keys';
import { blockStorage } from '../testing/blocked-storage';
import { openApp } from '../testing/render-app';
import { respond, success } from '../testing/responder';
import { acceptsSignIn } from '../testing/sign-in-server';

// Restores the storage before the setup file clears it.
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const BLOCKED = /^Your browser blocks storage for this site/;

describe('a browser that blocks storage', () => {
  it.each([
    '/',
    '/about',
    '/faq',
    '/terms',
    '/contact',
    '/internships',
    '/internships/i1',
    '/register',
    '/forgot-password',
    '/resetpassword/abc',
    '/otp-verify',
    '/verify-certificate',
    '/verify-letter',
    '/payment',
  ])('the page %s opens in a browser that blocks storage', async (path) => {
    blockStorage();
    respond();
    openApp(path);
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.queryByText('This page could not be shown')).toBeNull();
  });

  it.each(['/login', '/dashboard', '/admin-dashboard/users', '/accountant'])(
    'in a browser that blocks storage, %s shows the login with the reason why nobody can sign in',
    async (path) => {
      blockStorage();
      const server = respond(acceptsSignIn());
      const { here, user } = openApp(path);
      expect(await screen.findByText(BLOCKED)).toBeInTheDocument();
      await user.type(screen.getByLabelText('Email'), 'asha@example.com');
      await user.type(screen.getByLabelText('Password'), 'correct horse');
      await user.click(screen.getByRole('button', { name: 'Sign in' }));
      expect(screen.getByText(BLOCKED)).toBeInTheDocument();
      expect(here()).toBe('/login');
      expect(server.callsTo('POST /auth/session')).toEqual([]);
    },
  );

  it('in a browser that blocks storage, single-key shortcuts stay switched off until the page is closed', () => {
    blockStorage();
    expect(areSingleKeysOn()).toBe(true);
    switchSingleKeys(false);
    expect(areSingleKeysOn()).toBe(false);
    switchSingleKeys(true);
  });
});

it('the login shows no message about storage in a browser that allows storage', async () => {
  respond({ ...acceptsSignIn({ profileCompleteness: 100 }), 'GET /notifications': success([]) });
  const { user, here } = openApp('/login');
  await user.type(await screen.findByLabelText('Email'), 'asha@example.com');
  expect(screen.queryByText(BLOCKED)).toBeNull();
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(here()).toBe('/dashboard'));
});
