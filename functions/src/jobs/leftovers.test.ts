import { expect, test } from 'vitest';
import { addMinutes } from '../shared/clock';
import { createLogger } from '../shared/logger';
import { createJobReport } from './job-report';
import { type Leftovers, removeLeftovers } from './leftovers';

const PAGES = [
  ['a', 'b'],
  ['c', 'd'],
  ['e', 'f'],
];

/** Creates a list of three pages, each of which takes a minute to remove, and runs of the job on it. */
function startList() {
  let now = new Date('2026-11-20T03:30:00.000Z');
  let saved: string | null = null;
  const removed: string[] = [];
  const kind: Leftovers = {
    name: 'accounts',
    async list(cursor) {
      const page = Number(cursor ?? 0);
      now = addMinutes(now, 1);
      const items = PAGES[page]?.map((what) => ({ what, remove: async () => removed.push(what) > 0 })) ?? [];
      return { items, nextCursor: page + 1 < PAGES.length ? `${page + 1}` : null };
    },
    place: {
      read: async () => saved,
      save: async (cursor) => {
        saved = cursor;
      },
    },
  };
  return {
    /** Returns the items that a run of some minutes has removed. */
    async run(minutes: number): Promise<string> {
      removed.length = 0;
      const limits = { clock: { now: () => now }, seconds: minutes * 60 + 1 };
      await removeLeftovers([kind], createJobReport(createLogger({ level: 'silent' })), limits);
      return removed.join('');
    },
  };
}

test('a run of tidy goes on in a long list where the run before it stopped, and then starts over', async () => {
  const { run } = startList();
  expect([await run(2), await run(2), await run(3)]).toEqual(['abcd', 'ef', 'abcdef']);
});
