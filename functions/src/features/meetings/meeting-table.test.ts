import type { SentQuery } from '@prarambh/contract/endpoints';
import { expect, test } from 'vitest';
import { startOfProgrammeDay } from '../../shared/clock';
import { useApi } from '../../testing/api';
import { addInternship } from '../../testing/builders';
import { type Person, signedIn } from '../../testing/people';
import { finishWork } from '../../testing/work';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });
const coadmin = await signedIn(api, { role: 'co-admin', name: 'Rohan Das' });

/** Returns a time of day in India. */
const at = (day: string, time: string) =>
  new Date(startOfProgrammeDay(day).getTime() + Date.parse(`1970-01-01T${time}Z`)).toISOString();

async function schedule({ token }: Person, body: Record<string, unknown>) {
  const meeting = { date: at('2030-01-01', '10:00'), link: 'https://meet.example.test/a' };
  return (await api.call('POST /meetings', { token, body: { title: 'Meeting', ...meeting, ...body } })).data;
}

/** Returns the titles of a filtered list and checks that its total agrees. */
async function found(query: SentQuery<'GET /meetings'>, { token }: Person = coadmin): Promise<string[]> {
  const { data, total } = await api.call('GET /meetings', { token, query: { limit: 100, ...query } });
  expect(total).toBe(data.length);
  return data.map(({ title }) => title);
}

const internship = await addInternship(api, admin, { title: 'Web Development' });
const student = await signedIn(api, { name: 'Asha Verma' });
const forAll = await schedule(admin, {
  title: 'Orientation',
  date: at('2030-01-01', '23:30'),
  targetType: 'all',
});
const forWeb = await schedule(coadmin, {
  title: '=Review',
  date: at('2030-01-02', '00:30'),
  target: { type: 'internship', internship: internship._id },
});
await schedule(coadmin, {
  title: 'One to one',
  date: at('2030-02-01', '10:00'),
  targetType: 'users',
  selectedUsers: [student.uid],
});

test('staff search meetings by title, internship and creator, and sort them in either order', async () => {
  expect(await found({ q: 'orient' })).toEqual(['Orientation']);
  expect(await found({ q: 'development' })).toEqual(['=Review']);
  expect(await found({ q: 'rohan' })).toEqual(['One to one', '=Review']);
  expect(await found({ q: 'rohan', sort: 'oldest' })).toEqual(['One to one', '=Review']);
  expect(await found({ sort: 'oldest' })).toEqual(['Orientation', '=Review', 'One to one']);
  expect(await found({}, admin)).toEqual(['One to one', '=Review', 'Orientation']);
});

test('staff filter meetings by audience and by days in India', async () => {
  expect(await found({ targetType: 'users' })).toEqual(['One to one']);
  expect(await found({ targetType: 'internship', q: 'web' })).toEqual(['=Review']);
  expect(await found({ from: '2030-01-01', to: '2030-01-01' })).toEqual(['Orientation']);
  expect(await found({ from: '2030-01-02' })).toEqual(['One to one', '=Review']);
  expect(await found({ from: '2030-01-02', targetType: 'all' })).toEqual([]);
});

test('a student’s filters are ignored: the list shows the student’s own meetings', async () => {
  const { data, total } = await api.call('GET /meetings', {
    token: student.token,
    query: { q: 'nothing', targetType: 'internship' },
  });
  expect(data.map(({ title }) => title)).toEqual(['One to one', 'Orientation']);
  expect(total).toBeUndefined();
});

test('a meeting shows the name of its internship, also after a rename', async () => {
  expect([forAll.internshipTitle, forWeb.internshipTitle]).toEqual([null, 'Web Development']);
  await api.call('PUT /internships/:id', {
    token: admin.token,
    params: { id: internship._id },
    body: { title: 'Site Building' },
  });
  await finishWork(api);
  expect(await found({ q: 'building' })).toEqual(['=Review']);
  expect(await found({ q: 'development' })).toEqual([]);
});

test('the answer for one meeting lists its invited people without closed accounts', async () => {
  const closed = await signedIn(api, { name: 'Gone Away' });
  const { _id } = await schedule(admin, {
    title: 'Two people',
    targetType: 'users',
    selectedUsers: [student.uid, closed.uid],
  });
  await api.platform.firestore.collection('users').doc(closed.uid).update({ isActive: false });
  const params = { id: _id };
  const { data } = await api.call('GET /meetings/:id', { token: coadmin.token, params });
  expect(data.people).toEqual([{ _id: student.uid, name: 'Asha Verma', email: student.email }]);
  await api.call('DELETE /meetings/:id', { token: admin.token, params });
  const gone = await api.refusal('GET /meetings/:id', { token: coadmin.token, params });
  expect(gone).toMatchObject({ status: 404, message: 'This meeting does not exist.' });
});

test('the export contains the filtered meetings as in the table, and no formula', async () => {
  const response = await api.send('GET /meetings/export', {
    token: coadmin.token,
    query: { q: 'rohan' },
  });
  const [header, oneToOne, review, ...rest] = (await response.text()).split('\r\n');
  expect(header).toMatch(/^Title,Date \(IST\),/);
  expect(review).toMatch(
    /^'=Review,2030-01-02 00:30:00,Scheduled,60,https:\/\/meet.example.test\/a,Internship,/,
  );
  expect(oneToOne).toMatch(/^One to one,2030-02-01 10:00:00,.*,Chosen people,,1,,Rohan Das,co-admin,/);
  expect(rest).toEqual(['']);
});
