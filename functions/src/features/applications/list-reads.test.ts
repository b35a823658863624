import type { SentQuery } from '@prarambh/contract/endpoints';
import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, apply } from '../../testing/builders';
import { signedIn } from '../../testing/people';
import { countUsage } from '../../testing/usage';
import { type ApplicationDocument, applicationSearch, applications } from './application.repository';

const api = await useApi();
const { firestore } = api.platform;
const admin = await signedIn(api, { role: 'admin' });
const accountant = await signedIn(api, { role: 'accountant' });
const internship = await addInternship(api, admin);
await apply(api, await signedIn(api), internship);

const FEW = 200;
const MANY = 2000;
const AT_ONCE = 500;
const BEGAN = Date.parse('2026-01-01T00:00:00Z');

/** Stores applications of different people, numbered `from` to `to` - 1, a minute apart. */
async function fill(from: number, to: number): Promise<void> {
  const [sample] = (await firestore.collection(applications.name).limit(1).get()).docs;
  const original = sample?.data() as ApplicationDocument;
  for (let start = from; start < to; start += AT_ONCE) {
    const batch = firestore.batch();
    for (let number = start; number < Math.min(to, start + AT_ONCE); number += 1) {
      const user = { name: `Asha ${number}`, email: `asha${number}@example.test`, internId: null };
      const copy = { ...original, user, utr: String(400_000_000_000 + number) };
      const dateApplied = new Date(BEGAN + number * 60_000);
      batch.set(firestore.collection(applications.name).doc(`copy_${number}`), {
        ...copy,
        dateApplied,
        search: applicationSearch(copy),
      });
    }
    await batch.commit();
  }
}

type Filters = SentQuery<'GET /applications'>;

const days = { from: '2026-01-01', to: '2026-01-31' };

const VIEWS: Record<string, Filters> = {
  'newest first': {},
  'oldest first': { sort: 'oldest' },
  'undecided ones': { status: 'Pending' },
  'of one status, oldest first': { status: 'Applied', sort: 'oldest' },
  'of one internship': { internship: internship._id },
  'of some days': days,
  'by name': { sort: 'name' },
  'undecided ones by name': { status: 'Pending', sort: 'name' },
  'with all filters': { status: 'Pending', internship: internship._id, ...days },
  'found by name': { q: 'asha' },
  'found by name among undecided ones': { q: 'asha', status: 'Pending', ...days },
  'found by email': { q: 'asha150@example.test' },
  'found by UTR': { q: '400000000150' },
  'found by the last digits of the UTR': { q: '000150' },
};

const readsOf = (query: Filters) =>
  countUsage(firestore, () => api.call('GET /applications', { token: accountant.token, query }));

/** Returns the number of rows and the reads of each view's first and second page. */
async function readsOfPages(): Promise<Record<string, number[]>> {
  const reads: Record<string, number[]> = {};
  for (const [name, query] of Object.entries(VIEWS)) {
    const first = await readsOf(query);
    reads[name] = [first.result.data.length, first.reads];
    const cursor = first.result.nextCursor;
    if (cursor === null) continue;
    const second = await readsOf({ ...query, cursor });
    reads[name].push(second.result.data.length, second.reads);
  }
  return reads;
}

test('a page costs the same reads for any number of applications, in every order, filter and search', async () => {
  await fill(0, FEW);
  const few = await readsOfPages();
  expect(few['newest first']).toEqual([50, 54, 50, 54]);
  expect(few['found by the last digits of the UTR']).toEqual([1, 4]);
  await fill(FEW, MANY);
  expect(await readsOfPages()).toEqual(few);
});
