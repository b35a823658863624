import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildToken } from '../testing/builders';
import { openApp } from '../testing/render-app';
import { failure } from '../testing/responder';
import { respondToStudent } from '../testing/student-server';
import { areaPages } from './area-pages';
import { guardedPages } from './routes';

const IDS: Record<string, string> = { applicationId: 'u1_i1_1', internshipId: 'i1' };

const PATHS = [
  ...areaPages.student.map(({ path }) => ['/dashboard', path].filter(Boolean).join('/')),
  ...guardedPages.map(({ path }) => path),
  '/payment?internshipId=i1',
].map((path) => path.replace(/:(\w+)/g, (_, name: string) => IDS[name] ?? 'none'));

type Server = ReturnType<typeof respondToStudent>;

async function settled(): Promise<void> {
  await waitFor(() => {
    expect(document.querySelector('main h1')).not.toBeNull();
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });
}

/** Opens a page as a signed-in student and waits until it has loaded. */
async function open(path: string, prepare: (server: Server) => void = () => {}) {
  localStorage.setItem('token', buildToken());
  sessionStorage.clear();
  const server = respondToStudent();
  prepare(server);
  const app = openApp(path);
  return { server, ...app };
}

/** Returns the API calls so far, without the setup that Firebase reads from Hosting once its code has arrived. */
const receivedCalls = (server: Server) =>
  server.received.map(({ operation }) => operation).filter((call) => !call.includes('/__/'));

/** Returns the calls that a page makes when it opens. */
async function callsOf(path: string) {
  const { server, unmount } = await open(path);
  await settled();
  const calls = receivedCalls(server);
  unmount();
  return [...new Set(calls)];
}

const refused = failure('unauthenticated', 'Your session has ended.', 401);

function look(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  window.dispatchEvent(new Event('visibilitychange'));
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const TEN_MINUTES = 600_000;

/** Loads lazy code first: the fake clock of the tests would run past its time limit. */
beforeAll(async () => {
  const parts = import.meta.glob(['../features/applications/*.tsx', '!../features/applications/*.test.tsx']);
  await Promise.all(Object.values(parts).map((load) => load()));
});

describe.each(PATHS)('the page %s', (path) => {
  afterEach(() => vi.useRealTimers());

  it('a student page makes no calls while the tab is hidden or after signing out', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = await open(path);
    await settled();
    look('hidden');
    const whenHidden = receivedCalls(server);
    await pass(TEN_MINUTES);
    expect(receivedCalls(server)).toEqual(whenHidden);
    look('visible');
    await settled();
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByRole('button', { name: 'Sign in' });
    const whenSignedOut = receivedCalls(server);
    await pass(TEN_MINUTES);
    expect(receivedCalls(server)).toEqual(whenSignedOut);
  });

  it('a student page signs out once if the server refuses the token of any call, and shows the login without a loop', async () => {
    const calls = await callsOf(path);
    for (const refusals of [...calls.map((call) => [call]), calls]) {
      const { server, unmount, here } = await open(path, (prepared) => {
        for (const call of refusals) prepared.on(call, refused);
      });
      const navigations = vi.spyOn(window.history, 'pushState');
      await waitFor(() => expect(here(), `${refusals}`).toBe('/login'));
      await screen.findByRole('button', { name: 'Sign in' });
      expect(localStorage.getItem('token')).toBeNull();
      expect(sessionStorage.getItem('remembered-page')).toBe(path);
      expect(navigations.mock.calls.length).toBeLessThanOrEqual(1);
      for (const call of refusals) expect(server.callsTo(call).length, call).toBeLessThanOrEqual(2);
      navigations.mockRestore();
      unmount();
    }
  });
});
