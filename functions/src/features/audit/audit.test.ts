import type { SentQuery } from '@prarambh/contract/endpoints';
import { expect, test } from 'vitest';
import { startOfProgrammeDay } from '../../shared/clock';
import { useApi } from '../../testing/api';
import { addInternship, apply, decide } from '../../testing/builders';
import { signedIn } from '../../testing/people';
import { countUsage } from '../../testing/usage';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Nair' });
const accountant = await signedIn(api, { role: 'accountant', name: 'Kavita Deshmukh' });

const trail = (query: SentQuery<'GET /audit'> = {}) => api.call('GET /audit', { token: admin.token, query });
const actions = async (query: SentQuery<'GET /audit'>) => {
  const { data, total } = await trail(query);
  expect(total).toBe(data.length);
  return data.map(({ action }) => action);
};

test('the audit trail lists each change by staff with who, what, when, and the fields before and after, newest first', async () => {
  const internship = await addInternship(api, admin, { title: 'Web Development' });
  const student = await signedIn(api, { name: 'Asha Verma' });
  const application = await apply(api, student, internship);
  api.platform.clock.advance({ seconds: 1 });
  await decide(api, accountant, application, { status: 'Rejected', rejectionReason: 'Unreadable' });
  const { data } = await trail();
  expect(data.map(({ action }) => action)).toEqual(['rejectApplication', 'createInternship']);
  expect(data[0]).toEqual({
    _id: data[0]?._id,
    actor: { _id: accountant.uid, name: 'Kavita Deshmukh', role: 'accountant' },
    action: 'rejectApplication',
    target: { collection: 'applications', _id: application._id, label: 'Asha Verma, Web Development' },
    at: data[0]?.at,
    before: { status: 'Applied', rejectionReason: null },
    after: { status: 'Rejected', rejectionReason: 'Unreadable' },
  });
});

test('the audit trail is filtered by actor, action and target, and searched by the names of actor and target', async () => {
  const internship = await addInternship(api, admin, { title: 'Quantum Computing' });
  expect(await actions({ target: internship._id })).toEqual(['createInternship']);
  expect(await actions({ actor: accountant.uid })).toEqual(['rejectApplication']);
  expect(await actions({ action: 'rejectApplication' })).toEqual(['rejectApplication']);
  expect(await actions({ collection: 'internships' })).toEqual(['createInternship', 'createInternship']);
  expect(await actions({ q: 'quantum' })).toEqual(['createInternship']);
  expect(await actions({ q: 'deshmukh' })).toEqual(['rejectApplication']);
  expect(await actions({ actor: admin.uid, action: 'createInternship', q: 'web' })).toHaveLength(1);
  expect(await actions({ actor: 'nobody' })).toEqual([]);
});

test('the audit trail filters by days in India', async () => {
  const { clock } = api.platform;
  const day = new Date(clock.now().getTime() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const justBefore = startOfProgrammeDay(day).getTime() - 60_000;
  clock.advance({ seconds: (justBefore - clock.now().getTime()) / 1000 });
  const late = await addInternship(api, admin, { title: 'Late' });
  clock.advance({ minutes: 2 });
  const early = await addInternship(api, admin, { title: 'Early' });
  const { data } = await trail({ day });
  expect(data.map(({ target }) => target._id)).toEqual([early._id]);
  expect((await trail()).data.map(({ target }) => target._id)).toContain(late._id);
});

test('a page of the audit trail costs one read for each row and a few more', async () => {
  for (let made = 0; made < 8; made += 1) await addInternship(api, admin);
  const first = await trail({ limit: 5 });
  const second = await trail({ limit: 5, cursor: first.nextCursor ?? '' });
  const ids = [...first.data, ...second.data].map(({ _id }) => _id);
  expect([new Set(ids).size, first.total > 8]).toEqual([10, true]);
  const { reads } = await countUsage(api.platform.firestore, () => trail({ limit: 5 }));
  expect(reads).toBeLessThanOrEqual(10);
});

test('the audit trail refuses an invalid day and unknown filters', async () => {
  const headers = { Authorization: `Bearer ${admin.token}` };
  for (const query of ['day=2026-02-30', 'day=today', 'who=me']) {
    expect([query, (await api.fetch(`/audit?${query}`, { headers })).status]).toEqual([query, 400]);
  }
});
