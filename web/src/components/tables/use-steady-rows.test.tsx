import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { buildStaffApplication } from '../../testing/builders';
import { success } from '../../testing/responder';
import { openAs, tableOf } from '../../testing/staff';
import { useSteadyRows } from './use-steady-rows';

// A module that loads late would miss the faked clock.
beforeAll(() => import('./colleagues'));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const payment = (name: string) => ({
  ...buildStaffApplication({ status: 'Applied' }),
  _id: name,
  user: { _id: name, name, email: `${name}@example.com`, internId: null },
});

const names = () =>
  within(screen.getByRole('table'))
    .getAllByText(/@example\.com$/)
    .map(({ textContent }) => textContent?.replace('@example.com', ''));

/** Returns to the tab, which makes the table ask for changes. */
async function comeBack(): Promise<void> {
  await vi.advanceTimersByTimeAsync(2_000);
  for (const state of ['hidden', 'visible'] as const) {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    window.dispatchEvent(new Event('visibilitychange'));
  }
}

/** Opens the table with two payments. `store` replaces them on the server and waits until the table notices. */
async function open() {
  const stored = { rows: [payment('Asha'), payment('Bala')] };
  const { server } = openAs('accountant', '/accountant/transactions', {
    'GET /applications': () => tableOf(...stored.rows),
    'GET /dashboard/waiting/payments': () =>
      success({ count: stored.rows.length, latest: stored.rows[0]?._id ?? null }),
  });
  await screen.findAllByText('Asha@example.com');
  await vi.dynamicImportSettled();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await waitFor(
    async () => {
      await comeBack();
      expect(server.callsTo('GET /applications')).toHaveLength(2);
    },
    { interval: 200 },
  );
  const store = async (...rows: string[]) => {
    stored.rows = rows.map(payment);
    await vi.advanceTimersByTimeAsync(30_500);
    await screen.findByText(/^Just now:/);
  };
  const frame = () => screen.getByRole('table').parentElement as HTMLElement;
  return { store, frame };
}

it('a staff table moves no row under the pointer until the button with the number of new rows is pressed', async () => {
  const { store, frame } = await open();
  fireEvent.pointerEnter(frame(), { pointerType: 'mouse' });
  await store('Dev', 'Chitra', 'Asha', 'Bala');
  expect(names()).toEqual(['Asha', 'Bala']);
  fireEvent.click(screen.getByRole('button', { name: '2 new' }));
  expect(names()).toEqual(['Dev', 'Chitra', 'Asha', 'Bala']);
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
});

it('a row that a colleague’s change removes stays in a staff table while the focus is in the table', async () => {
  const { store } = await open();
  fireEvent.focus(within(screen.getByRole('table')).getAllByRole('button')[0] as HTMLElement);
  await store('Dev', 'Bala');
  expect(names()).toEqual(['Asha', 'Bala']);
  fireEvent.click(screen.getByRole('button', { name: '1 new' }));
  expect(names()).toEqual(['Dev', 'Bala']);
});

it('a row that the person decides leaves a staff table at once, even while the focus is in the table', () => {
  const [asha, bala] = [{ _id: 'a' }, { _id: 'b' }];
  const { result, rerender } = renderHook(
    ({ rows }) => useSteadyRows({ rows, rowKey: ({ _id }) => _id, view: '' }),
    { initialProps: { rows: [asha, bala] } },
  );
  act(() => result.current.handlers.onFocus());
  rerender({ rows: [bala] });
  expect(result.current.rows).toEqual([bala]);
});

it('a row that the person adds appears in a staff table at once, while rows of colleagues wait', () => {
  const [a, b, mine, theirs] = ['a', 'b', 'mine', 'theirs'].map((_id) => ({ _id }));
  const { result, rerender } = renderHook(
    ({ rows }) => useSteadyRows({ rows, rowKey: (row) => row?._id ?? '', view: '' }),
    { initialProps: { rows: [a, b] } },
  );
  act(() => {
    result.current.handlers.onFocus();
    result.current.hold(['theirs', 'a', 'b'].map((id) => ({ id })));
  });
  rerender({ rows: [theirs, a, b] });
  expect(result.current.rows).toEqual([a, b]);
  rerender({ rows: [theirs, mine, a, b] });
  expect(result.current.waiting).toBe(1);
  expect(result.current.rows).toEqual([mine, a, b]);
});

it('a staff table shows new rows at once while neither pointer nor focus is in it', async () => {
  const { store } = await open();
  await store('Dev', 'Asha', 'Bala');
  expect(names()).toEqual(['Dev', 'Asha', 'Bala']);
});
