import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, apply, decide } from '../../testing/builders';
import { addPerson, signedIn, signedInStudents } from '../../testing/people';
import { programmeWeek } from './stats.service';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });

test('the programme week runs from Monday to Monday, midnight in India', () => {
  const week = {
    from: new Date('2026-11-15T18:30:00.000Z'),
    to: new Date('2026-11-22T18:30:00.000Z'),
  };
  expect(programmeWeek(new Date('2026-11-15T18:30:00.000Z'))).toEqual(week);
  expect(programmeWeek(new Date('2026-11-18T12:00:00.000Z'))).toEqual(week);
  expect(programmeWeek(new Date('2026-11-22T18:29:59.999Z'))).toEqual(week);
  expect(programmeWeek(new Date('2026-11-22T18:30:00.000Z')).from).toEqual(week.to);
});

test('the metrics of staff follow each change and add up; Applied and Under Review are both pending', async () => {
  const accountant = await signedIn(api, { role: 'accountant' });
  const [first, second, third, fourth] = await signedInStudents(api, 4);
  if (!first || !second || !third || !fourth) throw new Error('There are too few students.');
  await addPerson(api, { isActive: false });
  const open = await addInternship(api, admin);
  await addInternship(api, admin, { isAccepting: false });
  const archived = await addInternship(api, admin);
  await api.call('DELETE /internships/:id', { token: admin.token, params: { id: archived._id } });
  const applications = [
    await apply(api, first, open),
    await apply(api, second, open),
    await apply(api, third, open),
    await apply(api, fourth, open),
  ];
  await decide(api, admin, applications[0] ?? { _id: '' }, { status: 'Approved' });
  await decide(api, admin, applications[1] ?? { _id: '' }, { status: 'Rejected' });
  await decide(api, admin, applications[2] ?? { _id: '' }, { status: 'Under Review' });

  const { success: _, data, ...bare } = await api.call('GET /dashboard/stats', { token: accountant.token });
  expect(data).toEqual({ totalTransactions: 4, pendingApprovals: 2, approved: 1, rejected: 1 });
  expect(bare).toEqual(data);
  const ofAdmin = await api.call('GET /dashboard/stats', { token: admin.token });
  expect(ofAdmin.data).toEqual({
    totalUsers: 6,
    totalStudents: 4,
    totalInternships: 2,
    activeInternships: 1,
    totalMeetings: 0,
    meetingsThisWeek: 0,
    totalTransactions: 4,
    totalRegistrations: 4,
    totalTransactionAmount: 596,
  });
});

test('an offered application counts as approved', async () => {
  const accountant = await signedIn(api, { role: 'accountant' });
  const application = await apply(api, await signedIn(api), await addInternship(api, admin));
  const stats = async () =>
    (await api.call('GET /dashboard/stats', { token: accountant.token })).data as { approved: number };
  const { approved } = await stats();
  await api.platform.firestore.collection('applications').doc(application._id).update({ status: 'Offered' });
  expect((await stats()).approved).toBe(approved + 1);
});

test('an admin and a co-admin get the same metrics from the same call', async () => {
  const coadmin = await signedIn(api, { role: 'co-admin' });
  const [ofAdmin, ofCoadmin] = await Promise.all(
    [admin, coadmin].map(({ token }) => api.call('GET /dashboard/stats', { token })),
  );
  expect(ofCoadmin).toEqual(ofAdmin);
});
