import type { ColleagueApproval } from '@prarambh/contract/bank-credits';
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildSummary } from '../../testing/bank';
import { success } from '../../testing/responder';
import { openAs, tableOf } from '../../testing/staff';

const colleague: ColleagueApproval = {
  _id: 'a1',
  by: 'Ravi Kumar',
  label: '40 payments, ₹5,960',
  state: 'running',
  approved: 20,
  total: 40,
  createdAt: '2026-11-20T10:00:00.000Z',
  error: null,
};

it('an approval of a colleague is seen while it is under way, and by whom, when and what it came to once it has ended', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { server } = openAs('accountant', '/accountant/statement', {
    'GET /bank-credits': tableOf(),
    'GET /bank-imports': success([], { nextCursor: null }),
    'GET /bank-credits/summary': success(buildSummary({ colleagues: [colleague] })),
  });
  expect(
    await screen.findByText(/^Ravi Kumar is approving 40 payments, ₹5,960: 20 of 40. Begun /),
  ).toBeInTheDocument();
  server.on(
    'GET /bank-credits/summary',
    success(buildSummary({ colleagues: [{ ...colleague, approved: 39, state: 'done' }] })),
  );
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await screen.findByText(/: 39 payments approved\.$/)).toBeInTheDocument();
  expect(screen.getByText(/^Ravi Kumar, /)).toBeInTheDocument();
  expect(screen.queryByText(/is approving/)).toBeNull();
});
