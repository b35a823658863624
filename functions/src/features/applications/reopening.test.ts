import { describe, expect, test } from 'vitest';
import { programmeDay } from '../../shared/clock';
import { useApi } from '../../testing/api';
import { addInternship, apply, decide, registrationsOf } from '../../testing/builders';
import { decisionsStand } from '../../testing/decisions';
import { auditOf, documentsWhere } from '../../testing/documents';
import { mailsTo } from '../../testing/mails';
import { signedIn } from '../../testing/people';
import { finishWork } from '../../testing/work';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });
const accountant = await signedIn(api, { role: 'accountant', name: 'Ravi Kumar' });

async function rejected(totalPositions = 10) {
  const student = await signedIn(api);
  const internship = await addInternship(api, admin, { totalPositions });
  const application = await apply(api, student, internship);
  await decide(api, accountant, application, { status: 'Rejected', rejectionReason: 'No payment found' });
  return { student, internship, application };
}

const reopen = (application: { _id: string }) => decide(api, admin, application, { status: 'Under Review' });

const refusedReopening = ({ _id: id }: { _id: string }, { token } = admin) =>
  api.refusal('PUT /applications/:id/status', { token, params: { id }, body: { status: 'Under Review' } });

test('an application of a deleted student cannot be reopened or decided, and takes no seat and no mail', async () => {
  const { student, internship, application } = await rejected();
  const approved = await apply(api, student, await addInternship(api, admin));
  await decide(api, accountant, approved, { status: 'Approved' });
  await api.call('DELETE /users/:id/permanent', { token: admin.token, params: { id: student.uid } });
  await finishWork(api);
  const mails = () => api.platform.inbox.messages().length;
  const before = mails();
  for (const kept of [application, approved]) {
    expect(await refusedReopening(kept)).toMatchObject({
      status: 409,
      message: 'The account of this student was deleted. The application is kept as it is.',
    });
  }
  expect(await registrationsOf(api, internship)).toBe(0);
  expect(mails()).toBe(before);
});

describe('an admin who reopens', () => {
  test('a reopened rejected application takes its seat and UTR back, and can be approved', async () => {
    const { student, internship, application } = await rejected();
    expect(await registrationsOf(api, internship)).toBe(0);
    expect(await documentsWhere(api, 'utrs', 'applicationId', application._id)).toEqual([]);

    const reopened = await reopen(application);

    expect(reopened).toMatchObject({
      status: 'Under Review',
      rejectionReason: null,
      decidedBy: null,
      decidedAt: null,
    });
    expect(await registrationsOf(api, internship)).toBe(1);
    expect(await documentsWhere(api, 'utrs', 'applicationId', application._id)).toHaveLength(1);
    expect((await auditOf(api, application._id)).at(-1)).toMatchObject({
      actor: { name: 'Meera Iyer' },
      action: 'reopenApplication',
      before: { status: 'Rejected', rejectionReason: 'No payment found' },
      after: { status: 'Under Review', rejectionReason: null },
    });
    await decide(api, accountant, application, { status: 'Approved' });
    await decisionsStand(api);
    expect(mailsTo(api, student.email)[0]?.subject).toContain('Approved');
  });

  test('a reopened approved application keeps its seat and UTR, and can be rejected', async () => {
    const student = await signedIn(api);
    const internship = await addInternship(api, admin);
    const application = await apply(api, student, internship);
    await decide(api, accountant, application, { status: 'Approved' });
    await decisionsStand(api);
    await reopen(application);
    expect(await registrationsOf(api, internship)).toBe(1);
    expect(await documentsWhere(api, 'utrs', 'applicationId', application._id)).toHaveLength(1);
    const notices = await documentsWhere(api, 'notifications', 'audience', [`user:${student.uid}`]);
    expect(notices.map(({ title }) => title)).toContain('Application under review');

    await decide(api, accountant, application, {
      status: 'Rejected',
      rejectionReason: 'Payment was reversed',
    });

    expect(await registrationsOf(api, internship)).toBe(0);
    expect(await documentsWhere(api, 'utrs', 'applicationId', application._id)).toEqual([]);
  });
});

describe('refused reopening', () => {
  test('an accountant cannot reopen an application', async () => {
    const { application, internship } = await rejected();
    const refusal = await refusedReopening(application, accountant);
    expect(refusal).toMatchObject({ status: 409, code: 'conflict' });
    expect(refusal.message).toContain('already rejected by Ravi Kumar');
    expect(await registrationsOf(api, internship)).toBe(0);
  });

  test('a rejected application cannot be reopened when the last seat is taken', async () => {
    const { application, internship } = await rejected(1);
    await apply(api, await signedIn(api), internship);
    expect(await refusedReopening(application)).toMatchObject({
      status: 409,
      message: 'All seats are filled',
    });
    expect(await registrationsOf(api, internship)).toBe(1);
  });

  test('a rejected application cannot be reopened when another application has its UTR', async () => {
    const { application, internship } = await rejected();
    const other = await apply(api, await signedIn(api), internship, { utr: application.utr });
    expect(await refusedReopening(application)).toMatchObject({
      status: 409,
      message: 'This UTR has already been used.',
    });
    expect(await documentsWhere(api, 'utrs', 'applicationId', other._id)).toHaveLength(1);
    expect(await registrationsOf(api, internship)).toBe(1);
  });

  test('a rejected application cannot be reopened when the student has applied again', async () => {
    const { student, application, internship } = await rejected();
    await apply(api, student, internship);
    expect(await refusedReopening(application)).toMatchObject({
      status: 409,
      message: 'The student has applied again; decide on that application.',
    });
    expect(await registrationsOf(api, internship)).toBe(1);
  });
});

// Last, because the staff above must sign in again after it.
test('a rejection that is reopened on a later day no longer counts on the day it was made', async () => {
  const { clock } = api.platform;
  const rejectedOn = async (day: string) =>
    (await documentsWhere(api, 'counters', 'day', day)).reduce((sum, { rejected: count }) => sum + count, 0);
  const day = programmeDay(clock.now());
  const before = await rejectedOn(day);
  const { application } = await rejected();
  expect(await rejectedOn(day)).toBe(before + 1);
  clock.advance({ minutes: 24 * 60 });
  await decide(api, await signedIn(api, { role: 'admin' }), application, { status: 'Under Review' });
  expect([await rejectedOn(day), await rejectedOn(programmeDay(clock.now()))]).toEqual([before, 0]);
});
