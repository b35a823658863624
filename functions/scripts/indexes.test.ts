import fs from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { unreadyIndexes, waitForIndexes } from './indexes';
import { startGoogle } from './testing/google-server';

interface Index {
  collectionGroup: string;
  queryScope: string;
  fields: object[];
}

const { indexes } = JSON.parse(
  fs.readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8'),
) as { indexes: Index[] };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const GROUPS = 'projects/p/databases/(default)/collectionGroups';

/**
 * A Firestore API with all indexes of the file in pages of 100; the indexes on the first page have the given
 * states in turn.
 */
async function start(states: string[]) {
  let looks = 0;
  const all = (state: string) =>
    indexes.map(({ collectionGroup, queryScope, fields }, index) => ({
      name: `${GROUPS}/${collectionGroup}/indexes/${index}`,
      queryScope,
      fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
      state: index === 0 ? state : 'READY',
    }));
  const server = await startGoogle(({ address }) => {
    if (address.includes('/fields?')) {
      const ttl = { name: `${GROUPS}/jobRuns/fields/expireAt`, ttlConfig: { state: 'ACTIVE' } };
      return { fields: [ttl] };
    }
    const page = Number(/pageToken=(\d*)/.exec(address)?.[1] || 0);
    if (page === 0) looks += 1;
    const stored = all(states[Math.min(looks, states.length) - 1] ?? '');
    const rest = stored.length > (page + 1) * 100;
    return {
      indexes: stored.slice(page * 100, (page + 1) * 100),
      ...(rest && { nextPageToken: `${page + 1}` }),
    };
  });
  closing.push(server.close);
  return server.google;
}

test('npm run indexes names indexes that are missing or still being built', async () => {
  expect(await unreadyIndexes(await start(['CREATING']))).toEqual([
    expect.stringMatching(new RegExp(`^${indexes[0]?.collectionGroup} .*\\(CREATING\\)$`)),
  ]);
  const server = await startGoogle(() => ({}));
  closing.push(server.close);
  expect(await unreadyIndexes(server.google)).toHaveLength(indexes.length);
});

test('npm run indexes waits until the last index is built', async () => {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  await waitForIndexes(await start(['CREATING', 'CREATING', 'READY']), { minutes: 1, pauseMs: 1, say });
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)).toBe('All indexes are ready.');
});

test('npm run indexes does not wait for an index that Firestore could not build', async () => {
  const waiting = waitForIndexes(await start(['NEEDS_REPAIR']), { minutes: 60, say: () => {} });
  await expect(waiting).rejects.toThrow('(NEEDS_REPAIR)');
});
