import type { ListUsersResult } from 'firebase-admin/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { useApi } from '../../testing/api';
import { runJobOf } from '../../testing/jobs';
import { countUsage } from '../../testing/usage';

/** 1.2 million accounts, a thousand per page. */
const PAGES = 1200;
/** Maximum reads and writes that one run of `tidy` spends on accounts. */
const BUDGET = 300;

const api = await useApi();
const { auth, clock, firestore } = api.platform;
let listed: number[] = [];

/** Simulates Firebase Auth with `PAGES` pages of accounts; each call takes a second. */
beforeEach(() => {
  listed = [];
  vi.spyOn(auth, 'listUsers').mockImplementation(async (_most, token = '0'): Promise<ListUsersResult> => {
    const page = Number(token);
    if (page >= PAGES) throw Object.assign(new Error('No such page'), { code: 'auth/invalid-page-token' });
    listed.push(page);
    clock.advance({ seconds: 1 });
    const next = page + 1;
    return { users: [], ...(next < PAGES && { pageToken: `${next}` }) };
  });
});

async function tidy(): Promise<number[]> {
  const before = listed.length;
  const { reads, writes } = await countUsage(firestore, () => runJobOf(api, 'tidy'));
  expect(reads).toBeLessThan(BUDGET);
  expect(writes).toBeLessThan(BUDGET);
  return listed.slice(before);
}

test('tidy reads 1.2 million accounts over several days, each once, and then starts over', async () => {
  for (let run = 0; listed.length < PAGES; run += 1) {
    expect(run, 'runs').toBeLessThan(8);
    expect((await tidy()).length).toBeLessThanOrEqual(240);
  }
  expect(listed).toEqual(Array.from({ length: PAGES }, (_, page) => page));
  expect((await tidy())[0]).toBe(0);
});

test('tidy starts over when Firebase Auth rejects its cursor', async () => {
  await tidy();
  await firestore
    .collection('jobCursors')
    .doc('tidy')
    .update({ cursor: `${PAGES}` });
  expect((await tidy())[0]).toBe(0);
});
