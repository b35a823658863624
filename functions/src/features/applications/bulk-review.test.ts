import type { SentBody } from '@prarambh/contract/endpoints';
import { describe, expect, test, vi } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, applicationsOf, apply, decide, registrationsOf } from '../../testing/builders';
import { decisionsStand } from '../../testing/decisions';
import { auditOf, dailyFigures } from '../../testing/documents';
import { runJobOf } from '../../testing/jobs';
import { mailsTo } from '../../testing/mails';
import { type Person, signedIn, signedInStudents } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });
const accountant = await signedIn(api, { role: 'accountant', name: 'Ravi Kumar' });
const internship = await addInternship(api, admin, { totalPositions: 100 });

type Body = SentBody<'POST /applications/decisions'>;

const decideAll = async (staff: Person, body: Body) =>
  (await api.call('POST /applications/decisions', { token: staff.token, body })).data;

async function applied(count: number) {
  const students = await signedInStudents(api, count);
  return Promise.all(
    students.map(async (student) => ({ student, application: await apply(api, student, internship) })),
  );
}

describe('deciding many at once', () => {
  test('gives a result for each row: what can be decided is, what cannot says by whom and when', async () => {
    const [one, two, three] = await applied(3);
    if (!one || !two || !three) throw new Error('three have applied');
    await decide(api, admin, two.application, { status: 'Rejected' });
    const ids = [one.application._id, two.application._id, 'nothing', three.application._id];

    const results = await decideAll(accountant, { ids, status: 'Approved' });

    expect(results).toMatchObject([
      { _id: ids[0], isDecided: true, application: { status: 'Approved' } },
      {
        _id: ids[1],
        isDecided: false,
        code: 'conflict',
        message: expect.stringMatching(/^This application is already rejected by Meera Iyer on /),
      },
      { _id: 'nothing', isDecided: false, code: 'not_found' },
      { _id: ids[3], isDecided: true, application: { status: 'Approved' } },
    ]);
    expect(mailsTo(api, one.student.email)).toEqual([]);
    await runJobOf(api, 'deliverMail');
    expect(mailsTo(api, one.student.email).map(({ subject }) => subject)).toEqual([
      `Approved: your application for ${internship.title}`,
    ]);
    expect(await auditOf(api, three.application._id)).toMatchObject([{ action: 'approveApplication' }]);
  });

  test('answers for what it has decided when a later row meets a busy database', async () => {
    const [one, two, three] = await applied(3);
    if (!one || !two || !three) throw new Error('three have applied');
    const { firestore } = api.platform;
    const original = firestore.runTransaction.bind(firestore);
    const aborted = Object.assign(new Error('10 ABORTED: too much contention'), { code: 10 });
    const spy = vi.spyOn(firestore, 'runTransaction');
    spy.mockImplementationOnce(original).mockRejectedValueOnce(aborted);
    const ids = [one, two, three].map(({ application }) => application._id);
    const results = await decideAll(accountant, { ids, status: 'Approved' });
    spy.mockRestore();
    expect(results).toMatchObject([
      { _id: ids[0], isDecided: true },
      { _id: ids[1], isDecided: false, code: 'unavailable', message: expect.stringContaining('try again') },
      { _id: ids[2], isDecided: true },
    ]);
  });

  test('rejects with one reason for all, and frees each seat', async () => {
    const rows = await applied(3);
    const before = await registrationsOf(api, internship);
    const ids = rows.map(({ application }) => application._id);
    await decideAll(accountant, { ids, status: 'Rejected', rejectionReason: 'Not in the bank statement.' });
    for (const { student } of rows) {
      expect(await applicationsOf(api, student)).toMatchObject([
        { status: 'Rejected', rejectionReason: 'Not in the bank statement.' },
      ]);
    }
    expect(await registrationsOf(api, internship)).toBe(before - 3);
  });

  test('decides an id that is named twice once, and needs a reason from an accountant', async () => {
    const [row] = await applied(1);
    const id = row?.application._id ?? '';
    expect(await decideAll(accountant, { ids: [id], status: 'Rejected' })).toMatchObject([
      { isDecided: false, code: 'invalid', message: 'Please give a reason for the rejection.' },
    ]);
    expect(await decideAll(admin, { ids: [id, id], status: 'Rejected' })).toMatchObject([
      { isDecided: true },
    ]);
  });

  test('refuses nothing at all, too many, and whoever may not decide', async () => {
    const refusal = (staff: Person, ids: string[]) =>
      api.refusal('POST /applications/decisions', { token: staff.token, body: { ids, status: 'Approved' } });
    expect((await refusal(admin, [])).message).toContain('at least one');
    const many = Array.from({ length: 21 }, (_, index) => `id-${index}`);
    expect(await refusal(admin, many)).toMatchObject({ status: 400 });
    expect(await refusal(await signedIn(api, { role: 'co-admin' }), ['a'])).toMatchObject({ status: 403 });
  });
});

test('two members of staff deciding the same application at once: one decision, one clear refusal', async () => {
  const [row] = await applied(1);
  const id = row?.application._id ?? '';
  const [seats, figures] = [await registrationsOf(api, internship), await dailyFigures(api)];

  const answers = await Promise.all(
    [
      { staff: admin, body: { status: 'Approved' } as const },
      { staff: accountant, body: { status: 'Rejected', rejectionReason: 'Not paid.' } as const },
    ].map(({ staff, body }) =>
      api.send('PUT /applications/:id/status', { token: staff.token, params: { id }, body }),
    ),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = (await answers.find(({ status }) => status === 409)?.json()) as { message: string };
  expect(refused.message).toMatch(
    /^This application is already (approved by Meera Iyer|rejected by Ravi Kumar) on /,
  );
  const isApproved = answers[0]?.status === 200;
  expect(await registrationsOf(api, internship)).toBe(isApproved ? seats : seats - 1);
  expect(await dailyFigures(api)).toEqual({
    ...figures,
    approved: figures.approved + (isApproved ? 1 : 0),
    rejected: figures.rejected + (isApproved ? 0 : 1),
    approvedAmount: figures.approvedAmount + (isApproved ? 149 : 0),
  });
  expect(await auditOf(api, id)).toHaveLength(1);
  await decisionsStand(api);
  expect(mailsTo(api, row?.student.email ?? '')).toHaveLength(1);
});
