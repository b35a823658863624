import type { Round } from '@prarambh/contract/rounds';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, applicationsOf, apply, decide } from '../../testing/builders';
import { putTask } from '../../testing/certificates';
import { auditOf } from '../../testing/documents';
import { runJobOf } from '../../testing/jobs';
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

async function applied(count: number) {
  const students = await signedInStudents(api, count);
  return Promise.all(
    students.map(async (student) => ({ student, ...(await apply(api, student, internship)) })),
  );
}

const approve = async ({ token }: Person, ids: readonly string[], key?: string) => {
  const body = { applications: ids.map((_id) => ({ _id })), status: 'Approved' as const };
  const headers = key && { headers: { 'Idempotency-Key': key } };
  return (await api.call('POST /rounds/decisions', { token, body, ...headers })).data;
};
const goOn = async ({ token }: Person, { _id: id }: Round) =>
  (await api.call('POST /rounds/:id/continue', { token, params: { id } })).data;
const listed = async ({ token }: Person, kind: Round['kind'] = 'decideApplications') =>
  (await api.call('GET /rounds', { token, query: { kind } })).data;
const latest = async (person: Person) => {
  const [round] = await listed(person);
  if (!round) throw new Error('There is no round');
  return round;
};
const statusOf = async ({ student, _id }: { student: Person; _id: string }) =>
  (await applicationsOf(api, student)).find((one) => one._id === _id)?.status;

/** Clears what makes an application doubtful, as only a proof would. */
const cleared = (rows: readonly { _id: string }[]) =>
  Promise.all(rows.map(({ _id }) => firestore.doc(`applications/${_id}`).update({ flags: {} })));

/** A page takes as long as a request is willing to wait. */
function endsAfterOnePage(): void {
  let ms = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (ms += 1000));
}

describe('many decisions', () => {
  test('go on without anybody who watches, and their result is found by every colleague, with who began them', async () => {
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
    // The tab is closed: nothing is called any more, only the clock goes on.
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

  test('are hurried by whoever watches, and by nobody else', async () => {
    const rows = await applied(3);
    await cleared(rows);
    const begun = await approve(
      accountant,
      rows.map(({ _id }) => _id),
    );
    await expect.poll(async () => (await goOn(accountant, begun)).state).toBe('done');
    const foreign = { token: admin.token, params: { id: begun._id } };
    expect((await api.refusal('POST /rounds/:id/continue', foreign)).status).toBe(404);
    expect((await api.refusal('POST /rounds/:id/stop', foreign)).status).toBe(404);
  });

  test('approve no doubtful one whose flags were not confirmed', async () => {
    const [doubtful, confirmed] = await applied(2);
    if (!doubtful || !confirmed) throw new Error('two have applied');
    for (const { _id } of [doubtful, confirmed]) {
      await firestore.doc(`applications/${_id}`).update({ flags: { 'no-screenshot': true } });
    }
    const applications = [
      { _id: doubtful._id },
      { _id: confirmed._id, seenFlags: ['no-screenshot' as const] },
    ];
    await api.call('POST /rounds/decisions', {
      token: accountant.token,
      body: { applications, status: 'Approved' },
    });
    await finishWork(api);
    expect(await statusOf(doubtful)).toBe('Applied');
    expect(await statusOf(confirmed)).toBe('Approved');
    expect((await latest(accountant)).refusals).toMatchObject([
      { _id: doubtful._id, message: expect.stringContaining('something new to look at twice') },
    ]);
  });

  test('that were made before a crash count as made when their page comes again', async () => {
    const rows = await applied(4);
    await cleared(rows);
    const original = firestore.runTransaction.bind(firestore);
    let decided = 0;
    vi.spyOn(firestore, 'runTransaction').mockImplementation((...args) => {
      // The database is away after two of the decisions, before their page is stored.
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

  test('are begun once however often the same call is sent', async () => {
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

  test('stop where somebody stops them, and what is done stays done', async () => {
    const rows = await applied(12);
    await cleared(rows);
    endsAfterOnePage();
    const begun = await approve(
      accountant,
      rows.map(({ _id }) => _id),
    );
    vi.restoreAllMocks();
    const params = { id: begun._id };
    const { data } = await api.call('POST /rounds/:id/stop', { token: accountant.token, params });
    expect(data).toMatchObject({ state: 'stopped', error: 'Stopped by Ravi Kumar.' });
    await finishWork(api);
    // What was being decided when it was stopped is still decided.
    const approved = async () => {
      const statuses = await Promise.all(rows.map(statusOf));
      return statuses.filter((status) => status === 'Approved').length;
    };
    await expect.poll(async () => (await latest(accountant)).done === (await approved())).toBe(true);
    expect(await approved()).toBeLessThan(rows.length);
  });

  test('end when whoever began them may not decide any more', async () => {
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

describe('one task for several students', () => {
  const words = { ...taskWords, title: 'Landing page' };
  const give = async (userIds: readonly string[], internshipId = internship._id) =>
    (await api.call('POST /rounds/tasks', { token: admin.token, body: { ...words, internshipId, userIds } }))
      .data;
  const titlesOf = async (student: Person) => (await tasksOf(api, student)).map(({ title }) => title);

  test('is given without anybody who watches, and who could not get it is named with the reason', async () => {
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

  test('is given once to each although a part of it comes again after a crash', async () => {
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

  test('of an internship that does not exist is not begun, and only admins know of such rounds', async () => {
    const body = { ...words, internshipId: 'nothing', userIds: [admin.uid] };
    expect((await api.refusal('POST /rounds/tasks', { token: admin.token, body })).status).toBe(404);
    const query = { kind: 'assignTask' as const };
    expect((await api.refusal('GET /rounds', { token: accountant.token, query })).status).toBe(403);
  });
});

describe('documents for an internship', () => {
  test('are issued in the background to whoever the same call would issue one, and only admins know of it', async () => {
    const documents = await addInternship(api, admin, { title: 'Documents' });
    const [done, open] = (await signedInStudents(api, 2)) as [Person, Person];
    await putTask(api, done, documents, 'completed');
    await putTask(api, open, documents, 'assigned');
    for (const student of [done, open]) {
      await decide(api, admin, await apply(api, student, documents), { status: 'Approved' });
    }
    const internshipId = documents._id;
    const { token } = admin;
    await api.call('POST /rounds/certificates', { token, body: { internshipId } });
    await api.call('POST /rounds/offer-letters', { token, body: { ...sameLetter, internshipId } });
    await finishWork(api);
    expect(await listed(admin, 'issueCertificates')).toMatchObject([
      { label: 'Documents', state: 'done', percent: 100, done: 1, unfinished: 1, held: 0, refused: 0 },
    ]);
    expect(await listed(admin, 'issueOfferLetters')).toMatchObject([{ state: 'done', done: 2 }]);
    const mine = await api.call('GET /certificates/my-certificates', { token: done.token });
    expect(mine.data).toHaveLength(1);

    await api.call('POST /rounds/certificates', { token, body: { internshipId } });
    await finishWork(api);
    expect((await listed(admin, 'issueCertificates'))[0]).toMatchObject({ done: 0, held: 1 });
    const query = { kind: 'issueCertificates' as const };
    expect((await api.refusal('GET /rounds', { token: accountant.token, query })).status).toBe(403);
  });

  test('of an internship that does not exist are none', async () => {
    const body = { internshipId: 'nothing' };
    expect((await api.refusal('POST /rounds/certificates', { token: admin.token, body })).status).toBe(404);
  });
});
