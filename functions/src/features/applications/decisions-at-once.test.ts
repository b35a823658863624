import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, applicationsOf, apply, decide, registrationsOf } from '../../testing/builders';
import { decisionsStand } from '../../testing/decisions';
import { auditOf, dailyMetrics } from '../../testing/documents';
import { mailsTo } from '../../testing/mails';
import { signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });
const accountant = await signedIn(api, { role: 'accountant', name: 'Ravi Kumar' });
const internship = await addInternship(api, admin, { title: 'Web Development', totalPositions: 100 });

async function applied() {
  const student = await signedIn(api);
  return { student, application: await apply(api, student, internship) };
}

test('when two reviewers decide at the same moment, one succeeds and the other learns who decided', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { student, application } = await applied();
    const before = await registrationsOf(api, internship);
    const metrics = await dailyMetrics(api);
    const { _id: id } = application;
    const [approval, rejection] = await Promise.all(
      [
        { token: accountant.token, body: { status: 'Approved' } },
        { token: admin.token, body: { status: 'Rejected', rejectionReason: 'No payment found' } },
      ].map((sent) => api.send('PUT /applications/:id/status', { params: { id }, ...sent })),
    );
    expect([approval?.status, rejection?.status].toSorted()).toEqual([200, 409]);
    const isApproved = approval?.status === 200;
    const refused = (await (isApproved ? rejection : approval)?.json()) as { message: string };
    expect(refused.message).toMatch(
      /^This application is already (approved by Ravi Kumar|rejected by Meera Iyer) on /,
    );
    expect(await applicationsOf(api, student)).toMatchObject([
      { status: isApproved ? 'Approved' : 'Rejected' },
    ]);
    expect(await registrationsOf(api, internship)).toBe(isApproved ? before : before - 1);
    expect(await dailyMetrics(api)).toEqual({
      ...metrics,
      approved: metrics.approved + (isApproved ? 1 : 0),
      rejected: metrics.rejected + (isApproved ? 0 : 1),
      approvedAmount: metrics.approvedAmount + (isApproved ? 149 : 0),
    });
    expect(await auditOf(api, id)).toHaveLength(1);
    await decisionsStand(api);
    expect(mailsTo(api, student.email)).toHaveLength(1);
  }
});

test('the metrics of the day match the decisions of two reviewers', async () => {
  const before = await dailyMetrics(api);
  const [first, second, third] = [await applied(), await applied(), await applied()];
  await decide(api, admin, first.application, { status: 'Approved' });
  await decide(api, admin, second.application, { status: 'Approved' });
  await decide(api, admin, third.application, { status: 'Rejected' });
  await decide(api, admin, second.application, { status: 'Under Review' });
  await decide(api, admin, second.application, { status: 'Rejected' });
  expect(await dailyMetrics(api)).toEqual({
    submitted: before.submitted + 3,
    approved: before.approved + 1,
    rejected: before.rejected + 2,
    approvedAmount: before.approvedAmount + 149,
  });
});
