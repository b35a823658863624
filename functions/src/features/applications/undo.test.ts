import { UNDO_SECONDS } from '@prarambh/contract/constants';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, applicationsOf, apply, decide, registrationsOf } from '../../testing/builders';
import { bulkJobsStand, decideTogether, decisionsStand } from '../../testing/decisions';
import { auditOf, dailyMetrics, documentsWhere } from '../../testing/documents';
import { findingsIn } from '../../testing/findings';
import { runJobOf } from '../../testing/jobs';
import { mailsTo } from '../../testing/mails';
import { issueLetter } from '../../testing/offer-letters';
import { type Person, signedIn } from '../../testing/people';
import { finishWork } from '../../testing/work';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });
const accountant = await signedIn(api, { role: 'accountant', name: 'Ravi Kumar' });
const { clock } = api.platform;

const APPROVED = { status: 'Approved' } as const;
const REJECTED = { status: 'Rejected', rejectionReason: 'Not in the bank' } as const;

async function applied(totalPositions = 10) {
  const student = await signedIn(api);
  const internship = await addInternship(api, admin, { totalPositions });
  return { student, internship, application: await apply(api, student, internship) };
}

async function decided(decision: typeof APPROVED | typeof REJECTED, { staff = accountant, seats = 10 } = {}) {
  const made = await applied(seats);
  await decide(api, staff, made.application, decision);
  return made;
}

const undo = async ({ token }: Person, { _id: id }: { _id: string }) =>
  (await api.call('POST /applications/:id/undo-decision', { token, params: { id } })).data;
const refusal = ({ token }: Person, { _id: id }: { _id: string }) =>
  api.refusal('POST /applications/:id/undo-decision', { token, params: { id } });
const toldTo = async ({ token }: Person) =>
  (await api.call('GET /notifications', { token })).data.map(({ title }) => title);
const statusesOf = async (student: Person) =>
  (await applicationsOf(api, student)).map(({ status }) => status);

/** Returns the inconsistencies in the stored applications. */
const doctorFinds = () =>
  findingsIn(api.platform, ['schemas', 'seats', 'utr-ledger', 'daily-metrics', 'bank-credits']);

describe.each([APPROVED, REJECTED])('undoing a decision ($status)', (decision) => {
  test('an undone decision leaves the application undecided, seat, UTR and metrics as before, nobody told, and both changes audited', async () => {
    const { student, internship, application } = await applied();
    const [seats, metrics] = [await registrationsOf(api, internship), await dailyMetrics(api)];
    await decide(api, accountant, application, decision);
    clock.advance({ seconds: UNDO_SECONDS - 2 });
    await runJobOf(api, 'deliverMail');
    expect(await toldTo(student)).toEqual(['Application received']);

    const undone = await undo(accountant, application);

    expect(undone).toMatchObject({
      status: 'Under Review',
      rejectionReason: null,
      decidedBy: null,
      decidedAt: null,
    });
    expect(await registrationsOf(api, internship)).toBe(seats);
    expect(await dailyMetrics(api)).toEqual(metrics);
    expect(await documentsWhere(api, 'utrs', 'applicationId', application._id)).toHaveLength(1);
    expect(await doctorFinds()).toEqual([]);
    expect((await auditOf(api, application._id)).map(({ action, after }) => [action, after.status])).toEqual([
      [decision.status === 'Approved' ? 'approveApplication' : 'rejectApplication', decision.status],
      ['undoDecision', 'Under Review'],
    ]);
    await decisionsStand(api);
    expect(mailsTo(api, student.email)).toEqual([]);
    expect(await documentsWhere(api, 'mail', 'to', student.email)).toEqual([]);
    expect(await toldTo(student)).toEqual(['Application received']);
  });

  test('an undone decision can be made again, and the student is told once', async () => {
    const { student, application } = await decided(decision);
    await undo(accountant, application);
    clock.advance({ seconds: 1 });
    await decide(api, admin, application, APPROVED);
    await decisionsStand(api);
    expect(mailsTo(api, student.email).map(({ subject }) => subject)).toEqual([
      'Approved: your application for Web Development',
    ]);
    expect(await toldTo(student)).toEqual(['Application approved', 'Application received']);
    expect(await doctorFinds()).toEqual([]);
  });
});

test('a decision that is not undone is sent after ten seconds, by mail and by notification', async () => {
  const { student } = await decided(APPROVED);
  expect(await statusesOf(student)).toEqual(['Approved']);
  expect(await toldTo(student)).toEqual(['Application received']);
  await decisionsStand(api);
  expect(mailsTo(api, student.email)).toHaveLength(1);
  expect(await toldTo(student)).toEqual(['Application approved', 'Application received']);
});

describe('refused undoing', () => {
  test('only its reviewer can undo a decision', async () => {
    const { student, application } = await decided(APPROVED);
    expect(await refusal(admin, application)).toMatchObject({
      status: 403,
      message: 'Only Ravi Kumar could take this decision back.',
    });
    for (const other of [student, await signedIn(api, { role: 'co-admin' })]) {
      expect((await refusal(other, application)).status).toBe(403);
    }
    expect(await statusesOf(student)).toEqual(['Approved']);
  });

  test('a decision cannot be undone after ten seconds, even if its mail is not sent yet', async () => {
    const { student, application } = await decided(REJECTED);
    clock.advance({ seconds: UNDO_SECONDS });
    const tooLate = { status: 409, message: /^A decision can be taken back for 10 seconds\./ };
    const early = await refusal(accountant, application);
    expect([early.status, early.message]).toEqual([409, expect.stringMatching(tooLate.message)]);
    await runJobOf(api, 'deliverMail');
    expect((await refusal(accountant, application)).status).toBe(409);
    expect(mailsTo(api, student.email)).toHaveLength(1);
    expect(await statusesOf(student)).toEqual(['Rejected']);
  });

  test('a decision cannot be undone once a sender with a fast clock has begun to send its mail', async () => {
    const { student, application } = await decided(APPROVED);
    const mails = await api.platform.firestore.collection('mail').where('to', '==', student.email).get();
    expect(mails.size).toBe(1);
    for (const { ref } of mails.docs) await ref.update({ attempts: 1 });
    expect((await refusal(accountant, application)).status).toBe(409);
    expect(await statusesOf(student)).toEqual(['Approved']);
  });

  test('an approval cannot be undone once an offer letter was issued for it', async () => {
    const { student, application } = await decided(APPROVED, { staff: admin });
    await issueLetter(api, admin, student, { title: 'Web Development Intern' });
    expect(await statusesOf(student)).toEqual(['Offered']);
    expect(await refusal(admin, application)).toMatchObject({
      status: 409,
      message: 'Something else has been done since, so this decision can no longer be taken back.',
    });
    expect(await statusesOf(student)).toEqual(['Offered']);
  });

  test('an approval cannot be undone once an admin has released the UTR', async () => {
    const { application } = await decided(APPROVED, { staff: admin });
    const params = { id: application._id };
    await api.call('POST /applications/:id/release-utr', { token: admin.token, params });
    expect((await refusal(admin, application)).status).toBe(409);
  });

  test('a rejection cannot be undone when its seat or UTR is taken, and nothing is changed', async () => {
    const full = await decided(REJECTED, { seats: 1 });
    await apply(api, await signedIn(api), full.internship);
    expect(await refusal(accountant, full.application)).toMatchObject({
      status: 409,
      message: 'All seats are filled',
    });
    const used = await decided(REJECTED);
    await apply(api, await signedIn(api), used.internship, { utr: used.application.utr });
    expect(await refusal(accountant, used.application)).toMatchObject({
      status: 409,
      message: 'This UTR has already been used.',
    });
    expect(await doctorFinds()).toEqual([]);
    await decisionsStand(api);
    expect(mailsTo(api, used.student.email)).toHaveLength(1);
  });

  test('a bulk decision whose students were told, an undecided application and an undone decision cannot be undone', async () => {
    const many = await applied();
    await decideTogether(api, accountant, [many.application._id], {
      ...APPROVED,
      seenFlags: ['no-screenshot'],
    });
    await bulkJobsStand(api);
    expect((await refusal(accountant, many.application)).status).toBe(409);

    const { application } = await applied();
    expect((await refusal(accountant, application)).message).toBe(
      'There is no decision about this application to take back.',
    );
    await decide(api, accountant, application, APPROVED);
    const answers = await Promise.all(
      [1, 2].map(() =>
        api.send('POST /applications/:id/undo-decision', {
          token: accountant.token,
          params: { id: application._id },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await doctorFinds()).toEqual([]);
  });

  test('an unknown application and one whose student was deleted meanwhile cannot be undone', async () => {
    expect((await refusal(accountant, { _id: 'unknown' })).status).toBe(404);
    const { student, application } = await decided(APPROVED);
    await api.call('DELETE /users/:id/permanent', { token: admin.token, params: { id: student.uid } });
    await finishWork(api);
    expect(await refusal(accountant, application)).toMatchObject({
      status: 409,
      message: 'The account of this student was deleted. The application is kept as it is.',
    });
  });
});

describe('an approval with the flags that the reviewer read', () => {
  const approve = (application: { _id: string }, seenFlags: string[]) =>
    api.refusal('PUT /applications/:id/status', {
      token: accountant.token,
      params: { id: application._id },
      body: { ...APPROVED, seenFlags },
    });

  test('an approval is refused if a new flag was set, alone and in bulk; otherwise it is accepted', async () => {
    const { student, application } = await applied();
    expect(await approve(application, [])).toMatchObject({
      status: 409,
      message: 'Something new about this application needs a closer look. Please look at it again.',
    });
    const together = { ...APPROVED, seenFlags: ['unusual-utr' as const] };
    const { refusals } = await decideTogether(api, accountant, [application._id], together);
    expect(refusals).toMatchObject([{ message: expect.stringContaining('needs a closer look') }]);
    expect(await statusesOf(student)).toEqual(['Applied']);
    await decide(api, accountant, application, { ...APPROVED, seenFlags: ['no-screenshot'] });
    expect(await statusesOf(student)).toEqual(['Approved']);
  });
});
