import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { captureLog } from '../testing/captured-log';
import { startTestPlatform, type TestPlatform } from '../testing/platform';
import { listPageByAnyKey } from './any-key';
import { countListed, documentsOf, listPage, type PageRequest } from './query';
import { defineCollection } from './store';

const notes = defineCollection(
  'notes',
  z.object({ text: z.string(), at: z.date(), keys: z.array(z.string()) }),
);
const log = captureLog();
const NEWEST_FIRST = ['at', 'desc'] as const;

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({ logger: log.logger });
});

beforeEach(() => platform.firestore.recursiveDelete(platform.firestore.collection('notes')));

afterAll(() => platform.close());

const minute = (value: number) => new Date(Date.UTC(2026, 10, 21, 10, value));

/** Stores a note at each of some minutes; damaged ones have no text. */
async function addNotes(sound: number[], damaged: number[] = []): Promise<void> {
  const batch = platform.firestore.batch();
  for (const at of sound)
    batch.set(noteAt(at), { text: `note ${at}`, at: minute(at), keys: [`key ${at % 15}`] });
  for (const at of damaged) batch.set(noteAt(at), { at: minute(at), keys: [`key ${at % 15}`] });
  await batch.commit();
}

const noteAt = (at: number) => platform.firestore.doc(`notes/at-${String(at).padStart(2, '0')}`);

type Request = Omit<PageRequest, 'cursor'>;

/** Returns the texts of a list, page by page. */
async function pages(
  limit: number,
  list = (request: Request & { cursor: string | undefined }) => listPage(platform, notes, request),
): Promise<string[][]> {
  const found: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ filters: [], orderBy: NEWEST_FIRST, limit, cursor });
    found.push(page.items.map(({ text }) => text));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return found;
}

test('a page that ends with a damaged document has a cursor to the next page', async () => {
  await addNotes([5, 3, 2], [4]);
  expect(await pages(2)).toEqual([['note 5'], ['note 3', 'note 2']]);
});

test('a page of damaged documents only does not end the list', async () => {
  await addNotes([9, 1], [7, 6, 5, 4]);
  expect(await pages(2)).toEqual([['note 9'], [], ['note 1']]);
  const all = [];
  for await (const { text } of documentsOf(platform, notes, { filters: [], orderBy: NEWEST_FIRST }))
    all.push(text);
  expect(all).toEqual(['note 9', 'note 1']);
});

test('a page that ends with a document without a valid position does not end the list', async () => {
  await addNotes([9, 8, 7]);
  for (const [id, at] of Object.entries({ map: { seconds: 5 }, none: null, text: 'yesterday', yes: true })) {
    await platform.firestore.doc(`notes/${id}`).set({ text: id, at, keys: [] });
  }
  for (const limit of [1, 2, 3]) {
    expect((await pages(limit)).flat()).toEqual(['note 9', 'note 8', 'note 7']);
  }
});

test('a list by many keys continues after damaged documents, too', async () => {
  const damaged = Array.from({ length: 12 }, (_, index) => 30 + index);
  await addNotes([50, 29, 28, 27], damaged);
  const keys = Array.from({ length: 15 }, (_, index) => `key ${index}`);
  const found = await pages(3, (request) =>
    listPageByAnyKey(platform, notes, { ...request, anyOf: { field: 'keys', keys } }),
  );
  expect(found.flat()).toEqual(['note 50', 'note 29', 'note 28', 'note 27']);
});

test('a query that must not skip documents fails at a damaged one', async () => {
  await addNotes([5], [4]);
  const request = { filters: [], orderBy: NEWEST_FIRST, limit: 5, mustFit: true };
  await expect(listPage(platform, notes, request)).rejects.toMatchObject({ path: 'notes/at-04' });
});

test('a table counts its rows up to a limit, so a larger table costs no more', async () => {
  await addNotes([1, 2, 3, 4, 5]);
  const counted = (most: number) =>
    countListed(platform, notes, { filters: [], orderBy: NEWEST_FIRST }, most);
  expect([await counted(9), await counted(5), await counted(3)]).toEqual([5, 5, 3]);
});

test('the log names each skipped document, once for each list', async () => {
  await addNotes([5, 4], [3]);
  const before = log.lines().length;
  await listPage(platform, notes, { filters: [], orderBy: NEWEST_FIRST, limit: 5 });
  expect(log.lines().slice(before)).toMatchObject([
    { severity: 'ERROR', message: 'A list leaves a document out', err: { document: 'notes/at-03' } },
  ]);
});

test('a cursor of a missing document is answered with `invalid`', async () => {
  const cursor = Buffer.from(JSON.stringify(['document', '', 'nothing'])).toString('base64url');
  const request = { filters: [], orderBy: NEWEST_FIRST, limit: 5, cursor };
  await expect(listPage(platform, notes, request)).rejects.toMatchObject({ code: 'invalid' });
});

test('a list by many keys shows documents of one moment once each, in the order of a query, page by page', async () => {
  const keys = Array.from({ length: 15 }, (_, index) => `key ${index}`);
  // Keys of different queries.
  for (const [id, key] of Object.entries({ a: 'key 0', b: 'key 14', c: 'key 1', d: 'key 13' }))
    await platform.firestore.doc(`notes/${id}`).set({ text: id, at: minute(1), keys: [key] });
  for (const [direction, expected] of Object.entries({
    asc: ['a', 'b', 'c', 'd'],
    desc: ['d', 'c', 'b', 'a'],
  })) {
    const orderBy = ['at', direction as 'asc' | 'desc'] as const;
    const found = await pages(1, (request) =>
      listPageByAnyKey(platform, notes, { ...request, orderBy, anyOf: { field: 'keys', keys } }),
    );
    expect(found.flat()).toEqual(expected);
  }
});
