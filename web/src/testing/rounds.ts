import type { Round } from '@prarambh/contract/rounds';
import { success } from './responder';

/** A round that has ended well. */
export function buildRound(overrides: Partial<Round> = {}): Round {
  return {
    _id: 'r1',
    kind: 'decideApplications',
    label: 'Approve 2 applications',
    verdict: 'Approved',
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
    error: null,
    ...overrides,
  };
}

/** A round of which nothing is done yet. */
export const buildBegun = (overrides: Partial<Round> = {}) =>
  buildRound({ state: 'queued', percent: 0, done: 0, endedAt: null, ...overrides });

/** A server that knows one round, which stands as `latest` says. */
export function roundServer(latest: () => Round | null) {
  const current = () => {
    const round = latest();
    if (!round) throw new Error('No round was begun');
    return success(round);
  };
  return {
    'GET /rounds': () => success(latest() === null ? [] : [latest()], { nextCursor: null }),
    'POST /rounds/r1/continue': current,
    'POST /rounds/r1/stop': current,
  };
}
