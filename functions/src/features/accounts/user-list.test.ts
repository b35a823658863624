import type { SentQuery } from '@prarambh/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addPerson, signedIn } from '../../testing/people';
import { countUsage } from '../../testing/usage';

type Query = SentQuery<'GET /users'>;

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Nair' });
const coadmin = await signedIn(api, { role: 'co-admin', name: 'Arjun Rao' });

const list = (query: Query = {}, { token } = admin) => api.call('GET /users', { token, query });

/** Returns the names of a filtered list and checks that its total agrees. */
async function names(query: Query): Promise<string[]> {
  const { data, total } = await list({ limit: 100, ...query });
  expect(total).toBe(data.length);
  return data.map(({ name }) => name);
}

describe('the table of people', () => {
  test('the table of people is searched by name, email and student ID, in any case and by later words', async () => {
    const person = await addPerson(api, { name: 'Lakshmi Nārāyan Rao', email: 'lnr@iitm.example.test' });
    const { data } = await list({ q: 'lakshmi' });
    expect(data.map(({ _id }) => _id)).toEqual([person.uid]);
    for (const q of ['NARAYAN', 'rao l', 'lnr@iitm', data[0]?.internId?.toLowerCase() ?? '?']) {
      expect(await names({ q }), q).toEqual(['Lakshmi Nārāyan Rao']);
    }
    expect(await names({ q: 'rao' })).toEqual(['Lakshmi Nārāyan Rao', 'Arjun Rao']);
  });

  test('the table of people is filtered by role and verification, together with a search', async () => {
    await addPerson(api, { name: 'Filter One' });
    await addPerson(api, { name: 'Filter Two', isVerified: false });
    await addPerson(api, { name: 'Filter Three', role: 'accountant' });
    const q = 'filter';
    expect(await names({ q, role: 'accountant' })).toEqual(['Filter Three']);
    expect(await names({ q, verified: 'false' })).toEqual(['Filter Two']);
    expect(await names({ q, role: 'user', verified: 'true' })).toEqual(['Filter One']);
    expect(await names({ role: 'admin' })).toEqual(['Meera Nair']);
  });

  test('the table of people is sorted newest first, oldest first, or by name ignoring case and accents', async () => {
    for (const name of ['Sort zoya', 'sort Ánand', 'Sort Bela']) await addPerson(api, { name });
    const sorted = async (query: Query) => (await names(query)).filter((name) => /^sort/i.test(name));
    expect(await sorted({})).toEqual(['Sort Bela', 'sort Ánand', 'Sort zoya']);
    expect(await sorted({ sort: 'oldest' })).toEqual(['Sort zoya', 'sort Ánand', 'Sort Bela']);
    expect(await sorted({ sort: 'name' })).toEqual(['sort Ánand', 'Sort Bela', 'Sort zoya']);
    const all = await names({ sort: 'name' });
    const first = await list({ sort: 'name', limit: 2 });
    const rest = await list({ sort: 'name', limit: 100, cursor: first.nextCursor ?? '' });
    expect([...first.data, ...rest.data].map(({ name }) => name)).toEqual(all);
    expect([first.total, rest.nextCursor]).toEqual([all.length, null]);
    // A search is sorted newest first, whatever order is requested.
    for (const sort of ['oldest', 'name'] as const) {
      expect(await names({ q: 'sort', sort })).toEqual(['Sort Bela', 'sort Ánand', 'Sort zoya']);
    }
  });

  test('the table of people shows an admin all profile fields', async () => {
    const { data } = await list({ q: 'meera' });
    expect(data[0]).toMatchObject({ role: 'admin', profileCompleteness: 0, skills: [], level: 'Beginner' });
  });

  test('the table of people costs one read per row and a few more', async () => {
    for (let index = 0; index < 15; index += 1) await addPerson(api, { name: 'Many Rows' });
    const { reads } = await countUsage(api.platform.firestore, () => list({ limit: 10 }));
    expect(reads).toBeGreaterThan(10);
    expect(reads).toBeLessThanOrEqual(15);
  });

  test('the table of people refuses unknown filters', async () => {
    const headers = { Authorization: `Bearer ${admin.token}` };
    for (const query of ['role=boss', 'verified=maybe', 'sort=age', 'page=2', 'cursor=x']) {
      expect([query, (await api.fetch(`/users?${query}`, { headers })).status]).toEqual([query, 400]);
    }
  });
});

test('a co-admin finds students, and staff to invite, with the fields that identify them', async () => {
  await addPerson(api, { name: 'Reduced Student', email: 'reduced@example.test' });
  const accountant = await addPerson(api, { name: 'Reduced Accountant', role: 'accountant' });
  const { data } = await list({ role: 'user', limit: 100 }, coadmin);
  expect([...new Set(data.map(({ role }) => role))]).toEqual(['user']);
  const found = await list({ q: 'reduced' }, coadmin);
  expect(found.data.map(({ name, role }) => [name, role])).toEqual([
    ['Reduced Accountant', 'accountant'],
    ['Reduced Student', 'user'],
  ]);
  for (const person of found.data) {
    expect(Object.keys(person).sort()).toEqual(
      ['_id', 'createdAt', 'email', 'internId', 'isVerified', 'name', 'profilePicture', 'role'].sort(),
    );
  }
  const meeting = {
    title: 'Payments of the week',
    date: '2027-01-04T10:00:00Z',
    link: 'https://meet.example.test/payments',
    targetType: 'users',
    selectedUsers: [found.data[0]?._id],
  };
  const { data: invited } = await api.call('POST /meetings', { token: coadmin.token, body: meeting });
  expect(invited).toMatchObject({ selectedUsers: [accountant.uid] });
});

describe('the table of deletion requests', () => {
  const requests = async ({ token }: { token: string }, q?: string) =>
    api.call('GET /users/deletion-requests', { token, query: q ? { q } : {} });

  test('deletion requests are listed while pending, latest first, with reason and time', async () => {
    const [first, second, third] = await Promise.all(
      ['Request First', 'Request Second', 'Request Third'].map((name) => signedIn(api, { name })),
    );
    if (!first || !second || !third) throw new Error('three students');
    for (const { token } of [first, second, third]) {
      api.platform.clock.advance({ seconds: 1 });
      await api.call('POST /profile/request-deletion', { token, body: { reason: 'I found a job.' } });
    }
    await api.call('POST /profile/cancel-deletion', { token: second.token });
    const { deletionRequestedAt } = (await api.call('GET /auth/me', { token: first.token })).data;
    api.platform.clock.advance({ minutes: 5 });
    await api.call('PUT /profile', { token: first.token, body: { tagline: 'Still here' } });

    const { data, total } = await requests(admin);
    expect(data.map(({ name }) => name)).toEqual(['Request Third', 'Request First']);
    expect(total).toBe(2);
    expect(data[1]).toEqual({
      _id: first.uid,
      name: 'Request First',
      email: first.email,
      deletionReason: 'I found a job.',
      updatedAt: deletionRequestedAt,
    });
    expect((await requests(coadmin)).data).toEqual(data);
    expect((await requests(admin, 'request th')).data.map(({ name }) => name)).toEqual(['Request Third']);
  });

  test('a deletion request of a person who is now staff is listed for admins only', async () => {
    const person = await signedIn(api, { name: 'Promoted Leaver' });
    const { token } = person;
    await api.call('POST /profile/request-deletion', { token, body: { reason: 'Bye' } });
    const params = { id: person.uid };
    await api.call('PUT /users/:id/role', { token: admin.token, params, body: { role: 'accountant' } });
    expect((await requests(admin, 'promoted')).total).toBe(1);
    expect((await requests(coadmin, 'promoted')).total).toBe(0);
  });
});
