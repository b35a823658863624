import { HISTORY_PAGE_SIZE, type HistoryKind } from '@prarambh/contract/history';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, apply, decide } from '../../testing/builders';
import { issueCertificate } from '../../testing/certificates';
import { issueLetter } from '../../testing/offer-letters';
import { type Person, signedIn } from '../../testing/people';
import { addMeeting } from '../../testing/student-life';
import { assignTask, submitWork } from '../../testing/task-builders';
import { countUsage } from '../../testing/usage';

/** A page reads its size and one more of each of eight kinds, and a few documents of the person. */
const READS_OF_A_PAGE = 8 * (HISTORY_PAGE_SIZE + 1) + 5;

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const coadmin = await signedIn(api, { role: 'co-admin' });
const student = await signedIn(api, { name: 'Asha Verma' });
const other = await signedIn(api);
const internship = await addInternship(api, admin);
const { clock, firestore } = api.platform;

const pass = () => clock.advance({ minutes: 1 });
const page = (caller: Person, query: { limit?: number; cursor?: string } = {}, { uid } = student) =>
  api.call('GET /users/:id/history', { token: caller.token, params: { id: uid }, query });
const kindsFor = async (caller: Person) => (await page(caller)).data.map(({ kind }) => kind);

/** Returns a whole history, read in pages of `limit`. */
async function readAll(limit: number) {
  const read = [];
  let cursor: string | undefined;
  do {
    const { data, nextCursor } = await page(admin, { limit, ...(cursor && { cursor }) });
    expect(data.length).toBeLessThanOrEqual(limit);
    read.push(...data);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return read;
}

const ids = (entries: { kind: HistoryKind; record: { _id: string } }[]) =>
  entries.map(({ kind, record }) => `${kind} ${record._id}`);

beforeAll(async () => {
  const application = await apply(api, student, internship);
  pass();
  await decide(api, admin, application, { status: 'Approved' });
  const task = await assignTask(api, admin, student, { internship });
  pass();
  await submitWork(api, student, { assignedTask: task._id, links: ['https://example.test/a'] });
  pass();
  await issueLetter(api, admin, student);
  pass();
  await issueCertificate(api, admin, student);
  pass();
  await api.call('POST /help-queries/start', { token: student.token, body: { text: 'Hello' } });
  pass();
  await api.call('PUT /users/:id', {
    token: admin.token,
    params: { id: student.uid },
    body: { name: 'Asha V. Verma' },
  });
  await addMeeting(api, admin, [student.uid]);
  await apply(api, other, internship);
});

describe('the history of a student', () => {
  test('an admin sees a student’s whole history, latest first, and nothing of other people', async () => {
    const { data, nextCursor } = await page(admin);
    expect(data.map(({ kind }) => kind)).toEqual([
      'meeting',
      'change',
      'helpQuery',
      'certificate',
      'offerLetter',
      'submission',
      'task',
      'application',
    ]);
    expect(nextCursor).toBeNull();
    expect(
      data
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    ).toEqual(data.map(({ at }) => at));
    expect(data.at(-1)?.record).toMatchObject({ status: 'Offered', user: { _id: student.uid } });
  });

  test('a history is the same in pages of any size, without gaps or repeats', async () => {
    const whole = ids(await readAll(20));
    expect(new Set(whole).size).toBe(8);
    for (const limit of [1, 3, 7]) expect(ids(await readAll(limit))).toEqual(whole);
  });

  test('a co-admin sees only meetings in a history, and none that reveals an application', async () => {
    expect(await kindsFor(coadmin)).toEqual(['meeting']);
    const meeting = {
      title: 'Kick-off',
      date: '2031-01-01T10:00:00.000Z',
      link: 'https://meet.example.test',
      targetType: 'internship' as const,
      selectedInternship: internship._id,
    };
    await api.call('POST /meetings', { token: admin.token, body: meeting });
    expect(await kindsFor(coadmin)).toEqual(['meeting']);
    expect((await kindsFor(admin)).filter((kind) => kind === 'meeting')).toHaveLength(2);
  });

  test('a page of a history costs a bounded number of reads for any amount of data', async () => {
    const task = await assignTask(api, admin, other, { internship });
    const original = (await firestore.collection('assignedTasks').doc(task._id).get()).data() ?? {};
    const batch = firestore.batch();
    for (let copy = 0; copy < 60; copy += 1)
      batch.create(firestore.collection('assignedTasks').doc(), original);
    await batch.commit();
    const { result, reads } = await countUsage(firestore, () => page(admin, {}, other));
    expect(result.data).toHaveLength(HISTORY_PAGE_SIZE);
    expect(result.nextCursor).not.toBeNull();
    expect(reads).toBeLessThanOrEqual(READS_OF_A_PAGE);
  });

  test('a history continues only from a cursor that it has returned', async () => {
    for (const cursor of ['nonsense', Buffer.from('{"task":"x"}').toString('base64url')]) {
      const params = { id: student.uid };
      const refusal = await api.refusal('GET /users/:id/history', {
        token: admin.token,
        params,
        query: { cursor },
      });
      expect(refusal).toMatchObject({ code: 'invalid' });
    }
  });
});

describe('the profile of a person', () => {
  const profile = async (caller: Person) =>
    (await api.call('GET /users/:id', { token: caller.token, params: { id: student.uid } })).data;

  test('an admin sees all fields of a profile, and a co-admin those of the list of students', async () => {
    expect(await profile(admin)).toMatchObject({
      name: 'Asha V. Verma',
      college: expect.any(String),
      isClosed: false,
    });
    expect(Object.keys(await profile(coadmin)).toSorted()).toEqual([
      '_id',
      'createdAt',
      'email',
      'internId',
      'isClosed',
      'isVerified',
      'name',
      'profilePicture',
      'role',
    ]);
  });

  test('an admin can read the profile of a closed account, and a co-admin cannot', async () => {
    const params = { id: student.uid };
    await api.call('DELETE /users/:id', { token: admin.token, params });
    expect(await profile(admin)).toMatchObject({ isClosed: true });
    for (const operation of ['GET /users/:id', 'GET /users/:id/history'] as const) {
      const refusal = await api.refusal(operation, { token: coadmin.token, params });
      expect(refusal).toMatchObject({ code: 'not_found', message: 'This user does not exist.' });
    }
  });
});
