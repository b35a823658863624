import { setTimeout as wait } from 'node:timers/promises';
import { BULK_DECISIONS_MAX, type BulkJob } from '@prarambh/contract/bulk-jobs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, applicationsOf, apply, decide, registrationsOf } from '../../testing/builders';
import { bulkJobsStand, decideTogether } from '../../testing/decisions';
import { auditOf } from '../../testing/documents';
import { runJobOf } from '../../testing/jobs';
import { mailsTo } from '../../testing/mails';
import { type Person, signedIn, signedInStudents } from '../../testing/people';
import { finishWork } from '../../testing/work';

const api = await useApi();
const { clock, firestore } = api.platform;
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });
const accountant = await signedIn(api, { role: 'accountant', name: 'Ravi Kumar' });
const internship = await addInternship(api, admin, { title: 'Web', totalPositions: 200 });

afterEach(() => vi.restoreAllMocks());

async function applied(count: number) {
  const students = await signedInStudents(api, count);
  return Promise.all(
    students.map(async (student) => ({ student, ...(await apply(api, student, internship)) })),
  );
}

const approve = async ({ token }: Person, ids: readonly string[], key?: string) => {
  const body = { applications: ids.map((_id) => ({ _id })), status: 'Approved' as const };
  const headers = key && { headers: { 'Idempotency-Key': key } };
  return (await api.call('POST /bulk-jobs/decisions', { token, body, ...headers })).data;
};
const goOn = async ({ token }: Person, { _id: id }: BulkJob) =>
  (await api.call('POST /bulk-jobs/:id/continue', { token, params: { id } })).data;
const latest = async ({ token }: Person) => {
  const query = { kind: 'decideApplications' as const };
  const [latest] = (await api.call('GET /bulk-jobs', { token, query })).data;
  if (!latest) throw new Error('There is no bulk job');
  return latest;
};
const statusOf = async ({ student, _id }: { student: Person; _id: string }) =>
  (await applicationsOf(api, student)).find((one) => one._id === _id)?.status;

/** Removes the flags of applications, which have no screenshot. */
const cleared = (rows: readonly { _id: string }[]) =>
  Promise.all(rows.map(({ _id }) => firestore.doc(`applications/${_id}`).update({ flags: {} })));

/** Lets the time of a request run out after one page. */
function endsAfterOnePage(): void {
  let ms = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (ms += 1000));
}

describe('a small selection', () => {
  const clearedIds = async (count: number) => {
    const rows = await applied(count);
    await cleared(rows);
    return { rows, ids: rows.map(({ _id }) => _id) };
  };

  test('ten applications are decided before the call answers, even with a slow database', async () => {
    const { rows, ids } = await clearedIds(10);
    const original = firestore.runTransaction.bind(firestore);
    vi.spyOn(firestore, 'runTransaction').mockImplementation(async (...args) => {
      await wait(120);
      return original(...args);
    });
    const job = await decideTogether(api, accountant, ids, { status: 'Approved' });
    expect(job).toMatchObject({ state: 'done', done: 10, percent: 100, endedAt: expect.any(String) });
    for (const row of rows) expect(await statusOf(row)).toBe('Approved');
  });

  test('a bulk decision sends each student one mail, and only by the job', async () => {
    const { rows, ids } = await clearedIds(2);
    await decideTogether(api, accountant, ids, { status: 'Approved' });
    for (const { student } of rows) {
      expect(mailsTo(api, student.email).map(({ subject }) => subject)).not.toContainEqual(
        expect.stringMatching(/^Approved/),
      );
    }
    await bulkJobsStand(api);
    await runJobOf(api, 'deliverMail');
    for (const { student } of rows) {
      const subjects = mailsTo(api, student.email).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.startsWith('Approved'))).toEqual([
        'Approved: your application for Web',
      ]);
    }
  });

  test('a bulk rejection has the same reason for all, and frees each seat', async () => {
    const { rows, ids } = await clearedIds(3);
    const seats = await registrationsOf(api, internship);
    const rejectionReason = 'Not in the bank statement.';
    await decideTogether(api, accountant, ids, { status: 'Rejected', rejectionReason });
    for (const { student } of rows) {
      expect(await applicationsOf(api, student)).toMatchObject([{ status: 'Rejected', rejectionReason }]);
    }
    expect(await registrationsOf(api, internship)).toBe(seats - 3);
  });

  test('an accountant cannot start a bulk rejection without a reason', async () => {
    const { rows, ids } = await clearedIds(1);
    const { refusals } = await decideTogether(api, accountant, ids, { status: 'Rejected' });
    expect(refusals).toMatchObject([{ message: 'Please give a reason for the rejection.' }]);
    expect(await Promise.all(rows.map(statusOf))).toEqual(['Applied']);
  });

  test('a selection that contains an application twice decides it once', async () => {
    const { ids } = await clearedIds(1);
    const job = await decideTogether(api, admin, [...ids, ...ids], { status: 'Rejected' });
    expect(job).toMatchObject({ state: 'done', refused: 0 });
    expect(await auditOf(api, ids[0] ?? '')).toHaveLength(1);
  });

  test('a selection that is empty, has more than 1,000 applications, or comes from a co-admin is refused', async () => {
    const refusal = ({ token }: Person, count: number) => {
      const applications = Array.from({ length: count }, (_, index) => ({ _id: `id-${index}` }));
      return api.refusal('POST /bulk-jobs/decisions', { token, body: { applications, status: 'Approved' } });
    };
    expect(await refusal(admin, 0)).toMatchObject({
      status: 400,
      message: expect.stringContaining('at least one'),
    });
    expect(await refusal(admin, BULK_DECISIONS_MAX + 1)).toMatchObject({ status: 400 });
    expect(await refusal(await signedIn(api, { role: 'co-admin' }), 1)).toMatchObject({ status: 403 });
  });
});

describe('many decisions', () => {
  test('a bulk job continues after the page is closed, and all staff see its result and who started it', async () => {
    const rows = await applied(14);
    await cleared(rows);
    const [taken, ...others] = rows;
    if (!taken) throw new Error('nobody has applied');
    await decide(api, admin, taken, { status: 'Rejected' });
    const begun = await approve(accountant, [...rows.map(({ _id }) => _id), 'nothing']);
    expect(begun).toMatchObject({
      label: 'Approve 15 applications',
      by: { name: 'Ravi Kumar', role: 'accountant' },
      isOwn: true,
      total: 15,
    });
    // The page is closed: only the job continues.
    await finishWork(api);
    for (const row of others) expect(await statusOf(row)).toBe('Approved');
    const seen = await latest(admin);
    expect(seen).toMatchObject({
      _id: begun._id,
      by: { name: 'Ravi Kumar' },
      isOwn: false,
      state: 'done',
      percent: 100,
      done: 13,
      refused: 2,
      endedAt: expect.any(String),
    });
    expect(seen.refusals).toMatchObject([
      {
        _id: taken._id,
        name: taken.student.name,
        message: expect.stringMatching(/already rejected by Meera Iyer on /),
      },
      { _id: 'nothing', name: 'An application that is gone' },
    ]);
    expect(await auditOf(api, others[0]?._id ?? '')).toMatchObject([{ action: 'approveApplication' }]);
  });

  test('a bulk job can be continued and stopped only by the user who started it', async () => {
    const rows = await applied(3);
    await cleared(rows);
    const begun = await approve(
      accountant,
      rows.map(({ _id }) => _id),
    );
    await expect.poll(async () => (await goOn(accountant, begun)).state).toBe('done');
    const foreign = { token: admin.token, params: { id: begun._id } };
    expect((await api.refusal('POST /bulk-jobs/:id/continue', foreign)).status).toBe(404);
    expect((await api.refusal('POST /bulk-jobs/:id/stop', foreign)).status).toBe(404);
  });

  test('a bulk approval skips an application with a flag that the reviewer has not confirmed', async () => {
    const [doubtful, confirmed] = await applied(2);
    if (!doubtful || !confirmed) throw new Error('two have applied');
    for (const { _id } of [doubtful, confirmed]) {
      await firestore.doc(`applications/${_id}`).update({ flags: { 'no-screenshot': true } });
    }
    const applications = [
      { _id: doubtful._id },
      { _id: confirmed._id, seenFlags: ['no-screenshot' as const] },
    ];
    await api.call('POST /bulk-jobs/decisions', {
      token: accountant.token,
      body: { applications, status: 'Approved' },
    });
    await finishWork(api);
    expect(await statusOf(doubtful)).toBe('Applied');
    expect(await statusOf(confirmed)).toBe('Approved');
    expect((await latest(accountant)).refusals).toMatchObject([
      { _id: doubtful._id, message: expect.stringContaining('needs a closer look') },
    ]);
  });

  test('decisions that were made before a crash count as made when their page is repeated', async () => {
    const rows = await applied(4);
    await cleared(rows);
    const original = firestore.runTransaction.bind(firestore);
    let decided = 0;
    vi.spyOn(firestore, 'runTransaction').mockImplementation((...args) => {
      // Firestore fails after two of the decisions, before their page is stored.
      decided += 1;
      if (decided > 4) throw Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
      return original(...args);
    });
    const ids = rows.map(({ _id }) => _id);
    await approve(accountant, ids).catch(() => null);
    vi.restoreAllMocks();
    clock.advance({ minutes: 3 });
    await finishWork(api);
    clock.advance({ minutes: 3 });
    await finishWork(api);
    for (const row of rows) expect(await statusOf(row)).toBe('Approved');
    expect(await latest(accountant)).toMatchObject({ state: 'done', done: 4, refused: 0 });
  });

  test('one bulk job starts, however often the same call is sent', async () => {
    const rows = await applied(2);
    await cleared(rows);
    const ids = rows.map(({ _id }) => _id);
    const [first, second] = [
      await approve(accountant, ids, 'the-same-key'),
      await approve(accountant, ids, 'the-same-key'),
    ];
    expect(second._id).toBe(first._id);
    await finishWork(api);
  });

  test('a bulk job stops when the user stops it, and the decisions made by then stay', async () => {
    const rows = await applied(12);
    await cleared(rows);
    endsAfterOnePage();
    const begun = await approve(
      accountant,
      rows.map(({ _id }) => _id),
    );
    vi.restoreAllMocks();
    const params = { id: begun._id };
    const { data } = await api.call('POST /bulk-jobs/:id/stop', { token: accountant.token, params });
    expect(data).toMatchObject({ state: 'stopped', error: 'Stopped by Ravi Kumar.' });
    await finishWork(api);
    // The current page is completed after the job was stopped.
    const approved = async () => {
      const statuses = await Promise.all(rows.map(statusOf));
      return statuses.filter((status) => status === 'Approved').length;
    };
    await expect.poll(async () => (await latest(accountant)).done === (await approved())).toBe(true);
    expect(await approved()).toBeLessThan(rows.length);
  });

  test('a bulk job ends when its starter loses the role', async () => {
    const gone = await signedIn(api, { role: 'accountant', name: 'Nina Rao' });
    const rows = await applied(12);
    await cleared(rows);
    endsAfterOnePage();
    await approve(
      gone,
      rows.map(({ _id }) => _id),
    );
    vi.restoreAllMocks();
    await firestore.doc(`users/${gone.uid}`).update({ role: 'co-admin' });
    await runJobOf(api, 'carryOutWork');
    await finishWork(api);
    expect(await latest(accountant)).toMatchObject({
      state: 'stopped',
      error: 'Nina Rao may not do this any more.',
    });
    expect(await Promise.all(rows.map(statusOf))).toContain('Applied');
  });
});
