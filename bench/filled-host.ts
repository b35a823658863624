import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '@prarambh/functions/app';
import type { QueryShape } from '@prarambh/functions/db/query';
import { normalise, searchEndings, searchPrefixes } from '@prarambh/functions/db/search';
import { startTestPlatform, type TestPlatform } from '@prarambh/functions/testing/platform';
import { DEMO_PASSWORD, demoAccounts } from '@prarambh/local/demo/accounts';
import { seedDemo } from '@prarambh/local/demo/seed';
import type { Firestore } from 'firebase-admin/firestore';

const FIRST = ['Aarav', 'Diya', 'Ishaan', 'Ananya', 'Rohan', 'Sneha', 'Kabir', 'Fatima', 'Vikram', 'Priya'];
const LAST = ['Sharma', 'Patel', 'Gupta', 'Reddy', 'Kulkarni', 'Iyer', 'Singh', 'Sheikh', 'Menon', 'Joshi'];
const STEP_MS = 3 * 60_000;
const BATCH = 500;

type Fields = Record<string, unknown>;

interface Answer<Data> {
  data: Data;
  total?: number;
}

export interface FilledHost {
  platform: TestPlatform;
  firestore: Firestore;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  get<Data>(path: string): Promise<Answer<Data>>;
  /** Every query so far; empty it before a call to see only that call's queries. */
  queries: QueryShape[];
  /**
   * Adds `count` documents like the given one, with other people and times. `offset` separates their numbers
   * from earlier ones.
   */
  multiply(collection: string, id: string, count: number, offset?: number): Promise<boolean>;
  close(): Promise<void>;
}

const searchTerms = (
  { name, email, internId }: Record<'name' | 'email' | 'internId', string>,
  utr: string,
) => [...searchPrefixes(name, email, internId, utr), ...searchEndings(utr)];

/** Returns a copy for another person, some minutes older than the one before. */
function another(original: Fields, index: number): Fields {
  const name = `${FIRST[index % FIRST.length]} ${LAST[Math.floor(index / FIRST.length) % LAST.length]} ${index}`;
  const who = {
    name,
    email: `person${index}@example.test`,
    internId: `INT26-${String(index).padStart(6, '0')}`,
  };
  const utr = String(100_000_000_000 + index);
  const changed: Fields = {};
  for (const [field, value] of Object.entries(original)) {
    if (value instanceof Date) changed[field] = new Date(value.getTime() - index * STEP_MS);
    else if (field === 'user') changed.user = { ...(value as Fields), ...pick(who, value as Fields) };
    else if (field === 'nameKey') changed.nameKey = normalise(name);
    else if (field === 'search') changed.search = searchTerms(who, utr);
    else if (field in who) changed[field] = who[field as keyof typeof who];
    else changed[field] = field === 'utr' ? utr : value;
  }
  return changed;
}

const pick = (from: Fields, like: Fields): Fields =>
  Object.fromEntries(Object.entries(from).filter(([field]) => field in like));

/** Starts the API in this process over the demo records, in memory and signed in as the admin. */
export async function startFilledHost(): Promise<FilledHost> {
  const platform = await startTestPlatform();
  const { firestore } = platform;
  await seedDemo(platform, { records: true });
  const queries: QueryShape[] = [];
  const server = createServer(createApp(platform, { onQuery: (query) => queries.push(query) }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  const login = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email: demoAccounts.find(({ role }) => role === 'admin')?.email,
      password: DEMO_PASSWORD,
    }),
  });
  const { token } = (await login.json()) as { token: string };
  const send = (path: string, init: RequestInit = {}) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    return fetch(base + path, { ...init, headers });
  };

  return {
    platform,
    firestore,
    queries,
    fetch: send,

    async get<Data>(path: string) {
      const response = await send(path);
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return (await response.json()) as Answer<Data>;
    },

    async multiply(collection, id, count, offset = 0) {
      const original = (await firestore.collection(collection).doc(id).get()).data();
      if (!original) return false;
      const dated = Object.fromEntries(
        Object.entries(original).map(([field, value]) => [field, value?.toDate ? value.toDate() : value]),
      );
      for (let from = 0; from < count; from += BATCH) {
        const batch = firestore.batch();
        for (let index = from; index < Math.min(count, from + BATCH); index += 1) {
          batch.create(firestore.collection(collection).doc(), another(dated, offset + index + 1));
        }
        await batch.commit();
      }
      return true;
    },

    async close() {
      server.closeAllConnections();
      server.close();
      await platform.close();
    },
  };
}
