import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../api/query-client';
import { buildBulkJob } from '../../testing/bulk-jobs';
import { type Routes, respond, success } from '../../testing/responder';
import { Surroundings } from '../../testing/surroundings';
import { OwnBulkJob } from './own-bulk-job';
import { useBulkJobs } from './use-bulk-jobs';

const later = () => new Date(Date.now() + 60_000).toISOString();
const job = { kind: 'approveMatched', label: '298 payments, ₹44,402', total: 298, done: 298 } as const;

function Own() {
  const jobs = useBulkJobs('approveMatched', []);
  return jobs.current && <OwnBulkJob job={jobs.current} jobs={jobs} label="Approvals" />;
}

function open(answers: Routes) {
  const server = respond(answers);
  render(
    <Surroundings>
      <QueryClientProvider client={createQueryClient()}>
        <Own />
      </QueryClientProvider>
    </Surroundings>,
  );
  return server;
}

describe('an ended bulk job', () => {
  it('one press reverses a whole bulk job and then shows the result of the reversal', async () => {
    const ended = buildBulkJob({ ...job, reversibleUntil: later() });
    const reversal = buildBulkJob({ ...job, _id: 'r2', isReversal: true, done: 297, refused: 1 });
    let jobs = [ended];
    const server = open({
      'GET /bulk-jobs': () => success(jobs, { nextCursor: null }),
      'POST /bulk-jobs/r1/reverse': () => {
        jobs = [reversal, { ...ended, isReversed: true }];
        return success(reversal);
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Reverse 298 payments, ₹44,402' }));
    expect(await screen.findByText('297 of 298 taken back. 1 could not be.')).toBeInTheDocument();
    expect(server.callsTo('POST /bulk-jobs/r1/reverse')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Reverse/ })).toBeNull();
  });

  it.each([
    ['once students are notified', { reversibleUntil: new Date(Date.now() - 1000).toISOString() }],
    ['if it was reversed', { reversibleUntil: later(), isReversed: true }],
    ['if it changed nothing', { reversibleUntil: later(), done: 0 }],
  ])('an ended bulk job cannot be reversed %s', async (_, changes) => {
    open({ 'GET /bulk-jobs': success([buildBulkJob({ ...job, ...changes })], { nextCursor: null }) });
    expect(await screen.findByRole('button', { name: 'Done' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Reverse/ })).toBeNull();
  });
});
