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

it.each([
  ['another student signs in', ravi],
  ['the student signs out', null],
  ['the student becomes staff', buildUser({ _id: 'asha', role: 'co-admin' })],
])('this device forgets what it has kept for a student when %s', async (_, user) => {
  const { becomeOwner, keepScreen } = await keepFor(asha);
  await keepScreen(asha, '/dashboard', screen);
  await becomeOwner(user);
  expect([...device]).toEqual([['owner', expect.objectContaining({ user })]]);
});

const screen = { search: '', version: '/assets/index.js', width: 390, html: '<h1>Overview</h1>', styles: '' };

it('this device keeps a page only for the user that owns what it keeps', async () => {
  const { keepScreen } = await keepFor(asha);
  await keepScreen(asha, '/dashboard', screen);
  await keepScreen(ravi, '/dashboard/profile', screen);
  expect(device.get('screen:/dashboard')).toMatchObject({ ...screen, user: 'asha' });
  expect(device.has('screen:/dashboard/profile')).toBe(false);
});

const HOUR_MS = 60 * 60_000;

it.each([
  { role: 'user', hours: 30 * 24 },
  { role: 'accountant', hours: 12 },
] as const)('a page is kept for $hours hours for the role $role', async ({ role, hours }) => {
  const { becomeOwner, keepScreen } = await import('./kept-answers');
  const user = buildUser({ role });
  await becomeOwner(user);
  await keepScreen(user, '/home', screen);
  const kept = device.get('screen:/home') as { until: number };
  expect((kept.until - Date.now()) / HOUR_MS).toBeCloseTo(hours, 1);
  await becomeOwner(user);
  expect(device.has('screen:/home')).toBe(true);
  device.set('screen:/home', { ...kept, until: Date.now() - 1 });
  await becomeOwner(user);
  expect(device.has('screen:/home')).toBe(false);
});

it('a kept page is not restored as an answer', async () => {
  const { keepScreen, restoreAnswers } = await keepFor(asha);
  await keepScreen(asha, '/dashboard', screen);
  const queryClient = new QueryClient();
  await restoreAnswers(queryClient, asha);
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
});

it('staff are never shown as the student that this device has kept', async () => {
  const { becomeOwner, keptStudent } = await import('./kept-answers');
  const accountant = buildUser({ role: 'accountant' });
  await becomeOwner(accountant);
  expect(await keptStudent(accountant._id)).toBeNull();
});
