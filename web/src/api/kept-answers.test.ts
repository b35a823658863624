import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { buildUser } from '../testing/builders';

const STORAGE = 'idb-keyval';
const MY_APPLICATIONS = ['GET /applications/my-applications', 'data'];

/** The device's storage, which the test environment lacks. */
const device = new Map<string, unknown>();

beforeEach(() => {
  device.clear();
  vi.resetModules();
  vi.doMock(STORAGE, () => ({
    createStore: () => null,
    get: async (key: string) => device.get(key),
    set: async (key: string, value: unknown) => void device.set(key, value),
    setMany: async (all: [string, unknown][]) => all.forEach(([key, value]) => void device.set(key, value)),
    delMany: async (keys: string[]) => keys.forEach((key) => void device.delete(key)),
    entries: async () => [...device],
    clear: async () => device.clear(),
  }));
});

afterAll(() => {
  vi.doUnmock(STORAGE);
  vi.resetModules();
});

const asha = buildUser({ _id: 'asha' });
const ravi = buildUser({ _id: 'ravi' });

/** Keeps an answer for a student, or for a visitor (null), as an open page does. */
async function keepFor(user: typeof asha | null) {
  const kept = await import('./kept-answers');
  const queryClient = new QueryClient();
  queryClient.setQueryData(MY_APPLICATIONS, ['of the last user']);
  const stop = kept.keepAnswers(queryClient, user);
  await vi.waitFor(() => expect(device.size).toBe(2));
  stop();
  return kept;
}

it('a student sees again offline what this device has kept for them', async () => {
  const { restoreAnswers, keptStudent } = await keepFor(asha);
  const queryClient = new QueryClient();
  await restoreAnswers(queryClient, asha);
  expect(queryClient.getQueryData(MY_APPLICATIONS)).toEqual(['of the last user']);
  expect(await keptStudent('asha')).toEqual(asha);
});

it.each([
  ['another student', ravi],
  ['a visitor', null],
])('%s sees nothing of what this device has kept for a student', async (_, user) => {
  const { restoreAnswers, keptStudent } = await keepFor(asha);
  const queryClient = new QueryClient();
  await restoreAnswers(queryClient, user);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(await keptStudent('ravi')).toBeNull();
});

it('this device forgets what it has kept for a student when it begins to keep answers for another one', async () => {
  const { keepAnswers, forgetAnswers } = await keepFor(asha);
  const stop = keepAnswers(new QueryClient(), ravi);
  await vi.waitFor(() => expect(device.get('owner')).toMatchObject({ user: ravi }));
  expect(device.size).toBe(1);
  stop();
  await forgetAnswers();
  expect(device.size).toBe(0);
});

const screen = {
  user: 'asha',
  version: '/assets/index.js',
  width: 390,
  html: '<h1>Overview</h1>',
  styles: '',
};

it('this device keeps a page only for the student whose answers it keeps', async () => {
  const { keepScreen } = await keepFor(asha);
  await keepScreen('/dashboard', screen);
  await keepScreen('/dashboard/profile', { ...screen, user: 'ravi' });
  expect(device.get('screen:/dashboard')).toMatchObject(screen);
  expect(device.has('screen:/dashboard/profile')).toBe(false);
});

it('a kept page is not restored as an answer, and is removed after 30 days or with the answers', async () => {
  const { keepAnswers, keepScreen, restoreAnswers, forgetAnswers } = await keepFor(asha);
  await keepScreen('/dashboard', screen);
  const queryClient = new QueryClient();
  await restoreAnswers(queryClient, asha);
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  device.set('screen:/dashboard/profile', { ...screen, keptAt: Date.now() - 31 * 24 * 60 * 60_000 });
  const stop = keepAnswers(new QueryClient(), asha);
  await keepScreen('/dashboard', screen);
  stop();
  expect([...device.keys()].filter((key) => key.startsWith('screen:'))).toEqual(['screen:/dashboard']);
  await forgetAnswers();
  expect(device.size).toBe(0);
});
