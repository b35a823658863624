import { DocumentReference } from 'firebase-admin/firestore';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, applicationBody, apply, decide, registrationsOf } from '../../testing/builders';
import { auditOf, dailyMetrics } from '../../testing/documents';
import { issueLetter } from '../../testing/offer-letters';
import { PASSWORD, type Person, signedIn } from '../../testing/people';
import { addMeeting, filesOf, liveThrough, registered, tracesOf } from '../../testing/student-life';
import { assignTask, tasksOf } from '../../testing/task-builders';
import { finishWork } from '../../testing/work';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Nair' });
const coadmin = await signedIn(api, { role: 'co-admin', name: 'Arjun Rao' });
const other = await signedIn(api, { name: 'Somebody Else' });

afterEach(() => vi.restoreAllMocks());

const sent = (by: Person, { uid }: { uid: string }) => ({ token: by.token, params: { id: uid } });
const begin = (by: Person, person: { uid: string }) =>
  api.call('DELETE /users/:id/permanent', sent(by, person));
async function erase(by: Person, person: { uid: string }) {
  const answer = await begin(by, person);
  await finishWork(api);
  return answer;
}
const refused = (by: Person, person: { uid: string }) =>
  api.refusal('DELETE /users/:id/permanent', sent(by, person));
const ask = ({ token }: Person) =>
  api.call('POST /profile/request-deletion', { token, body: { reason: 'I found a job.' } });
const isReserved = async (internId: string) =>
  (await api.platform.firestore.collection('internIds').doc(internId).get()).exists;
const internIdOf = async ({ token }: Person) =>
  (await api.call('GET /auth/me', { token })).data.internId ?? '';
const lettersFound = async (query: { q: string; isRevoked?: 'true' }) =>
  (await api.call('GET /offer-letters', { token: admin.token, query })).data;

/** Data that stays after an erasure: payments, certificates, letters and the audit trail. */
const KEPT = [
  'applications',
  'audit',
  'certificateClaims',
  'certificates',
  'internIds',
  'jobRuns',
  'offerLetters',
  'screenshots',
  'utrs',
  'workItems',
];

describe('permanent deletion', () => {
  test('deletion removes the account, profile, files, chats, work, notifications, read marks, mails and codes', async () => {
    const student = await registered(api, 'leela.gone@example.test');
    await liveThrough(api, student, { admin, other });
    expect((await filesOf(api, student)).map((path) => path.split('/')[0]).sort()).toEqual([
      'avatars',
      'help-files',
      'projects',
      'screenshots',
      'screenshots',
    ]);
    expect((await erase(admin, student)).message).toBe('User permanently deleted.');
    expect(await filesOf(api, student)).toEqual([]);
    expect((await tracesOf(api, student.uid)).filter((path) => !KEPT.includes(path))).toEqual([]);
    expect(await tracesOf(api, student.email)).toEqual([]);
    expect((await api.send('GET /auth/me', { token: student.token })).status).toBe(401);
    await expect(api.platform.auth.getUser(student.uid)).rejects.toThrow();
    await registered(api, student.email);
  });

  test('deletion keeps payments without a name, and certificates and letters as printed', async () => {
    const student = await registered(api, 'leela.kept@example.test', 'Leela Kept');
    const internId = await internIdOf(student);
    const { approved, certificate } = await liveThrough(api, student, { admin, other });
    await erase(admin, student);
    const { data } = await api.call('GET /applications', {
      token: admin.token,
      query: { q: approved.application.utr, status: 'Approved' },
    });
    expect(data).toMatchObject([
      {
        _id: approved.application._id,
        amount: 149,
        utr: approved.application.utr,
        user: { name: 'Deleted person', email: '', internId: null },
        certificateName: '',
        paymentScreenshot: null,
      },
    ]);
    const params = { certificateId: certificate.certificateId };
    const verified = await api.call('GET /certificates/verify/:certificateId', { params });
    expect(verified).toMatchObject({ valid: true, data: { name: certificate.candidateName } });
    const byName = await lettersFound({ q: 'leela kept' });
    expect(byName).toMatchObject([{ candidateName: 'Leela Kept', user: { email: '', internId } }]);
    expect(await lettersFound({ q: student.email })).toEqual([]);
    const letter = { params: { letterId: byName[0]?._id ?? '' } };
    expect((await api.call('GET /offer-letters/verify/:letterId', letter)).valid).toBe(true);
    expect(await isReserved(internId)).toBe(true);
  });

  test('deletion frees the seats and UTRs of undecided applications; the UTR of an approved one stays used', async () => {
    const student = await registered(api, 'leela.seat@example.test', 'Leela Seat');
    const { approved, pending } = await liveThrough(api, student, { admin, other });
    const { rejected } = await dailyMetrics(api);
    await erase(admin, student);
    expect(await registrationsOf(api, pending.internship)).toBe(0);
    expect(await registrationsOf(api, approved.internship)).toBe(1);
    expect((await dailyMetrics(api)).rejected).toBe(rejected + 1);
    const { data } = await api.call('GET /applications', {
      token: admin.token,
      query: { q: pending.application.utr, status: 'Rejected' },
    });
    expect(data).toMatchObject([{ rejectionReason: 'The account was deleted.' }]);
    const { internship } = pending;
    const { utr } = approved.application;
    const again = { token: other.token, body: applicationBody(internship, { utr }) };
    expect(await api.refusal('POST /applications', again)).toMatchObject({ status: 409 });
    await apply(api, other, internship, { utr: pending.application.utr });
  });

  test('deletion keeps broadcasts and meetings for the other recipients', async () => {
    const student = await registered(api, 'leela.meets@example.test');
    const { meeting } = await liveThrough(api, student, { admin, other });
    await erase(admin, student);
    const { data } = await api.call('GET /meetings', { token: other.token });
    expect(data.map(({ _id }) => _id)).toContain(meeting);
    const told = await api.call('GET /notifications', { token: other.token });
    expect(told.data.map(({ title }) => title)).toContain('Meeting scheduled');
  });

  test('deletion removes the name and email of staff from the meetings and tasks that they made', async () => {
    const [leaver, student] = [
      await signedIn(api, { role: 'admin', name: 'Vikram Sethi' }),
      await signedIn(api),
    ];
    await assignTask(api, leaver, student);
    const meeting = await addMeeting(api, leaver, [student.uid]);
    const meetingsFound = async (q: string) =>
      (await api.call('GET /meetings', { token: admin.token, query: { q } })).data;
    await erase(admin, leaver);
    const [task] = await tasksOf(api, student);
    expect(task?.assignedBy).toEqual({ name: 'Former member of staff', email: '' });
    expect(await meetingsFound('vikram')).toEqual([]);
    expect((await meetingsFound('one-to-one')).find(({ _id }) => _id === meeting)).toMatchObject({
      user: { _id: 'deleted', name: 'Former member of staff', email: '' },
      creatorRole: 'admin',
    });
    expect(await tracesOf(api, leaver.email)).toEqual([]);
  });

  test('deletion of staff removes their name from payments and messages they handled', async () => {
    const leaver = await signedIn(api, { role: 'admin', name: 'Vikram Sethi' });
    const student = await signedIn(api);
    const application = await apply(api, student, await addInternship(api, admin));
    await decide(api, leaver, application, { status: 'Approved' });
    const message = { name: 'Ravi Kumar', email: 'ravi@example.test', message: 'When does it begin?' };
    await api.call('POST /contact-queries', { body: message });
    const { token } = leaver;
    const [query] = (await api.call('GET /contact-queries', { token })).data;
    const params = { id: query?._id ?? '' };
    await api.call('PUT /contact-queries/:id/status', {
      token,
      params,
      body: { status: 'answered', note: 'On Monday.' },
    });
    await erase(admin, leaver);
    const { firestore } = api.platform;
    const kept = await Promise.all([
      firestore.doc(`applications/${application._id}`).get(),
      firestore.doc(`contactQueries/${params.id}`).get(),
    ]);
    const text = JSON.stringify(kept.map((document) => document.data()));
    expect(text.match(/Former member of staff/g)).toHaveLength(2);
    expect(text).not.toContain('Vikram');
  });

  test('deletion keeps an intern ID that is printed on a letter, even a revoked one', async () => {
    const student = await registered(api, 'leela.letter@example.test');
    const internId = await internIdOf(student);
    const { _id } = await issueLetter(api, admin, student);
    await api.call('DELETE /offer-letters/:id', { token: admin.token, params: { id: _id } });
    await erase(admin, student);
    expect(await isReserved(internId)).toBe(true);
    const [revoked] = await lettersFound({ q: _id, isRevoked: 'true' });
    expect(revoked?.user).toMatchObject({ name: student.name, email: '' });
  });

  test('deletion frees an intern ID that no record uses', async () => {
    const student = await registered(api, 'leela.short@example.test');
    const internId = await internIdOf(student);
    expect(await isReserved(internId)).toBe(true);
    await erase(admin, student);
    expect(await isReserved(internId)).toBe(false);
  });

  const { auth, bucket } = api.platform;
  const failures: [string, () => unknown][] = [
    [
      'closing the account',
      () => vi.spyOn(auth, 'revokeRefreshTokens').mockRejectedValueOnce(new Error('down')),
    ],
    [
      'the files',
      () => vi.spyOn(bucket, 'getFiles').mockImplementationOnce(() => Promise.reject(new Error('down'))),
    ],
    [
      'the codes',
      () => vi.spyOn(DocumentReference.prototype, 'delete').mockRejectedValueOnce(new Error('down')),
    ],
    ['removing the account', () => vi.spyOn(auth, 'deleteUser').mockRejectedValueOnce(new Error('down'))],
  ];

  test.each(failures)('a deletion continues by itself after a failure at %s', async (step, fail) => {
    const student = await registered(api, `again-${step.replaceAll(' ', '-')}@example.test`);
    await liveThrough(api, student, { admin, other });
    await ask(student);
    fail();
    await erase(coadmin, student);
    vi.restoreAllMocks();
    expect((await api.send('GET /auth/me', { token: student.token })).status).toBe(403);
    const { data } = await api.call('GET /users/deletion-requests', { token: coadmin.token });
    expect(data.map(({ _id }) => _id)).not.toContain(student.uid);
    const params = { id: `erasePerson-${student.uid}` };
    const work = await api.call('GET /work-items/:id', { token: coadmin.token, params });
    expect(work.data).toMatchObject({ label: student.name, isOwn: true, error: 'down' });
    await begin(coadmin, student);
    api.platform.clock.advance({ minutes: 1 });
    await finishWork(api);
    expect(await filesOf(api, student)).toEqual([]);
    expect((await tracesOf(api, student.uid)).filter((path) => !KEPT.includes(path))).toEqual([]);
    expect((await auditOf(api, student.uid)).map(({ action }) => action)).toEqual(['deleteUserPermanently']);
  });

  test('deleting a person a second time finds nobody', async () => {
    const student = await signedIn(api);
    await erase(admin, student);
    expect(await refused(admin, student)).toMatchObject({ status: 404 });
  });
});

describe('the permission to delete', () => {
  test('a co-admin can delete a student with a pending request only', async () => {
    const [asked, cancelled, never] = [await signedIn(api), await signedIn(api), await signedIn(api)];
    await ask(asked);
    await ask(cancelled);
    await api.call('POST /profile/cancel-deletion', { token: cancelled.token });
    await erase(coadmin, asked);
    for (const student of [cancelled, never]) {
      const { status, message } = await refused(coadmin, student);
      expect([status, message]).toEqual([
        403,
        'Co-admins may delete only people who have asked for it. This user has no pending request.',
      ]);
      expect((await api.send('GET /auth/me', { token: student.token })).status).toBe(200);
    }
  });

  test('a co-admin cannot delete staff, even those who requested it as students', async () => {
    const leaver = await signedIn(api);
    await ask(leaver);
    await api.call('PUT /users/:id/role', { ...sent(admin, leaver), body: { role: 'accountant' } });
    expect(await refused(coadmin, leaver)).toMatchObject({
      status: 403,
      message: 'Co-admins may delete students only.',
    });
  });

  test('an admin can delete anybody else, including people whose account was closed', async () => {
    const accountant = await signedIn(api, { role: 'accountant' });
    await api.call('DELETE /users/:id', sent(admin, accountant));
    await erase(admin, accountant);
    await expect(api.platform.auth.getUser(accountant.uid)).rejects.toThrow();
  });

  test('no person can delete their own account', async () => {
    expect(await refused(admin, admin)).toMatchObject({
      status: 400,
      message: 'You cannot delete your own account.',
    });
    const login = { body: { email: admin.email, password: PASSWORD } };
    expect((await api.send('POST /auth/login', login)).status).toBe(200);
  });

  test('two admins who delete each other at the same time leave one admin', async () => {
    const second = await signedIn(api, { role: 'admin' });
    const answers = await Promise.all([
      api.send('DELETE /users/:id/permanent', sent(admin, second)),
      api.send('DELETE /users/:id/permanent', sent(second, admin)),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await finishWork(api);
    const { docs } = await api.platform.firestore.collection('users').where('role', '==', 'admin').get();
    expect(docs).toHaveLength(1);
  });
});
