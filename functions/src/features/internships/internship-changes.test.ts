import type { SentBody } from '@prarambh/contract/endpoints';
import type { Internship } from '@prarambh/contract/internships';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, applicationBody, apply } from '../../testing/builders';
import { auditOf } from '../../testing/documents';
import { signedIn, signedInStudents } from '../../testing/people';
import { finishWork } from '../../testing/work';

const REQUIRED = {
  title: 'Web Development',
  company: 'Prarambh',
  image: 'https://images.example.test/web.png',
  shortDescription: 'Build and host a real site.',
  description: 'Eight weeks of building.',
  technologies: ['React'],
};

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });

const refusedCreation = (overrides: Record<string, unknown>) =>
  api.refusal('POST /internships', { token: admin.token, body: { ...REQUIRED, ...overrides } });

const update = ({ _id }: Internship, body: SentBody<'PUT /internships/:id'>) =>
  api.call('PUT /internships/:id', { token: admin.token, params: { id: _id }, body });

const updated = async (internship: Internship, body: SentBody<'PUT /internships/:id'>) =>
  (await update(internship, body)).data;

describe('the rejection reasons of an internship', () => {
  const rejectionReasons = ['The batch is full.', 'The fee is ₹149.'];

  test('rejection reasons are trimmed, limited and audited, and shown to the staff who decide on payments', async () => {
    const internship = await addInternship(api, admin);
    const answer = await updated(internship, {
      rejectionReasons: [' The batch is full. ', '', ...rejectionReasons],
    });
    expect(answer.rejectionReasons).toEqual(rejectionReasons);
    const accountant = await signedIn(api, { role: 'accountant' });
    const { data } = await api.call('GET /internships/names', { token: accountant.token });
    expect(data.find(({ _id }) => _id === internship._id)).toMatchObject({ rejectionReasons });
    const entries = await auditOf(api, internship._id);
    expect(entries.map(({ after }) => after)).toContainEqual({ rejectionReasons });
    for (const refused of [Array.from({ length: 11 }, (_, index) => `Reason ${index}`), ['x'.repeat(501)]]) {
      const params = { id: internship._id };
      const body = { rejectionReasons: refused };
      expect(await api.refusal('PUT /internships/:id', { token: admin.token, params, body })).toMatchObject({
        status: 400,
      });
    }
  });

  test('visitors and students do not see rejection reasons', async () => {
    const internship = await addInternship(api, admin, { rejectionReasons });
    const student = await signedIn(api);
    const params = { id: internship._id };
    const seen = [
      await api.call('GET /internships/public'),
      await api.call('GET /internships/public/:id', { params }),
      await api.call('GET /internships/:id', { token: student.token, params }),
    ];
    expect(JSON.stringify(seen)).not.toContain('The batch is full.');
  });
});

describe('opening an internship', () => {
  test('opening an internship fills in the fields that the admin omits', async () => {
    const answer = await api.call('POST /internships', { token: admin.token, body: REQUIRED });
    expect(answer.message).toBe('Internship created successfully!');
    expect(answer.data).toMatchObject({
      ...REQUIRED,
      totalPositions: 1,
      duration: '4 Weeks',
      stipend: 0,
      stipendType: 'month',
      location: 'Remote',
      features: [],
      isAccepting: true,
      currentRegistrations: 0,
    });
  });

  test('opening an internship accepts a duration in words, and tidies technologies and features', async () => {
    const created = await addInternship(api, admin, {
      duration: '8',
      technologies: [' React ', 'React', '', 'Node.js'],
      features: ['Certificate', ' Certificate', '  '],
    });
    expect(created).toMatchObject({
      duration: '8 Weeks',
      technologies: ['React', 'Node.js'],
      features: ['Certificate'],
    });
  });

  test('opening an internship with an invalid field is refused with a message at that field', async () => {
    const wrong: [string, unknown][] = [
      ['title', '   '],
      ['title', 'x'.repeat(121)],
      ['image', 'javascript:alert(1)'],
      ['image', 'data:image/png;base64,AAAA'],
      ['image', 'web.png'],
      ['technologies', ['  ']],
      ['totalPositions', 0],
      ['totalPositions', 2.5],
      ['duration', 'x'.repeat(41)],
      ['stipend', -1],
      ['stipendType', 'year'],
    ];
    for (const [field, value] of wrong) {
      const refusal = await refusedCreation({ [field]: value });
      expect([field, refusal]).toMatchObject([field, { status: 400, errors: [{ path: field }] }]);
    }
  });

  test('opening an internship ignores read-only fields and refuses unknown ones', async () => {
    const body = { ...REQUIRED, _id: 'mine', currentRegistrations: 5, createdAt: '1999-01-01T00:00:00.000Z' };
    const { data } = await api.call('POST /internships', { token: admin.token, body });
    expect(data).toMatchObject({ currentRegistrations: 0 });
    expect([data._id, data.createdAt]).not.toContain('mine');
    expect((await refusedCreation({ isArchived: true })).status).toBe(400);
  });
});

describe('changing an internship', () => {
  test('a change updates only the sent fields', async () => {
    const before = await addInternship(api, admin, { duration: '8 Weeks', location: 'Pune' });
    const after = await updated(before, { stipend: 5000, isAccepting: false });
    expect(after).toEqual({ ...before, stipend: 5000, isAccepting: false, revision: 1 });
    const { data } = await api.call('GET /internships/public/:id', { params: { id: before._id } });
    // Fields that only staff see are missing.
    expect({ ...data, rejectionReasons: [], certificateShare: 0 }).toEqual(after);
  });

  test('positions may be lowered below the registrations, which blocks further applications', async () => {
    const internship = await addInternship(api, admin, { totalPositions: 3 });
    const [first, second, third] = await signedInStudents(api, 3);
    if (!first || !second || !third) throw new Error('three students');
    await Promise.all([apply(api, first, internship), apply(api, second, internship)]);

    expect(await updated(internship, { totalPositions: 1 })).toMatchObject({
      totalPositions: 1,
      currentRegistrations: 2,
    });

    const refusal = await api.refusal('POST /applications', {
      token: third.token,
      body: applicationBody(internship),
    });
    expect(refusal.message).toBe('All seats are filled');
  });

  test('a new name appears in the student’s lists and in the search of staff', async () => {
    const internship = await addInternship(api, admin, { title: 'Old Title' });
    const student = await signedIn(api);
    const { _id } = await apply(api, student, internship);

    await update(internship, { title: 'Quantum Computing', company: 'Bharat Tech' });
    await finishWork(api);

    const renamed = { _id: internship._id, title: 'Quantum Computing', company: 'Bharat Tech' };
    const mine = await api.call('GET /applications/my-applications', { token: student.token });
    const paid = await api.call('GET /transactions/my-transactions', { token: student.token });
    expect([mine.data[0]?.internship, paid.data[0]?.internship]).toEqual([renamed, renamed]);
    const found = async (q: string) =>
      (await api.call('GET /applications', { token: admin.token, query: { q } })).data.map(({ _id }) => _id);
    expect(await found('comput')).toEqual([_id]);
    expect(await found('old title')).toEqual([]);
    expect((await api.call('GET /internships', { token: admin.token, query: { q: 'quant' } })).total).toBe(1);
    expect((await api.call('GET /internships', { token: admin.token, query: { q: 'old t' } })).total).toBe(0);
  });
});

test('every change is audited: who, what, and the changed fields before and after', async () => {
  const internship = await addInternship(api, admin, { stipend: 1000 });
  const params = { id: internship._id };
  api.platform.clock.advance({ seconds: 1 });
  await update(internship, { stipend: 2000, title: internship.title, technologies: ['Go'] });
  api.platform.clock.advance({ seconds: 1 });
  await api.call('DELETE /internships/:id', { token: admin.token, params });

  const entries = await auditOf(api, internship._id);

  expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    {
      action: 'createInternship',
      before: expect.objectContaining({ title: null }),
      after: expect.objectContaining({ title: 'Web Development', stipend: 1000 }),
    },
    {
      action: 'updateInternship',
      before: { stipend: 1000, technologies: ['React', 'TypeScript'] },
      after: { stipend: 2000, technologies: ['Go'] },
    },
    {
      action: 'deleteInternship',
      before: { isAccepting: true, isArchived: false },
      after: { isAccepting: false, isArchived: true },
    },
  ]);
  for (const { actor, target } of entries) {
    expect(actor).toEqual({ _id: admin.uid, name: 'Meera Iyer', role: 'admin' });
    expect(target).toEqual({ collection: 'internships', _id: internship._id, label: 'Web Development' });
  }
});
