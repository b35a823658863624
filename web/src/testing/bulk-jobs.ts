import type { BulkJob } from '@prarambh/contract/bulk-jobs';
import { success } from './responder';

/** A bulk job that has ended well. */
export function buildBulkJob(overrides: Partial<BulkJob> = {}): BulkJob {
  return {
    _id: 'r1',
    kind: 'decideApplications',
    label: 'Approve 2 applications',
    decision: 'Approved',
    internshipId: null,
    by: { _id: 'u1', name: 'Kavita', role: 'accountant' },
    isOwn: true,
    state: 'done',
    percent: 100,
    total: 2,
    done: 2,
    held: 0,
    unfinished: 0,
    refused: 0,
    refusals: [],
    createdAt: new Date().toISOString(),
    endedAt: new Date().toISOString(),
    isReversal: false,
    reversibleUntil: null,
    isReversed: false,
    error: null,
    ...overrides,
  };
}

/** A bulk job that has processed nothing yet. */
export const buildNewBulkJob = (overrides: Partial<BulkJob> = {}) =>
  buildBulkJob({ state: 'queued', percent: 0, done: 0, endedAt: null, ...overrides });

/** A server with one bulk job, in the state that `latest` returns. */
export function bulkJobServer(latest: () => BulkJob | null) {
  const current = () => {
    const job = latest();
    if (!job) throw new Error('No job was begun');
    return success(job);
  };
  return {
    'GET /bulk-jobs': () => success(latest() === null ? [] : [latest()], { nextCursor: null }),
    'POST /bulk-jobs/r1/continue': current,
    'POST /bulk-jobs/r1/stop': current,
  };
}
