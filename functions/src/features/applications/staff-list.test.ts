import type { SentQuery } from '@prarambh/contract/endpoints';
import type { Internship } from '@prarambh/contract/internships';
import { DocumentReference, Query } from 'firebase-admin/firestore';
import { describe, expect, test, vi } from 'vitest';
import { encodeCursor } from '../../firestore/cursor';
import { startOfProgrammeDay } from '../../shared/clock';
import { useApi } from '../../testing/api';
import { addInternship, applicationBody, apply, decide } from '../../testing/builders';
import { signedIn } from '../../testing/people';

type Filters = SentQuery<'GET /applications'>;

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const accountant = await signedIn(api, { role: 'accountant' });
const web = await addInternship(api, admin, { title: 'Web Development', totalPositions: 500 });
const cloud = await addInternship(api, admin, { title: 'Cloud Engineering', totalPositions: 500 });

const list = (query: Filters = {}) => api.call('GET /applications', { token: accountant.token, query });

/** Returns the ids of a filtered list and checks that its total agrees. */
async function found(query: Filters): Promise<string[]> {
  const { data, total } = await list({ limit: 100, ...query });
  expect(total).toBe(data.length);
  return data.map(({ _id }) => _id);
}

async function appliedBy(name: string, internship: Internship, utr?: string) {
  const student = await signedIn(api, { name });
  api.platform.clock.advance({ seconds: 1 });
  const application = await apply(api, student, internship, utr ? { utr } : {});
  return { ...application, student };
}

/** Moves the clock to a time of day in India, on a later day. */
function moveTo(hours: number, minutes: number): string {
  const { clock } = api.platform;
  const inDays = 2 * 24 * 60 * 60 * 1000;
  const day = new Date(clock.now().getTime() + inDays).toISOString().slice(0, 10);
  const moment = startOfProgrammeDay(day).getTime() + (hours * 60 + minutes) * 60_000;
  clock.advance({ seconds: (moment - clock.now().getTime()) / 1000 });
  return day;
}

describe('the list of staff', () => {
  test('staff search applications by name, email, UTR, title and intern ID, in any case and by later words', async () => {
    const one = await appliedBy('Lakshmi Nārāyan Rao', web, 'SBIN0001234567');
    const two = await appliedBy('Rao Bahadur', cloud);
    const student = one.student.email;
    const internId = (await api.call('GET /auth/me', { token: one.student.token })).data.internId ?? '';
    expect(await found({ q: 'lakshmi' })).toEqual([one._id]);
    expect(await found({ q: 'LAKSHMI NARA' })).toEqual([one._id]);
    expect(await found({ q: 'rao' })).toEqual([two._id, one._id]);
    expect(await found({ q: student.toUpperCase() })).toEqual([one._id]);
    expect(await found({ q: 'sbin00012' })).toEqual([one._id]);
    expect(await found({ q: internId.toLowerCase() })).toEqual([one._id]);
    expect(await found({ q: 'engineering' })).toEqual([two._id]);
    expect(await found({ q: 'akshmi' })).toEqual([]);
    expect(await found({ q: '   ' })).toHaveLength((await list()).total);
  });

  test('the list is sorted by the students’ names, unless days or a search set the order', async () => {
    const bela = await appliedBy('Ordered Bela', cloud);
    const vani = await appliedBy('Ordered Vani', web);
    const ofBoth = async (query: Filters) =>
      (await found(query)).filter((id) => [vani._id, bela._id].includes(id));
    expect(await ofBoth({})).toEqual([vani._id, bela._id]);
    expect(await ofBoth({ sort: 'name' })).toEqual([bela._id, vani._id]);
    expect(await ofBoth({ sort: 'name', q: 'ordered' })).toEqual([vani._id, bela._id]);
    const all = (await list({ sort: 'name', limit: 100 })).data.map(({ user }) => user.name);
    expect(all).toEqual(all.toSorted());
    const first = await list({ sort: 'name', limit: 2 });
    const rest = await list({ sort: 'name', limit: 100, cursor: first.nextCursor ?? '' });
    expect([...first.data, ...rest.data].map(({ user }) => user.name)).toEqual(all);
  });

  test('the list can be filtered by closed internships, whose names an accountant gets', async () => {
    const closed = await addInternship(api, admin, { title: 'Closed since' });
    const application = await appliedBy('Late Lata', closed);
    const params = { id: closed._id };
    await api.call('PUT /internships/:id', { token: admin.token, params, body: { isAccepting: false } });
    const { data } = await api.call('GET /internships/names', { token: accountant.token });
    expect(data).toContainEqual({
      _id: closed._id,
      title: 'Closed since',
      isAccepting: false,
      rejectionReasons: [],
    });
    expect(await found({ internship: closed._id })).toEqual([application._id]);
  });

  test('the list is filtered by internship and by status, where Pending means both undecided ones', async () => {
    const [open, opened, approved, rejected] = [
      await appliedBy('Filter One', web),
      await appliedBy('Filter Two', cloud),
      await appliedBy('Filter Three', web),
      await appliedBy('Filter Four', cloud),
    ].map(({ _id }) => ({ _id }));
    if (!open || !opened || !approved || !rejected) throw new Error('four applications');
    await decide(api, admin, opened, { status: 'Under Review' });
    await decide(api, admin, approved, { status: 'Approved' });
    await decide(api, admin, rejected, { status: 'Rejected' });
    const q = 'filter';
    expect(await found({ q, status: 'Applied' })).toEqual([open._id]);
    expect(await found({ q, status: 'Under Review' })).toEqual([opened._id]);
    expect(await found({ q, status: 'Pending' })).toEqual([opened._id, open._id]);
    expect(await found({ q, status: 'Approved' })).toEqual([approved._id]);
    expect(await found({ q, status: 'Rejected' })).toEqual([rejected._id]);
    expect(await found({ q, status: 'Offered' })).toEqual([]);
    expect(await found({ q, internship: cloud._id })).toEqual([rejected._id, opened._id]);
    expect(await found({ q, internship: cloud._id, status: 'Pending' })).toEqual([opened._id]);
    expect(await found({ internship: 'unknown' })).toEqual([]);
  });

  test('the list is filtered by flags, together with all other filters', async () => {
    const flagged = await appliedBy('Flagged One', web, 'SBIN0007654321');
    const plain = await appliedBy('Flagged Two', web);
    await decide(api, admin, plain, { status: 'Approved' });
    const q = 'flagged';
    expect(await found({ q, flag: 'unusual-utr' })).toEqual([flagged._id]);
    expect(await found({ q, flag: 'no-screenshot' })).toEqual([plain._id, flagged._id]);
    expect(await found({ q, flag: 'no-screenshot', status: 'Approved', internship: web._id })).toEqual([
      plain._id,
    ]);
    expect(await found({ flag: 'disputed-utr' })).toEqual([]);
    const body = applicationBody(web, { utr: flagged.utr });
    await api.refusal('POST /applications', { token: plain.student.token, body });
    await api.refusal('POST /applications', { token: (await signedIn(api)).token, body });
    expect(await found({ flag: 'disputed-utr', from: '2020-01-01', sort: 'oldest' })).toEqual([flagged._id]);
    const file = await api.fetch('/applications/export?flag=disputed-utr', {
      headers: { Authorization: `Bearer ${accountant.token}` },
    });
    const rows = (await file.text()).trim().split('\n');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain('Flagged One');
  });

  test('the list counts days in India: half past eleven at night belongs to that day', async () => {
    const day = moveTo(23, 30);
    const night = await appliedBy('Night Owl', web);
    api.platform.clock.advance({ minutes: 60 });
    const morning = await appliedBy('Early Bird', web);
    const nextDay = morning.dateApplied.slice(0, 10);
    expect([night.dateApplied.slice(0, 10), nextDay]).toEqual([day, day]);
    const tomorrow = new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

    expect(await found({ from: day, to: day })).toEqual([night._id]);
    expect(await found({ from: tomorrow, to: tomorrow })).toEqual([morning._id]);
    expect(await found({ from: day })).toEqual([morning._id, night._id]);
    expect(await found({ to: day })).not.toContain(morning._id);
    const everything: Filters = {
      from: day,
      to: tomorrow,
      status: 'Pending',
      internship: web._id,
      q: 'night',
    };
    expect(await found(everything)).toEqual([night._id]);
  });

  test('rows and total agree for every combination of filters', async () => {
    const options = {
      q: ['web'],
      status: ['Applied', 'Pending'],
      internship: [web._id],
      from: ['2020-01-01'],
      to: ['2099-12-31'],
    };
    let combinations: Record<string, string>[] = [{}];
    for (const [field, values] of Object.entries(options)) {
      const added = combinations.flatMap((query) => values.map((value) => ({ ...query, [field]: value })));
      combinations = [...combinations, ...added];
    }
    expect(combinations).toHaveLength(48);
    const { data } = await list({ limit: 100 });
    for (const query of combinations) {
      const expected = data.filter(
        ({ status, internship }) =>
          (!query.q || internship.title === 'Web Development') &&
          (!query.internship || internship._id === web._id) &&
          (!query.status ||
            status === 'Applied' ||
            (query.status === 'Pending' && status === 'Under Review')),
      );
      expect(await found(query)).toEqual(expected.map(({ _id }) => _id));
    }
  });
});

describe('the pages of the list', () => {
  test('pages have no gaps or repeats, also for applications of the same moment', async () => {
    const crowd = await addInternship(api, admin, { totalPositions: 500 });
    const students = await Promise.all(Array.from({ length: 12 }, () => signedIn(api)));
    const made = await Promise.all(students.map((student) => apply(api, student, crowd)));
    const seen: string[] = [];
    let query: Filters = { internship: crowd._id, limit: 5 };
    for (;;) {
      const { data, nextCursor, total } = await list(query);
      expect(total).toBe(12);
      seen.push(...data.map(({ _id }) => _id));
      if (!nextCursor) break;
      query = { ...query, cursor: nextCursor };
    }
    expect(seen.toSorted()).toEqual(made.map(({ _id }) => _id).toSorted());
  });

  test('pages cost one read for each row and a few more', async () => {
    for (let index = 0; index < 5; index += 1) await appliedBy('Many Rows', web);
    const queries = vi.spyOn(Query.prototype, 'get');
    const lookUps = vi.spyOn(DocumentReference.prototype, 'get');
    const { data, total } = await list({ limit: 10 });
    const answers = await Promise.all(queries.mock.results.map(({ value }) => value));
    const sizes: number[] = answers.map((answer) => answer.size);
    const reads = lookUps.mock.calls.length + sizes.reduce((sum, size) => sum + size, 0);
    vi.restoreAllMocks();
    expect([data.length, total > 20]).toEqual([10, true]);
    expect(reads).toBeGreaterThan(10);
    expect(reads).toBeLessThanOrEqual(20);
  });

  test('pages refuse an invalid cursor, size or day', async () => {
    const id = encodeCursor({ value: new Date(), id: 'a/b' });
    const queries = ['cursor=nonsense', `cursor=${id}`, 'limit=0', 'limit=101', 'limit=x', 'from=2026-02-30'];
    for (const query of [...queries, 'from=today', 'status=Done', 'page=2']) {
      const headers = { Authorization: `Bearer ${accountant.token}` };
      const response = await api.fetch(`/applications?${query}`, { headers });
      const body = (await response.json()) as { errors?: { path: string }[] };
      expect([query, response.status]).toEqual([query, 400]);
      if (!query.startsWith('page')) expect(body.errors?.[0]?.path).toBe(query.split('=')[0]);
    }
  });
});
