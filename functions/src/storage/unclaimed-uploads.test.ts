import { afterEach, describe, expect, test, vi } from 'vitest';
import { useApi } from '../testing/api';
import { addInternship, applicationBody, apply, decide, newUtr, uploadScreenshot } from '../testing/builders';
import { runJobOf } from '../testing/jobs';
import { type Person, signedIn } from '../testing/people';
import { addAvatar, filesOf, tracesOf } from '../testing/student-life';
import { assignTask, refusedWork, submitWork } from '../testing/task-builders';
import { finishWork } from '../testing/work';

const DAY_MINUTES = 24 * 60;
const GONE = 'The uploaded file is no longer there. Please upload it again.';

const api = await useApi();
const { bucket, clock, firestore } = api.platform;
const admin = await signedIn(api, { role: 'admin' });
const internship = await addInternship(api, admin, { totalPositions: 100 });
const FileType = Object.getPrototypeOf(bucket.file('any'));

afterEach(() => vi.restoreAllMocks());

const tidy = () => runJobOf(api, 'tidy');
const pass = (minutes: number) => clock.advance({ minutes });

/** Uploads a screenshot and returns its address. */
async function uploaded(student: Person): Promise<string> {
  return ((await (await uploadScreenshot(api, student)).json()) as { url: string }).url;
}

const applying = (student: Person, paymentScreenshot: string) =>
  api.send('POST /applications', {
    token: student.token,
    body: applicationBody(internship, { paymentScreenshot }),
  });

const notes = async () => (await firestore.collection('uploads').get()).docs.map((note) => note.data());

const lastRun = async () =>
  (await firestore.collection('jobRuns').orderBy('startedAt', 'desc').limit(1).get()).docs[0]?.data();

const bucketIsDown = () =>
  vi.spyOn(FileType, 'delete').mockRejectedValueOnce(new Error('The bucket is not there'));

describe('a screenshot without an application', () => {
  test('an unclaimed screenshot can be used for 24 hours and is then removed', async () => {
    const [early, late] = [await signedIn(api), await signedIn(api)];
    const [earlyProof, lateProof] = [await uploaded(early), await uploaded(late)];
    pass(DAY_MINUTES - 1);
    await tidy();
    expect((await applying(early, earlyProof)).status).toBe(201);
    pass(1);
    await tidy();
    expect(await filesOf(api, early)).toHaveLength(1);
    expect(await filesOf(api, late)).toEqual([]);
    expect(await notes()).toEqual([]);
    const refused = await applying(late, lateProof);
    expect([refused.status, await refused.json()]).toEqual([404, expect.objectContaining({ message: GONE })]);
  });

  test('an application that arrives just before a screenshot’s removal gets the screenshot', async () => {
    const student = await signedIn(api);
    const proof = await uploaded(student);
    pass(DAY_MINUTES);
    const start = firestore.runTransaction.bind(firestore);
    vi.spyOn(firestore, 'runTransaction').mockImplementationOnce(async (work, options) => {
      expect((await applying(student, proof)).status).toBe(201);
      return start(work, options);
    });
    await tidy();
    expect(await filesOf(api, student)).toHaveLength(1);
    expect(await lastRun()).toMatchObject({ failed: 0, done: 0 });
  });

  test('an application that arrives during a screenshot’s removal is refused', async () => {
    const student = await signedIn(api);
    const proof = await uploaded(student);
    pass(DAY_MINUTES);
    const remove = FileType.delete;
    vi.spyOn(FileType, 'delete').mockImplementationOnce(async function (this: unknown, ...options) {
      expect((await applying(student, proof)).status).toBe(404);
      return remove.apply(this, options);
    });
    await tidy();
    expect(await filesOf(api, student)).toEqual([]);
    expect((await api.call('GET /applications/my-applications', { token: student.token })).data).toEqual([]);
  });

  test('an application that read a screenshot just before its removal is refused', async () => {
    const student = await signedIn(api);
    const proof = await uploaded(student);
    pass(DAY_MINUTES);
    const look = FileType.getMetadata;
    vi.spyOn(FileType, 'getMetadata').mockImplementationOnce(async function (this: unknown, ...options) {
      const seen = await look.apply(this, options);
      await tidy();
      return seen;
    });
    expect(await (await applying(student, proof)).json()).toMatchObject({ code: 'not_found', message: GONE });
    expect((await api.call('GET /applications/my-applications', { token: student.token })).data).toEqual([]);
  });
});

describe('a file that a record names', () => {
  test('tidy keeps proofs of payment, pictures and project files', async () => {
    const student = await signedIn(api);
    expect((await applying(student, await uploaded(student))).status).toBe(201);
    await addAvatar(api, student);
    const { _id: assignedTask } = await assignTask(api, admin, student);
    const work = await submitWork(api, student, { assignedTask, file: {} });
    await submitWork(api, student, { edits: work._id, file: {} });
    const files = await filesOf(api, student);
    expect(files.map((path) => path.split('/')[0]).sort()).toEqual(['avatars', 'projects', 'screenshots']);
    expect(await notes()).toEqual([]);
    pass(2 * DAY_MINUTES);
    await tidy();
    expect(await filesOf(api, student)).toEqual(files);
  });

  test('a second application after a rejection may use the same screenshot', async () => {
    const student = await signedIn(api);
    const paymentScreenshot = await uploaded(student);
    const rejected = await apply(api, student, internship, { paymentScreenshot });
    await decide(api, admin, rejected, { status: 'Rejected', rejectionReason: 'Not readable' });
    await apply(api, student, internship, { paymentScreenshot, utr: newUtr() });
    pass(2 * DAY_MINUTES);
    await tidy();
    expect(await filesOf(api, student)).toHaveLength(1);
  });
});

describe('a replaced or refused file that could not be removed', () => {
  const cases: [string, (student: Person, assignedTask: string) => Promise<unknown>, number][] = [
    [
      'an old picture',
      async (student) => {
        await addAvatar(api, student);
        bucketIsDown();
        await addAvatar(api, student);
      },
      1,
    ],
    [
      'a picture that was taken away',
      async (student) => {
        await addAvatar(api, student);
        bucketIsDown();
        await api.call('PUT /profile', { token: student.token, body: { profilePicture: '' } });
      },
      0,
    ],
    [
      'an old project file',
      async (student, assignedTask) => {
        const { _id } = await submitWork(api, student, { assignedTask, file: {} });
        bucketIsDown();
        await submitWork(api, student, { edits: _id, file: {} });
      },
      1,
    ],
    [
      'the file of a deleted submission',
      async (student, assignedTask) => {
        const { _id } = await submitWork(api, student, { assignedTask, file: {} });
        bucketIsDown();
        await api.call('DELETE /tasks/:id', { token: student.token, params: { id: _id } });
      },
      0,
    ],
    [
      'the file of a refused submission',
      async (student) => {
        bucketIsDown();
        await refusedWork(api, student, { assignedTask: 'unknown', file: {} });
      },
      0,
    ],
    [
      'an upload that broke off',
      async (student) => {
        bucketIsDown();
        vi.spyOn(FileType, 'setMetadata').mockRejectedValueOnce(new Error('The bucket is not there'));
        expect((await uploadScreenshot(api, student)).status).toBe(503);
      },
      0,
    ],
  ];

  test.each(cases)('tidy removes %s after 24 hours', async (_label, leave, kept) => {
    const student = await signedIn(api);
    const { _id: assignedTask } = await assignTask(api, admin, student);
    await leave(student, assignedTask);
    expect(await filesOf(api, student)).toHaveLength(kept + 1);
    pass(DAY_MINUTES - 1);
    await tidy();
    expect(await filesOf(api, student)).toHaveLength(kept + 1);
    pass(1);
    await tidy();
    expect(await filesOf(api, student)).toHaveLength(kept);
    expect(await notes()).toEqual([]);
    const { data } = await api.call('GET /auth/me', { token: student.token });
    const isShown = data.profilePicture && (await fetch(new URL(data.profilePicture, api.url))).ok;
    expect(isShown).toBe(data.profilePicture ? true : null);
  });
});

test('a file that the bucket cannot delete does not block the others, and is removed by the next run', async () => {
  const [first, second] = [await signedIn(api), await signedIn(api)];
  await uploaded(first);
  await uploaded(second);
  pass(DAY_MINUTES);
  bucketIsDown();
  await tidy();
  expect([...(await filesOf(api, first)), ...(await filesOf(api, second))]).toHaveLength(1);
  expect(await lastRun()).toMatchObject({
    status: 'failed',
    done: 1,
    failed: 1,
    failures: [{ what: expect.stringMatching(/^uploads\//), reason: 'The bucket is not there' }],
  });
  await tidy();
  expect([...(await filesOf(api, first)), ...(await filesOf(api, second))]).toEqual([]);
  expect(await lastRun()).toMatchObject({ failed: 0, done: 1 });
});

test('two simultaneous runs remove each file once, and neither fails', async () => {
  const [student, other] = [await signedIn(api), await signedIn(api)];
  await uploaded(student);
  expect((await applying(other, await uploaded(other))).status).toBe(201);
  pass(DAY_MINUTES);
  await Promise.all([tidy(), tidy()]);
  expect(await filesOf(api, student)).toEqual([]);
  expect(await filesOf(api, other)).toHaveLength(1);
  const { docs } = await firestore.collection('jobRuns').orderBy('startedAt', 'desc').limit(2).get();
  expect(docs.map((run) => run.get('failed'))).toEqual([0, 0]);
});

test('a deleted person leaves no upload notes', async () => {
  const student = await signedIn(api);
  await uploaded(student);
  await api.call('DELETE /users/:id/permanent', { token: admin.token, params: { id: student.uid } });
  await finishWork(api);
  // Advance 2 minutes, because a recent upload could still be on its way.
  pass(2);
  await finishWork(api);
  expect(await tracesOf(api, student.uid)).toEqual(['audit', 'workItems']);
  expect(await filesOf(api, student)).toEqual([]);
});
