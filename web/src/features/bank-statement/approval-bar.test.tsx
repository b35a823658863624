import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildCredit, buildSummary } from '../../testing/bank';
import { buildBulkJob } from '../../testing/bulk-jobs';
import { success } from '../../testing/responder';
import { openAs, tableOf } from '../../testing/staff';

/** Opens the page; the response to the list of jobs waits for `jobs`. The summary is of 10:00:00. */
function open(endedAt: string, jobs: Promise<void>) {
  const ended = buildBulkJob({ kind: 'approveMatched', done: 263, total: 263, endedAt });
  localStorage.setItem('dismissed:approveMatched', ended._id);
  return openAs('accountant', '/accountant/statement', {
    'GET /bank-credits/summary': success(buildSummary({ asOf: '2026-11-20T10:00:00.000Z' })),
    'GET /bulk-jobs': async () => {
      await jobs;
      return success([ended], { nextCursor: null });
    },
    'GET /bank-credits': tableOf(buildCredit()),
    'GET /bank-imports': success([], { nextCursor: null }),
    'GET /exports': success([]),
  });
}

const offer = () => screen.queryByRole('button', { name: 'Approve 298 matched payments (₹44,402)' });

it('the approval bar offers an approval only after it knows that no other approval is running', async () => {
  let answer = () => {};
  open(
    '2026-11-20T09:59:59.000Z',
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await screen.findByRole('link', { name: 'Matched (298)' });
  expect(offer()).toBeNull();
  answer();
  await waitFor(() => expect(offer()).not.toBeNull());
});

it('the approval bar never offers payments that were approved after the summary was read', async () => {
  open('2026-11-20T10:00:01.000Z', Promise.resolve());
  await screen.findByText('Approved before');
  expect(offer()).toBeNull();
});
