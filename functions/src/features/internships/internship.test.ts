import type { SentQuery } from '@prarambh/contract/endpoints';
import type { Internship } from '@prarambh/contract/internships';
import papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { startApi, useApi } from '../../testing/api';
import { addInternship, apply } from '../../testing/builders';
import { signedIn } from '../../testing/people';
import { getRaw } from '../../testing/raw-request';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });
const student = await signedIn(api);

/** Adds an internship that is newer than all earlier ones. */
function addNewer(overrides: Record<string, unknown> = {}): Promise<Internship> {
  api.platform.clock.advance({ seconds: 1 });
  return addInternship(api, admin, overrides);
}

async function publicIds(): Promise<string[]> {
  const { data } = await api.call('GET /internships/public', { query: { limit: 100 } });
  return data.map(({ _id }) => _id);
}

const archive = ({ _id }: Internship) =>
  api.call('DELETE /internships/:id', { token: admin.token, params: { id: _id } });

const staffList = (query: SentQuery<'GET /internships'> = {}, token = admin.token) =>
  api.call('GET /internships', { token, query });

describe('the public list of internships', () => {
  test('the public list shows internships that accept applications, newest first, including full ones', async () => {
    const older = await addNewer();
    const full = await addNewer({ totalPositions: 1 });
    await apply(api, student, full);
    await addNewer({ isAccepting: false });
    const archived = await addNewer();
    await archive(archived);
    const newer = await addNewer();
    expect(await publicIds()).toEqual([newer._id, full._id, older._id]);
  });

  test('the public list has pages without gaps or repeats, also for internships of the same moment', async () => {
    const other = await startApi();
    const opener = await signedIn(other, { role: 'admin' });
    const opened = await Promise.all(Array.from({ length: 25 }, () => addInternship(other, opener)));
    const seen: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null | undefined;
    do {
      const query = cursor ? { limit: 10, cursor } : { limit: 10 };
      const page = await other.call('GET /internships/public', { query });
      seen.push(...page.data.map(({ _id }) => _id));
      sizes.push(page.data.length);
      cursor = page.nextCursor;
    } while (cursor);
    await other.close();
    expect(sizes).toEqual([10, 10, 5]);
    expect(seen.toSorted()).toEqual(opened.map(({ _id }) => _id).toSorted());
  });

  test('the CDN may cache the list for a minute and an internship for 10 seconds, but no signed-in answer', async () => {
    const { _id: id } = await addNewer();
    const list = await api.send('GET /internships/public');
    const detail = await api.send('GET /internships/public/:id', { params: { id } });
    const own = await api.send('GET /internships/:id', { token: student.token, params: { id } });
    const missing = await api.send('GET /internships/public/:id', { params: { id: 'missing' } });
    expect([list, detail, own, missing].map(({ headers }) => headers.get('cache-control'))).toEqual([
      'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
      'public, max-age=0, s-maxage=10, stale-while-revalidate=300',
      'private, no-store',
      'no-store',
    ]);
  });
});

describe('one internship', () => {
  test('a full or closed internship can be read, so that its page can say so', async () => {
    const closed = await addNewer({ isAccepting: false, totalPositions: 3 });
    const { data } = await api.call('GET /internships/public/:id', { params: { id: closed._id } });
    // Fields that only staff see are missing.
    expect({ ...data, rejectionReasons: [], certificateShare: 0 }).toEqual(closed);
    const signedInRead = await api.call('GET /internships/:id', {
      token: student.token,
      params: { id: closed._id },
    });
    expect(signedInRead.data).toEqual(data);
  });

  test('an archived internship cannot be read', async () => {
    const archived = await addNewer();
    await archive(archived);
    const params = { id: archived._id };
    const refusals = [
      await api.refusal('GET /internships/public/:id', { params }),
      await api.refusal('GET /internships/:id', { token: student.token, params }),
      await api.refusal('PUT /internships/:id', { token: admin.token, params, body: { title: 'Back' } }),
      await api.refusal('DELETE /internships/:id', { token: admin.token, params }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await staffList({ limit: 100 })).data.map(({ _id }) => _id)).not.toContain(archived._id);
  });

  test('an unknown or malformed internship id answers 404', async () => {
    const ids = ['unknown', '.', '..', '%2E%2E', 'a%2Fb', '%2F', '__x__', '%00', 'x'.repeat(2000)];
    const authorization = { Authorization: `Bearer ${student.token}` };
    for (const path of ids.flatMap((id) => [`/internships/public/${id}`, `/internships/${id}`])) {
      const { status, body } = await getRaw(api, path, authorization);
      expect([path, status, body]).toMatchObject([path, 404, { success: false, code: 'not_found' }]);
    }
  });
});

describe('the staff table of internships', () => {
  test('the staff table includes closed internships, with the total of all pages', async () => {
    const closed = await addNewer({ isAccepting: false });
    const open = await addNewer();
    const { data, total, nextCursor } = await staffList({ limit: 2 });
    expect(data.map(({ _id }) => _id)).toEqual([open._id, closed._id]);
    expect(total).toBe((await staffList({ limit: 100 })).data.length);
    expect(nextCursor).not.toBeNull();
    const coAdmin = await signedIn(api, { role: 'co-admin' });
    expect((await staffList({ limit: 2 }, coAdmin.token)).data).toEqual(data);
  });

  test('the staff table is searched by the beginning of any word of title or company, and filtered by acceptance', async () => {
    const closed = await addNewer({
      title: 'Cloud Engineering',
      company: 'Bharat Tech',
      isAccepting: false,
    });
    const open = await addNewer({ title: 'Data Engineering', company: 'Bharat Tech' });
    const ids = async (query: SentQuery<'GET /internships'>) => {
      const { data, total } = await staffList(query);
      expect(total).toBe(data.length);
      return data.map(({ _id }) => _id);
    };
    expect(await ids({ q: 'ENGINEER' })).toEqual([open._id, closed._id]);
    expect(await ids({ q: 'tech' })).toEqual([open._id, closed._id]);
    expect(await ids({ q: ' cloud  eng ' })).toEqual([closed._id]);
    expect(await ids({ q: 'bharat', isAccepting: 'true' })).toEqual([open._id]);
    expect(await ids({ q: 'bharat', isAccepting: 'false' })).toEqual([closed._id]);
    expect(await ids({ q: 'gineering' })).toEqual([]);
    const accepting = await staffList({ isAccepting: 'true', limit: 100 });
    expect(accepting.data.map(({ _id }) => _id)).toEqual(await publicIds());
  });

  test('the staff table can be sorted by oldest, except in a search, and is exported with its filters', async () => {
    const first = await addNewer({
      title: 'Turnaround One',
      company: '+Company',
      isAccepting: false,
      applicationDeadline: '2031-03-01',
      startDate: '2031-03-10',
    });
    const second = await addNewer({ title: 'Turnaround Two', stipend: 5000, stipendType: 'week' });
    const idsOf = async (query: SentQuery<'GET /internships'>) =>
      (await staffList(query)).data
        .map(({ _id }) => _id)
        .filter((id) => [first._id, second._id].includes(id));
    expect(await idsOf({ sort: 'oldest', limit: 100 })).toEqual([first._id, second._id]);
    expect(await idsOf({ q: 'turnaround', sort: 'oldest' })).toEqual([second._id, first._id]);
    const query = { q: 'turnaround', isAccepting: 'false' } as const;
    const file = await api.send('GET /internships/export', { token: admin.token, query });
    const { data: rows } = papa.parse(await file.text(), { header: true, skipEmptyLines: true });
    expect(rows).toEqual([
      expect.objectContaining({
        Title: 'Turnaround One',
        Company: "'+Company",
        Status: 'Closed',
        'Total positions': '10',
        'Positions remaining': '10',
        Registrations: '0',
        'Stipend (₹)': '0',
        'Stipend per': '',
        Location: 'Remote',
        Duration: '4 Weeks',
        'Last day to apply': '2031-03-01',
        'Starts on': '2031-03-10',
        Technologies: 'React, TypeScript',
      }),
    ]);
  });

  test('the staff table refuses unknown filters', async () => {
    for (const query of ['isAccepting=yes', 'stipend=5', 'limit=0', 'limit=101', 'limit=2&limit=3']) {
      const headers = { Authorization: `Bearer ${admin.token}` };
      const response = await api.fetch(`/internships?${query}`, { headers });
      expect([query, response.status]).toEqual([query, 400]);
    }
  });
});
