import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { GoogleApi } from './google-api';

interface Field {
  fieldPath: string;
  order?: string;
  arrayConfig?: string;
}

interface StoredIndex {
  name: string;
  queryScope: string;
  fields: Field[];
  state: string;
}

interface WantedIndex {
  collectionGroup: string;
  queryScope: string;
  fields: Field[];
}

interface StoredField {
  name: string;
  indexConfig?: { indexes?: { state: string }[] };
  ttlConfig?: { state: string };
}

const FILE = path.join(import.meta.dirname, '../../firestore.indexes.json');

/** Firestore ends each index with the document name, which the file leaves out. */
function keyOf(
  collection: string,
  { queryScope, fields }: Pick<StoredIndex, 'queryScope' | 'fields'>,
): string {
  const named = fields.filter(({ fieldPath }) => fieldPath !== '__name__');
  return `${collection} ${queryScope}: ${named.map((one) => `${one.fieldPath} ${one.order ?? one.arrayConfig}`).join(', ')}`;
}

/** The collection in `projects/P/databases/D/collectionGroups/COLLECTION/…`. */
const collectionOf = (name: string) => name.split('/')[5] ?? '';

async function readAll<Row>(google: GoogleApi, kind: 'indexes' | 'fields', query: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let token = ''; ; ) {
    const page = await google.call<Partial<Record<typeof kind, Row[]>> & { nextPageToken?: string }>(
      `firestore.googleapis.com/v1/projects/${google.project}/databases/(default)/collectionGroups/-/${kind}?pageSize=100${query}&pageToken=${token}`,
    );
    rows.push(...(page[kind] ?? []));
    token = page.nextPageToken ?? '';
    if (!token) return rows;
  }
}

/**
 * Returns a line for each index and TTL policy of `firestore.indexes.json` that is missing or still being
 * built.
 */
export async function unreadyIndexes(google: GoogleApi, file = FILE): Promise<string[]> {
  const { indexes: wanted } = JSON.parse(fs.readFileSync(file, 'utf8')) as { indexes: WantedIndex[] };
  const overridden = `&filter=${encodeURIComponent('indexConfig.usesAncestorConfig:false OR ttlConfig:*')}`;
  const [stored, fields] = await Promise.all([
    readAll<StoredIndex>(google, 'indexes', ''),
    readAll<StoredField>(google, 'fields', overridden),
  ]);
  const states = new Map(stored.map((index) => [keyOf(collectionOf(index.name), index), index.state]));
  const indexes = wanted.flatMap((index) => {
    const key = keyOf(index.collectionGroup, index);
    const state = states.get(key) ?? 'missing';
    return state === 'READY' ? [] : [`${key} (${state})`];
  });
  const unready = fields.flatMap(({ name, indexConfig, ttlConfig }) => {
    const all = [
      ...(indexConfig?.indexes ?? []).map(({ state }) => state),
      ...(ttlConfig ? [ttlConfig.state] : []),
    ];
    const state = all.find((one) => one !== 'READY' && one !== 'ACTIVE');
    return state ? [`${collectionOf(name)} ${name.split('/').at(-1)} (${state})`] : [];
  });
  return [...indexes, ...unready];
}

interface Patience {
  minutes: number;
  /** Time between two checks. */
  pauseMs?: number;
  say(line: string): void;
}

/**
 * Waits until all indexes are ready. Throws with the remaining ones after the time limit, or if one has
 * failed.
 */
export async function waitForIndexes(
  google: GoogleApi,
  { minutes, pauseMs = 15_000, say }: Patience,
): Promise<void> {
  const until = Date.now() + minutes * 60_000;
  for (;;) {
    const unready = await unreadyIndexes(google);
    if (unready.length === 0) return say('All indexes are ready.');
    if (Date.now() >= until || unready.some((line) => line.endsWith('(NEEDS_REPAIR)')))
      throw new Error(`These indexes are not ready:\n${unready.join('\n')}`);
    say(`Waiting for ${unready.length} indexes, such as ${unready[0]}`);
    await wait(pauseMs);
  }
}
