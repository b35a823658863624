import type { BulkJob } from '@prarambh/contract/bulk-jobs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, apply, decide } from '../../testing/builders';
import { putTask } from '../../testing/certificates';
import { sameLetter } from '../../testing/offer-letters';
import { type Person, signedIn, signedInStudents } from '../../testing/people';
import { tasksOf, taskWords } from '../../testing/task-builders';
import { finishWork } from '../../testing/work';

const api = await useApi();
const { clock, firestore } = api.platform;
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });
const accountant = await signedIn(api, { role: 'accountant', name: 'Ravi Kumar' });
const internship = await addInternship(api, admin, { title: 'Web', totalPositions: 200 });

afterEach(() => vi.restoreAllMocks());

const listed = async ({ token }: Person, kind: BulkJob['kind']) =>
  (await api.call('GET /bulk-jobs', { token, query: { kind } })).data;
describe('one task for several students', () => {
  const words = { ...taskWords, title: 'Landing page' };
  const give = async (userIds: readonly string[], internshipId = internship._id) =>
    (
      await api.call('POST /bulk-jobs/tasks', {
        token: admin.token,
        body: { ...words, internshipId, userIds },
      })
    ).data;
  const titlesOf = async (student: Person) => (await tasksOf(api, student)).map(({ title }) => title);

  test('a task is assigned although the page is closed, and the job names the refused students with the reasons', async () => {
    const students = await signedInStudents(api, 12);
    const [gone, ...others] = students as [Person, ...Person[]];
    await firestore.doc(`users/${gone.uid}`).update({ isActive: false });
    const begun = await give([...students.map(({ uid }) => uid), 'nobody']);
    expect(begun).toMatchObject({ kind: 'assignTask', label: 'Landing page', total: 13, isOwn: true });
    await finishWork(api);
    for (const student of others) expect(await titlesOf(student)).toEqual(['Landing page']);
    expect((await listed(admin, 'assignTask'))[0]).toMatchObject({
      state: 'done',
      done: 11,
      refused: 2,
      refusals: [
        { _id: gone.uid, name: gone.name, message: 'User not found.' },
        { _id: 'nobody', name: 'An account that is gone', message: 'User not found.' },
      ],
    });
  });

  test('a task is assigned once to each student although a page is repeated after a crash', async () => {
    const students = (await signedInStudents(api, 3)) as Person[];
    const original = firestore.runTransaction.bind(firestore);
    let count = 0;
    vi.spyOn(firestore, 'runTransaction').mockImplementation((...args) => {
      count += 1;
      if (count > 4) throw Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
      return original(...args);
    });
    await give(students.map(({ uid }) => uid)).catch(() => null);
    vi.restoreAllMocks();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      clock.advance({ minutes: 3 });
      await finishWork(api);
    }
    for (const student of students) expect(await titlesOf(student)).toEqual(['Landing page']);
    expect((await listed(admin, 'assignTask'))[0]).toMatchObject({ state: 'done', done: 3, refused: 0 });
  });

  test('a task for an unknown internship is refused, and only admins can list such bulk jobs', async () => {
    const body = { ...words, internshipId: 'nothing', userIds: [admin.uid] };
    expect((await api.refusal('POST /bulk-jobs/tasks', { token: admin.token, body })).status).toBe(404);
    const query = { kind: 'assignTask' as const };
    expect((await api.refusal('GET /bulk-jobs', { token: accountant.token, query })).status).toBe(403);
  });
});

describe('documents for an internship', () => {
  test('documents are issued to all eligible students, and only admins can list such bulk jobs', async () => {
    const documents = await addInternship(api, admin, { title: 'Documents' });
    const [done, open] = (await signedInStudents(api, 2)) as [Person, Person];
    await putTask(api, done, documents, 'completed');
    await putTask(api, open, documents, 'assigned');
    for (const student of [done, open]) {
      await decide(api, admin, await apply(api, student, documents), { status: 'Approved' });
    }
    const internshipId = documents._id;
    const { token } = admin;
    await api.call('POST /bulk-jobs/certificates', { token, body: { internshipId } });
    await api.call('POST /bulk-jobs/offer-letters', { token, body: { ...sameLetter, internshipId } });
    await finishWork(api);
    expect(await listed(admin, 'issueCertificates')).toMatchObject([
      { label: 'Documents', state: 'done', percent: 100, done: 1, unfinished: 1, held: 0, refused: 0 },
    ]);
    expect(await listed(admin, 'issueOfferLetters')).toMatchObject([{ state: 'done', done: 2 }]);
    const mine = await api.call('GET /certificates/my-certificates', { token: done.token });
    expect(mine.data).toHaveLength(1);

    await api.call('POST /bulk-jobs/certificates', { token, body: { internshipId } });
    await finishWork(api);
    expect((await listed(admin, 'issueCertificates'))[0]).toMatchObject({ done: 0, held: 1 });
    const query = { kind: 'issueCertificates' as const };
    expect((await api.refusal('GET /bulk-jobs', { token: accountant.token, query })).status).toBe(403);
  });

  test('documents for an unknown internship are refused', async () => {
    const body = { internshipId: 'nothing' };
    expect((await api.refusal('POST /bulk-jobs/certificates', { token: admin.token, body })).status).toBe(
      404,
    );
  });
});
