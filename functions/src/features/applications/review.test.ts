import type { SentBody } from '@prarambh/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, applicationsOf, apply, decide, registrationsOf } from '../../testing/builders';
import { decisionsStand } from '../../testing/decisions';
import { auditOf, documentsWhere } from '../../testing/documents';
import { mailsTo } from '../../testing/mails';
import { type Person, signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });
const accountant = await signedIn(api, { role: 'accountant', name: 'Ravi Kumar' });
const internship = await addInternship(api, admin, { title: 'Web Development', totalPositions: 100 });

async function applied() {
  const student = await signedIn(api);
  return { student, application: await apply(api, student, internship) };
}

const change = (staff: Person, _id: string, body: SentBody<'PUT /applications/:id/status'>) =>
  api.refusal('PUT /applications/:id/status', { token: staff.token, params: { id: _id }, body });

describe('an approval', () => {
  test('an approval appears in the student’s list and payments, is sent by notification and mail, and is audited', async () => {
    const { student, application } = await applied();

    const shown = await decide(api, accountant, application, { status: 'Approved' });

    expect(shown).toMatchObject({
      status: 'Approved',
      decidedBy: { _id: accountant.uid, name: 'Ravi Kumar', role: 'accountant' },
    });
    expect(await applicationsOf(api, student)).toMatchObject([
      { _id: application._id, status: 'Approved', rejectionReason: null, decidedAt: shown.decidedAt },
    ]);
    const payments = await api.call('GET /transactions/my-transactions', { token: student.token });
    expect(payments.data).toMatchObject([{ _id: application._id, status: 'Approved', amount: 149 }]);
    await decisionsStand(api);
    const mails = mailsTo(api, student.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Approved: your application for Web Development']);
    expect(mails[0]?.text).toContain('is approved');
    const audience = [`user:${student.uid}`];
    const notices = await documentsWhere(api, 'notifications', 'audience', audience);
    expect(notices.map(({ title }) => title)).toContain('Application approved');
    expect(await auditOf(api, application._id)).toMatchObject([
      {
        actor: { _id: accountant.uid, name: 'Ravi Kumar', role: 'accountant' },
        action: 'approveApplication',
        target: { collection: 'applications', label: 'Asha Verma, Web Development' },
        before: { status: 'Applied' },
        after: { status: 'Approved' },
      },
    ]);
  });

  test('a student who reads the site in Hindi gets the approval’s mail and notification in Hindi', async () => {
    const { student, application } = await applied();
    await api.call('PUT /profile', { token: student.token, body: { language: 'hi' } });
    await decide(api, accountant, application, { status: 'Approved' });
    await decisionsStand(api);
    const [mail] = mailsTo(api, student.email);
    expect(mail?.subject).toBe('मंज़ूर: Web Development के लिए आपका आवेदन');
    expect(mail?.text).toContain('आपका स्वागत है!');
    const [told] = (await api.call('GET /notifications', { token: student.token })).data;
    expect(told).toMatchObject({
      message: 'Your application for “Web Development” is approved.',
      said: {
        template: 'Your application for “{internship}” is approved.',
        values: { internship: 'Web Development' },
      },
    });
  });

  test('an approval keeps seat and UTR taken', async () => {
    const { application } = await applied();
    const before = await registrationsOf(api, internship);
    await decide(api, admin, application, { status: 'Approved' });
    expect(await registrationsOf(api, internship)).toBe(before);
    expect(await documentsWhere(api, 'utrs', 'applicationId', application._id)).toHaveLength(1);
  });
});

describe('a rejection', () => {
  test('a rejection tells the student why, frees seat and UTR, and allows a new application with the same UTR', async () => {
    const { student, application } = await applied();
    const before = await registrationsOf(api, internship);
    const reason = 'The UTR is not in our bank statement <yet>.';

    await decide(api, accountant, application, { status: 'Rejected', rejectionReason: `  ${reason} ` });

    expect(await applicationsOf(api, student)).toMatchObject([
      { status: 'Rejected', rejectionReason: reason },
    ]);
    await decisionsStand(api);
    expect(mailsTo(api, student.email)[0]?.text).toContain(`Reason: ${reason}`);
    expect(mailsTo(api, student.email)[0]?.html).toContain('&#60;yet&#62;');
    const notices = await documentsWhere(api, 'notifications', 'audience', [`user:${student.uid}`]);
    expect(notices.map(({ message }) => message).join()).toContain(reason);
    expect(await registrationsOf(api, internship)).toBe(before - 1);

    const again = await apply(api, student, internship, { utr: application.utr });

    expect(again).toMatchObject({ _id: `${student.uid}_${internship._id}_2`, status: 'Applied' });
    expect(await registrationsOf(api, internship)).toBe(before);
    expect((await applicationsOf(api, student)).map(({ status }) => status)).toEqual(['Applied', 'Rejected']);
  });

  test('a rejection by an accountant needs a reason; one by an admin does not', async () => {
    const { student, application } = await applied();
    for (const body of [{}, { rejectionReason: '' }, { rejectionReason: '   ' }]) {
      const refusal = await change(accountant, application._id, { status: 'Rejected', ...body });
      expect(refusal).toMatchObject({
        status: 400,
        message: 'Please give a reason for the rejection.',
        errors: [{ path: 'rejectionReason' }],
      });
    }
    expect(await applicationsOf(api, student)).toMatchObject([{ status: 'Applied' }]);

    await decide(api, admin, application, { status: 'Rejected' });

    expect(await applicationsOf(api, student)).toMatchObject([{ status: 'Rejected', rejectionReason: null }]);
    await decisionsStand(api);
    expect(mailsTo(api, student.email)[0]?.text).not.toContain('Reason:');
  });
});

describe('opening an application', () => {
  test('opening an application puts it under review without telling the student, and may be repeated', async () => {
    const { student, application } = await applied();
    const opened = await decide(api, accountant, application, { status: 'Under Review' });
    api.platform.clock.advance({ seconds: 1 });
    const again = await decide(api, admin, application, { status: 'Under Review' });
    expect(opened).toMatchObject({ status: 'Under Review', decidedBy: null, decidedAt: null });
    expect(again.reviewedAt).toBe(opened.reviewedAt);
    expect(await auditOf(api, application._id)).toHaveLength(1);
    expect(mailsTo(api, student.email)).toEqual([]);
    await decide(api, accountant, application, { status: 'Approved' });
  });
});

describe('a refused decision', () => {
  test('a second decision is refused and names the first reviewer', async () => {
    const { application } = await applied();
    await decide(api, accountant, application, { status: 'Approved' });
    for (const status of ['Approved', 'Rejected', 'Applied', 'Pending'] as const) {
      const refusal = await change(admin, application._id, { status });
      expect(refusal).toMatchObject({ status: 409, code: 'conflict' });
      expect(refusal.message).toMatch(
        /^This application is already approved by Ravi Kumar on \d+ \w+ \d{4}\.$/,
      );
    }
  });

  test('a status that staff cannot set is refused; Pending is another word for Applied', async () => {
    const { application } = await applied();
    const refusals = await Promise.all(
      (['Offered', 'Applied', 'Pending'] as const).map((status) =>
        change(admin, application._id, { status }),
      ),
    );
    expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(refusals[2]?.message).toBe(refusals[1]?.message);
  });

  test('a decision with an unknown status, field or application is refused', async () => {
    const { application } = await applied();
    for (const body of [{ status: 'Done' }, {}, { status: 'Approved', colour: 'red' }]) {
      const refusal = await api.refusal('PUT /applications/:id/status', {
        token: admin.token,
        params: { id: application._id },
        body,
      });
      expect(refusal).toMatchObject({ status: 400, code: 'invalid' });
    }
    expect((await change(admin, 'unknown', { status: 'Approved' })).status).toBe(404);
    expect((await change(admin, '__x__', { status: 'Approved' })).status).toBe(404);
  });
});
