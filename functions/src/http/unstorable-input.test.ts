import type { Operation } from '@prarambh/contract/endpoints';
import { expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { addInternship } from '../testing/builders';
import { signedIn } from '../testing/people';

const api = await useApi();
const [admin, student] = [await signedIn(api, { role: 'admin' }), await signedIn(api)];
const internship = await addInternship(api, admin);

const NO_SUCH_YEAR = 'Please enter a date between the years 1970 and 9998.';

const asStaff = (operation: Operation, sent: { query?: object; body?: Record<string, unknown> }) =>
  api.refusal(operation, { token: admin.token, ...sent } as never);

test.each([
  ['GET /applications', 'from'],
  ['GET /applications/export', 'to'],
  ['GET /meetings', 'from'],
  ['GET /meetings', 'to'],
  ['GET /audit', 'day'],
] as const)('%s refuses a day outside the years that can be stored as %s', async (operation, field) => {
  for (const day of ['0000-01-01', '0001-01-01', '1969-12-31', '9999-12-31']) {
    expect(await asStaff(operation, { query: { [field]: day } })).toMatchObject({
      status: 400,
      errors: [{ path: field, message: NO_SUCH_YEAR }],
    });
  }
  const { errors } = await asStaff(operation, { query: { [field]: 'yesterday' } });
  expect(errors?.[0]?.message).toBe('Please enter the day as YYYY-MM-DD.');
});

const meeting = { title: 'Weekly review', link: 'https://meet.example.test/1', targetType: 'all' };
const task = {
  userId: student.uid,
  internshipId: internship._id,
  title: 'A page',
  description: 'Build it.',
  domain: 'Web',
};

test.each(['0000-01-01T00:00:00+05:30', '9999-12-31T23:59:59-05:30'])(
  'neither a meeting nor a due date can be at %s',
  async (moment) => {
    const refusals = [
      await asStaff('POST /meetings', { body: { ...meeting, date: moment } }),
      await asStaff('POST /assigned-tasks', { body: { ...task, dueDate: moment } }),
    ];
    for (const { status, message } of refusals) expect([status, message]).toEqual([400, NO_SUCH_YEAR]);
  },
);

test('a link with a lone surrogate is refused wherever a link is stored', async () => {
  const link = 'https://example.test/\ud83d';
  const message = 'This link has a hidden character. Please type it again instead of pasting it.';
  const date = '2026-12-01T10:00:00Z';
  const refused = [
    await asStaff('POST /meetings', { body: { ...meeting, date, link } }),
    await api.refusal('PUT /internships/:id', {
      token: admin.token,
      params: { id: internship._id },
      body: { image: link },
    }),
  ];
  for (const refusal of refused) expect(refusal).toMatchObject({ status: 400, message });
});

test('an id with a lone surrogate is unknown', async () => {
  const id = 'a\ud83d';
  const application = { internshipId: id, duration: 4, certificateName: 'Asha', utr: '123456789012' };
  const date = '2026-12-01T10:00:00Z';
  const refused = [
    await api.refusal('POST /applications', { token: student.token, body: application }),
    await asStaff('POST /assigned-tasks', { body: { ...task, userId: id, dueDate: date } }),
    await asStaff('POST /meetings', {
      body: { ...meeting, date, targetType: 'users', selectedUsers: [student.uid, id] },
    }),
    await asStaff('POST /meetings', {
      body: { ...meeting, date, targetType: 'internship', selectedInternship: id },
    }),
  ];
  for (const { status, message } of refused) {
    expect(status).toBe(400);
    expect(message).toMatch(/\.$/);
  }
});
