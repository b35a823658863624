import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { buildStaffApplication } from '../../testing/builders';
import { success } from '../../testing/responder';
import { openAs, press, tableOf } from '../../testing/staff';

// Loads the lazy module first: the fake clock would run past its time limit.
beforeAll(() => import('./colleagues'));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const payment = (name: string, status: 'Applied' | 'Approved' = 'Applied') => ({
  ...buildStaffApplication({ status }),
  _id: name,
  user: { _id: name, name, email: `${name}@example.com`, internId: null },
});

/** Opens a table whose rows change on the server. */
function open() {
  const stored = { rows: [payment('Asha'), payment('Bala')] };
  const { server } = openAs('accountant', '/accountant/transactions', {
    'GET /applications': () => tableOf(...stored.rows),
    'GET /dashboard/waiting': success([{ kind: 'payments', count: 2, since: '2026-11-01T10:00:00.000Z' }]),
    'GET /dashboard/waiting/payments': () => {
      const waiting = stored.rows.filter(({ status }) => status === 'Applied');
      return success({ count: waiting.length, latest: waiting[0]?._id ?? null });
    },
  });
  const tables = () => server.callsTo('GET /applications').length;
  return { server, stored, tables };
}

/** Returns to the tab, which checks for changes at once and then every half minute. */
async function comeBack(): Promise<void> {
  await vi.advanceTimersByTimeAsync(2_000);
  for (const state of ['hidden', 'visible'] as const) {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    window.dispatchEvent(new Event('visibilitychange'));
  }
}

it('a staff table shows colleagues’ decisions within half a minute, and reloads only after changes', async () => {
  const { stored, tables } = open();
  await screen.findAllByText('Asha@example.com');
  await vi.dynamicImportSettled();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await waitFor(
    async () => {
      await comeBack();
      expect(tables()).toBe(2);
    },
    { interval: 200 },
  );
  stored.rows = [payment('Asha', 'Approved'), payment('Bala')];
  await vi.advanceTimersByTimeAsync(30_500);
  expect(await screen.findByText('Just now: 1 transaction changed by colleagues.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Manage Transactions' })).toHaveAttribute('title', '1 waits');
  expect(tables()).toBe(3);
  stored.rows = [payment('Chitra'), ...stored.rows];
  await vi.advanceTimersByTimeAsync(30_500);
  expect(await screen.findByText('Just now: 1 transaction more.')).toBeInTheDocument();
  stored.rows = [payment('Dev'), payment('Chitra', 'Approved'), ...stored.rows.slice(1)];
  await vi.advanceTimersByTimeAsync(30_500);
  expect(
    await screen.findByText('Just now: 1 transaction changed by colleagues, 1 transaction more.'),
  ).toBeInTheDocument();
  const read = tables();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(tables()).toBe(read);
});

it.each([
  ['admin', '/admin-dashboard/manage-tasks', 'submissions'],
  ['admin', '/admin-dashboard/queries', 'contactQueries'],
  ['co-admin', '/coadmin/deletion-requests', 'deletionRequests'],
] as const)(
  'a staff table checks for changes for the role %s at %s, but not while the tab is hidden',
  async (role, path, kind) => {
    const look = `GET /dashboard/waiting/${kind}` as const;
    const empty = tableOf();
    const { server } = openAs(role, path, {
      'GET /tasks/admin': empty,
      'GET /contact-queries': empty,
      'GET /users/deletion-requests': empty,
      [look]: success({ count: 0, latest: null }),
    });
    await screen.findByText(/^No /);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await comeBack();
    await waitFor(() => expect(server.callsTo(look)).toHaveLength(1));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    window.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(61_000);
    expect(server.callsTo(look)).toHaveLength(1);
  },
);

it('a staff table shows no message about the person’s own decisions', async () => {
  const { server, stored, tables } = open();
  await screen.findAllByText('Asha@example.com');
  await vi.dynamicImportSettled();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await waitFor(
    async () => {
      await comeBack();
      expect(tables()).toBe(2);
    },
    { interval: 200 },
  );
  const decided = payment('Asha', 'Approved');
  server.on('PUT /applications/Asha/status', () => {
    stored.rows = [decided, payment('Bala')];
    return success(decided);
  });
  await press('Approve Asha, Web Development');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Approve Asha, Web Development' })).toBeNull(),
  );
  const read = tables();
  await vi.advanceTimersByTimeAsync(30_500);
  await waitFor(() => expect(tables()).toBeGreaterThan(read));
  expect(screen.queryByText(/^Just now/)).toBeNull();
});
