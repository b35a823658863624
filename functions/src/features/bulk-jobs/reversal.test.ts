import type { BulkJob } from '@prarambh/contract/bulk-jobs';
import { BULK_GRACE_MINUTES } from '@prarambh/contract/constants';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, applicationsOf, apply, decide, registrationsOf } from '../../testing/builders';
import { putTask } from '../../testing/certificates';
import { bulkJobsStand, decideTogether } from '../../testing/decisions';
import { auditOf, documentsWhere } from '../../testing/documents';
import { findingsIn } from '../../testing/findings';
import { runJobOf } from '../../testing/jobs';
import { mailsTo } from '../../testing/mails';
import { sameLetter } from '../../testing/offer-letters';
import { type Person, signedIn, signedInStudents } from '../../testing/people';
import { tasksOf, taskWords } from '../../testing/task-builders';
import { finishWork } from '../../testing/work';

const api = await useApi();
const { clock } = api.platform;
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });
const accountant = await signedIn(api, { role: 'accountant', name: 'Ravi Kumar' });

const seenFlags = ['no-screenshot' as const];
const REJECTED = { status: 'Rejected', rejectionReason: 'Not in the bank' } as const;

async function applied(count: number) {
  const internship = await addInternship(api, admin, { totalPositions: 200 });
  const students = (await signedInStudents(api, count)) as [Person, ...Person[]];
  const rows = await Promise.all(
    students.map(async (student) => ({ student, ...(await apply(api, student, internship)) })),
  );
  return { internship, students, rows, ids: rows.map(({ _id }) => _id) };
}

async function latest({ token }: Person, kind: BulkJob['kind']): Promise<BulkJob> {
  await finishWork(api);
  const [job] = (await api.call('GET /bulk-jobs', { token, query: { kind } })).data;
  if (!job) throw new Error('There is no bulk job');
  return job;
}

async function reverse(person: Person, { _id: id, kind }: Pick<BulkJob, '_id' | 'kind'>) {
  await api.call('POST /bulk-jobs/:id/reverse', { token: person.token, params: { id } });
  return latest(person, kind);
}

const refusal = ({ token }: Person, { _id: id }: BulkJob) =>
  api.refusal('POST /bulk-jobs/:id/reverse', { token, params: { id } });
const statusesOf = async (student: Person) =>
  (await applicationsOf(api, student)).map(({ status }) => status);
const toldTo = async ({ token }: Person) =>
  (await api.call('GET /notifications', { token })).data.map(({ title }) => title);
const subjectsTo = ({ email }: Person) => mailsTo(api, email).map(({ subject }) => subject);

/** Returns the inconsistencies in the stored decisions. */
const doctorFinds = () =>
  findingsIn(api.platform, ['schemas', 'seats', 'utr-ledger', 'daily-metrics', 'bank-credits']);

describe.each([{ status: 'Approved' } as const, REJECTED])('decisions ($status) of a bulk job', (change) => {
  test('bulk decisions can be reversed until the grace period ends: all are undecided, seats are as before, and nobody is told', async () => {
    const { internship, students, ids } = await applied(12);
    const seats = await registrationsOf(api, internship);
    await decideTogether(api, accountant, ids, { ...change, seenFlags });
    const job = await latest(accountant, 'decideApplications');
    expect(job).toMatchObject({ state: 'done', done: 12, total: 12, isReversed: false });
    clock.advance({ minutes: BULK_GRACE_MINUTES, seconds: -30 });
    await runJobOf(api, 'deliverMail');

    const reversal = await reverse(accountant, job);

    expect(reversal).toMatchObject({
      label: `Reverse: ${job.label}`,
      isReversal: true,
      reversibleUntil: null,
      state: 'done',
      total: 12,
      done: 12,
      refused: 0,
    });
    for (const student of students) expect(await statusesOf(student)).toEqual(['Under Review']);
    expect(await registrationsOf(api, internship)).toBe(seats);
    for (const id of ids) {
      expect(await documentsWhere(api, 'utrs', 'applicationId', id)).toHaveLength(1);
      expect((await auditOf(api, id)).map(({ action }) => action)).toContain('undoDecision');
    }
    await bulkJobsStand(api);
    for (const student of students) {
      expect(subjectsTo(student)).toEqual([]);
      expect(await toldTo(student)).toEqual(['Application received']);
    }
    expect(await doctorFinds()).toEqual([]);
  });

  test('bulk decisions stand once the grace period is over, and every student is then told once', async () => {
    const { students, ids } = await applied(2);
    await decideTogether(api, accountant, ids, { ...change, seenFlags });
    const job = await latest(accountant, 'decideApplications');
    for (const student of students) expect(await toldTo(student)).toEqual(['Application received']);
    clock.advance({ minutes: BULK_GRACE_MINUTES });
    expect(await refusal(accountant, job)).toMatchObject({
      status: 409,
      message: 'The time to reverse this as a whole is over. Please choose the records in the table.',
    });
    await bulkJobsStand(api);
    await bulkJobsStand(api);
    for (const student of students) {
      expect(subjectsTo(student)).toHaveLength(1);
      expect(await toldTo(student)).toHaveLength(2);
      expect(await statusesOf(student)).toEqual([change.status]);
    }
  });
});

describe('reversing a bulk job', () => {
  test('a reversal leaves records that changed since then as they are, and names them', async () => {
    const { students, rows, ids } = await applied(3);
    await decideTogether(api, accountant, ids, { status: 'Approved', seenFlags });
    const [changed, released] = rows;
    if (!changed || !released) throw new Error('three have applied');
    clock.advance({ seconds: 1 });
    await decide(api, admin, changed, { status: 'Under Review' });
    await decide(api, accountant, changed, REJECTED);
    await api.call('POST /applications/:id/release-utr', {
      token: admin.token,
      params: { id: released._id },
    });
    const reversal = await reverse(accountant, await latest(accountant, 'decideApplications'));
    const message = 'Something else has been done since, so this decision can no longer be taken back.';
    expect(reversal).toMatchObject({ done: 1, refused: 2 });
    expect(reversal.refusals).toEqual([
      { _id: changed._id, name: changed.student.name, message },
      { _id: released._id, name: released.student.name, message },
    ]);
    await bulkJobsStand(api);
    expect(students.map(subjectsTo)).toEqual([
      [expect.stringMatching(/^Not approved|^Rejected|^Your application/)],
      ['Approved: your application for Web Development'],
      [],
    ]);
    expect(await doctorFinds()).toEqual([]);
  });

  test('a reversal runs once, however often it is requested, and only for the person who started the job', async () => {
    const { ids } = await applied(1);
    await decideTogether(api, accountant, ids, { status: 'Approved', seenFlags });
    const job = await latest(accountant, 'decideApplications');
    expect((await refusal(admin, job)).status).toBe(404);
    const first = await reverse(accountant, job);
    expect((await reverse(accountant, job))._id).toBe(first._id);
    expect((await refusal(accountant, first)).status).toBe(409);
    const query = { kind: 'decideApplications' as const };
    const { data } = await api.call('GET /bulk-jobs', { token: accountant.token, query });
    expect(data.find(({ _id }) => _id === job._id)).toMatchObject({ isReversed: true });
  });

  test('a reversal revokes certificates and letters and withdraws tasks without messages, and each can be issued again', async () => {
    const { internship, students, ids } = await applied(2);
    await decideTogether(api, admin, ids, { status: 'Approved', seenFlags });
    await bulkJobsStand(api);
    for (const student of students) await putTask(api, student, internship, 'completed');
    const { token } = admin;
    const internshipId = internship._id;
    const before = await Promise.all(students.map(toldTo));
    const startAll = async () => {
      await api.call('POST /bulk-jobs/offer-letters', { token, body: { ...sameLetter, internshipId } });
      await api.call('POST /bulk-jobs/certificates', { token, body: { internshipId } });
    };
    await startAll();
    const userIds = students.map(({ uid }) => uid);
    await api.call('POST /bulk-jobs/tasks', { token, body: { ...taskWords, internshipId, userIds } });

    for (const kind of ['assignTask', 'issueCertificates', 'issueOfferLetters'] as const) {
      expect(await reverse(admin, await latest(admin, kind))).toMatchObject({ done: 2, refused: 0 });
    }

    for (const student of students) {
      expect((await api.call('GET /certificates/my-certificates', student)).data).toEqual([]);
      expect((await api.call('GET /offer-letters/my-offer-letters', student)).data).toEqual([]);
      expect(await tasksOf(api, student)).toHaveLength(1);
      expect(await statusesOf(student)).toEqual(['Approved']);
    }
    await bulkJobsStand(api);
    expect(await Promise.all(students.map(toldTo))).toEqual(before);
    for (const student of students) expect(subjectsTo(student)).toHaveLength(1);
    expect(await doctorFinds()).toEqual([]);

    await startAll();
    for (const kind of ['issueCertificates', 'issueOfferLetters'] as const) {
      expect(await latest(admin, kind)).toMatchObject({ done: 2, refused: 0, isReversal: false });
    }
    await bulkJobsStand(api);
    for (const student of students) expect(subjectsTo(student)).toHaveLength(3);
  });

  test('a reversal leaves a task that was changed since then, and names the student', async () => {
    const { internship, students } = await applied(2);
    const { token } = admin;
    const userIds = students.map(({ uid }) => uid);
    const body = { ...taskWords, internshipId: internship._id, userIds };
    await api.call('POST /bulk-jobs/tasks', { token, body });
    const [first] = students;
    const [task] = await tasksOf(api, first);
    const params = { id: task?._id ?? '' };
    await api.call('PUT /assigned-tasks/:id', { token, params, body: { title: 'Another page' } });
    const reversal = await reverse(admin, await latest(admin, 'assignTask'));
    expect(reversal).toMatchObject({
      done: 1,
      refusals: [{ name: first.name, message: 'Something has been done about this task since.' }],
    });
  });
});

describe('reversing chosen rows', () => {
  test('chosen decisions are reopened and chosen documents revoked after the grace period, each as if it were alone', async () => {
    const { internship, students, ids } = await applied(2);
    await decideTogether(api, admin, ids, { status: 'Approved', seenFlags });
    await bulkJobsStand(api);
    const { token } = admin;
    const body = { ...sameLetter, internshipId: internship._id };
    await api.call('POST /bulk-jobs/offer-letters', { token, body });
    await finishWork(api);
    await bulkJobsStand(api);
    const lists = await Promise.all(
      students.map((student) => api.call('GET /offer-letters/my-offer-letters', student)),
    );
    const letterIds = lists.flatMap(({ data }) => data.map(({ _id }) => _id));
    const revoked = { kind: 'issueOfferLetters' as const, ids: letterIds };
    await api.call('POST /bulk-jobs/reversals', { token, body: revoked });
    expect(await latest(admin, 'issueOfferLetters')).toMatchObject({ label: 'Revoke 2 letters', done: 2 });
    await api.call('POST /bulk-jobs/reversals', { token, body: { kind: 'decideApplications', ids } });
    expect(await latest(admin, 'decideApplications')).toMatchObject({
      label: 'Reopen 2 applications',
      done: 2,
      isReversal: true,
    });
    await runJobOf(api, 'deliverMail');
    for (const student of students) {
      expect(await statusesOf(student)).toEqual(['Under Review']);
      expect(subjectsTo(student)).toHaveLength(3);
      expect(await toldTo(student)).toContain('Application under review');
    }
    expect(await doctorFinds()).toEqual([]);
  });

  test('only admins can reverse chosen rows', async () => {
    const body = { kind: 'decideApplications' as const, ids: ['x'] };
    const { status } = await api.refusal('POST /bulk-jobs/reversals', { token: accountant.token, body });
    expect(status).toBe(403);
  });
});
