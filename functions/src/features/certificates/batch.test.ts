import type { IssueResult } from '@prarambh/contract/document-batches';
import type { Internship } from '@prarambh/contract/internships';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, apply } from '../../testing/builders';
import { issueToAll, previewAll } from '../../testing/bulk-jobs';
import { issueCertificate, putTask } from '../../testing/certificates';
import { bulkJobsStand } from '../../testing/decisions';
import { auditOf } from '../../testing/documents';
import { mailsTo } from '../../testing/mails';
import { type Person, signedIn, signedInStudents } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const { token } = admin;

const issueAll = ({ _id: internshipId }: Internship, printed: { signatureName?: string } = {}) =>
  issueToAll(api, admin, 'POST /bulk-jobs/certificates', { internshipId, ...printed });
const preview = ({ _id: internshipId }: Internship, limit?: number) =>
  previewAll(api, admin, 'POST /certificates/bulk/preview', { internshipId, ...(limit && { limit }) });

const resultOf = (results: IssueResult[], { uid }: Person) =>
  results.find(({ student }) => student._id === uid);
const certificatesOf = async (student: Person) =>
  (await api.call('GET /certificates/my-certificates', { token: student.token })).data;

describe('certificates for all students of an internship', () => {
  test('a batch issues certificates to students who have completed every task and have none', async () => {
    const internship = await addInternship(api, admin, { title: 'Bulk Web', duration: '8 Weeks' });
    const [done, open, held, foreign] = (await signedInStudents(api, 4)) as [Person, Person, Person, Person];
    for (const student of [done, open, held]) await putTask(api, student, internship, 'completed');
    await putTask(api, done, internship, 'completed');
    await putTask(api, open, internship, 'assigned');
    await putTask(api, foreign, await addInternship(api, admin, { title: 'Other' }), 'completed');
    await apply(api, done, internship, { certificateName: 'Asha K. Verma', duration: 12 });
    await apply(api, held, internship);
    const earlier = await issueCertificate(api, admin, held, { internshipTitle: 'Bulk Web' });
    const { results } = await preview(internship);
    expect(results).toHaveLength(3);
    expect(resultOf(results, open)).toMatchObject({
      outcome: 'unfinished',
      documentId: null,
      message: '1 of 2 tasks completed',
    });
    expect(resultOf(results, held)).toMatchObject({ outcome: 'held', documentId: earlier.certificateId });

    const job = await issueAll(internship, { signatureName: 'R. Iyer' });

    expect(job).toMatchObject({ state: 'done', done: 1, unfinished: 1, held: 1, refused: 0 });
    const [mine] = await certificatesOf(done);
    expect(mine).toMatchObject({
      candidateName: 'Asha K. Verma',
      duration: '12 Weeks',
      signatureName: 'R. Iyer',
      fileUrl: expect.stringContaining('.pdf'),
    });
    expect((await auditOf(api, mine?._id ?? '')).map(({ action }) => action)).toEqual(['createCertificate']);
  });

  test('repeating a batch for the same internship issues each certificate once', async () => {
    const internship = await addInternship(api, admin, { title: 'Bulk Data' });
    const students = await signedInStudents(api, 12);
    for (const student of students) {
      for (let task = 0; task < 2; task += 1) await putTask(api, student, internship, 'completed');
    }
    const foreseen = await preview(internship, 5);
    expect(foreseen.percents).toEqual([42, 83, 100]);
    expect(new Set(foreseen.results.map(({ student }) => student._id)).size).toBe(12);

    expect(await issueAll(internship)).toMatchObject({ done: 12, held: 0, percent: 100 });
    expect(await issueAll(internship)).toMatchObject({ done: 0, held: 12, percent: 100 });
    for (const student of students) expect(await certificatesOf(student)).toHaveLength(1);
  });

  test('the job mails the certificates of a batch, so a slow mail server delays no request', async () => {
    const internship = await addInternship(api, admin, { title: 'Bulk Mail' });
    const student = await signedIn(api);
    await putTask(api, student, internship, 'completed');
    await issueAll(internship);
    expect(mailsTo(api, student.email)).toEqual([]);
    await bulkJobsStand(api);
    expect(mailsTo(api, student.email)[0]?.subject).toBe('Your certificate for Bulk Mail');
  });

  test('a batch issues to the other students when one is refused', async () => {
    const internship = await addInternship(api, admin, { title: 'Bulk Names' });
    const bad = await signedIn(api, { name: '李小龙' });
    const [revoked, good] = (await signedInStudents(api, 2)) as [Person, Person];
    for (const student of [bad, revoked, good]) await putTask(api, student, internship, 'completed');
    await apply(api, revoked, internship);
    const { _id } = await issueCertificate(api, admin, revoked, { internshipTitle: 'Bulk Names' });
    await api.call('DELETE /certificates/:id', { token, params: { id: _id } });

    const { done, refusals } = await issueAll(internship);

    const reasonOf = ({ uid }: Person) => refusals.find((refusal) => refusal._id === uid)?.message;
    expect(reasonOf(bad)).toContain('李');
    expect(reasonOf(revoked)).toContain('was revoked');
    expect(done).toBe(1);
    expect(await certificatesOf(good)).toHaveLength(1);
  });

  test('a preview says who would get a certificate, who would not and why, and issues nothing', async () => {
    const internship = await addInternship(api, admin, { title: 'Foreseen' });
    const bad = await signedIn(api, { name: '李小龙' });
    const [ready, open] = (await signedInStudents(api, 2)) as [Person, Person];
    for (const student of [bad, ready]) await putTask(api, student, internship, 'completed');
    await putTask(api, open, internship, 'assigned');
    const outcomes = async () => {
      const { results } = await preview(internship);
      return [bad, ready, open].map((student) => resultOf(results, student)?.outcome);
    };
    expect(await outcomes()).toEqual(['refused', 'done', 'unfinished']);
    expect(await certificatesOf(ready)).toEqual([]);
    await issueAll(internship);
    expect(await outcomes()).toEqual(['refused', 'held', 'unfinished']);
  });

  test('a preview of too many students or with a forged cursor is refused', async () => {
    const refusal = (body: { limit?: number; cursor?: string }) =>
      api.refusal('POST /certificates/bulk/preview', { token, body: { internshipId: 'i', ...body } });
    expect(await refusal({ limit: 21 })).toMatchObject({ status: 400 });
    expect(await refusal({ cursor: 'nonsense' })).toMatchObject({
      status: 400,
      errors: [{ path: 'cursor' }],
    });
  });
});

test('the students of a deleted internship can still get their certificates', async () => {
  const internship = await addInternship(api, admin, { title: 'Bygone Web' });
  const student = await signedIn(api);
  await putTask(api, student, internship, 'completed');
  await api.call('DELETE /internships/:id', { token, params: { id: internship._id } });
  const found = (query: { withArchived?: 'true' }) =>
    api.call('GET /internships', { token, query: { q: 'bygone', ...query } });
  expect((await found({})).total).toBe(0);
  const { data, total } = await found({ withArchived: 'true' });
  expect([data.map(({ _id }) => _id), total]).toEqual([[internship._id], 1]);
  expect(await issueAll(internship)).toMatchObject({ label: 'Bygone Web', done: 1 });
});
