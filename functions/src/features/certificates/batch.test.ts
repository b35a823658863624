import type { IssueResult } from '@prarambh/contract/document-batches';
import type { Internship } from '@prarambh/contract/internships';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, apply } from '../../testing/builders';
import { issueCertificate, putTask } from '../../testing/certificates';
import { auditOf } from '../../testing/documents';
import { runJobOf } from '../../testing/jobs';
import { mailsTo } from '../../testing/mails';
import { type Person, signedIn, signedInStudents } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const { token } = admin;

/** Calls until there is no further batch, as the web does. */
async function issueAll({ _id }: Internship, body: { limit?: number; signatureName?: string } = {}) {
  const results: IssueResult[] = [];
  const percents: number[] = [];
  let cursor: string | undefined;
  do {
    const answer = await api.call('POST /certificates/bulk', {
      token,
      body: { internshipId: _id, ...body, ...(cursor && { cursor }) },
    });
    results.push(...answer.data);
    percents.push(answer.percent);
    cursor = answer.nextCursor ?? undefined;
  } while (cursor);
  return { results, percents };
}

const resultOf = (results: IssueResult[], { uid }: Person) =>
  results.find(({ student }) => student._id === uid);

describe('certificates for everybody in an internship', () => {
  test('go to those who have completed every task and have none, with a result for each student', async () => {
    const internship = await addInternship(api, admin, { title: 'Bulk Web', duration: '8 Weeks' });
    const [done, open, held, foreign] = (await signedInStudents(api, 4)) as [Person, Person, Person, Person];
    for (const student of [done, open, held]) await putTask(api, student, internship, 'completed');
    await putTask(api, done, internship, 'completed');
    await putTask(api, open, internship, 'assigned');
    await putTask(api, foreign, await addInternship(api, admin, { title: 'Other' }), 'completed');
    await apply(api, done, internship, { certificateName: 'Asha K. Verma', duration: 12 });
    await apply(api, held, internship);
    const earlier = await issueCertificate(api, admin, held, { internshipTitle: 'Bulk Web' });

    const { results } = await issueAll(internship, { signatureName: 'R. Iyer' });

    expect(results).toHaveLength(3);
    expect(resultOf(results, open)).toMatchObject({
      outcome: 'unfinished',
      documentId: null,
      message: '1 of 2 tasks completed',
    });
    expect(resultOf(results, held)).toMatchObject({
      outcome: 'held',
      documentId: earlier.certificateId,
    });
    const issued = resultOf(results, done);
    expect(issued).toMatchObject({ outcome: 'issued', message: 'Issued', student: { name: done.name } });
    const [mine] = (await api.call('GET /certificates/my-certificates', { token: done.token })).data;
    expect(mine).toMatchObject({
      certificateId: issued?.documentId,
      candidateName: 'Asha K. Verma',
      duration: '12 Weeks',
      signatureName: 'R. Iyer',
      fileUrl: expect.stringContaining('.pdf'),
    });
    expect((await auditOf(api, mine?._id ?? '')).map(({ action }) => action)).toEqual(['createCertificate']);
  });

  test('come in batches with how far they are, and a repeated run issues nothing twice', async () => {
    const internship = await addInternship(api, admin, { title: 'Bulk Data' });
    const students = await signedInStudents(api, 7);
    for (const student of students) {
      for (let task = 0; task < 2; task += 1) await putTask(api, student, internship, 'completed');
    }

    const { results, percents } = await issueAll(internship, { limit: 3 });

    expect(percents).toEqual([43, 86, 100]);
    expect(results.map(({ outcome }) => outcome)).toEqual(Array(7).fill('issued'));
    expect(new Set(results.map(({ student }) => student._id)).size).toBe(7);
    const again = await issueAll(internship);
    expect(again.results.map(({ outcome }) => outcome)).toEqual(Array(7).fill('held'));
  });

  test('are mailed by the job, so that a slow mail server holds nobody up', async () => {
    const internship = await addInternship(api, admin, { title: 'Bulk Mail' });
    const student = await signedIn(api);
    await putTask(api, student, internship, 'completed');
    await issueAll(internship);
    expect(mailsTo(api, student.email)).toEqual([]);
    await runJobOf(api, 'deliverMail');
    expect(mailsTo(api, student.email)[0]?.subject).toBe('Your certificate for Bulk Mail');
  });

  test('one that must be refused leaves the others alone', async () => {
    const internship = await addInternship(api, admin, { title: 'Bulk Names' });
    const bad = await signedIn(api, { name: '李小龙' });
    const [revoked, good] = (await signedInStudents(api, 2)) as [Person, Person];
    for (const student of [bad, revoked, good]) await putTask(api, student, internship, 'completed');
    await apply(api, revoked, internship);
    const { _id } = await issueCertificate(api, admin, revoked, { internshipTitle: 'Bulk Names' });
    await api.call('DELETE /certificates/:id', { token, params: { id: _id } });

    const { results } = await issueAll(internship);

    expect(resultOf(results, bad)).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('李'),
    });
    expect(resultOf(results, revoked)).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('was revoked'),
    });
    expect(resultOf(results, good)?.outcome).toBe('issued');
  });

  test('are foreseen: who would get one, who would not and why, and nothing is issued', async () => {
    const internship = await addInternship(api, admin, { title: 'Foreseen' });
    const bad = await signedIn(api, { name: '李小龙' });
    const [ready, open] = (await signedInStudents(api, 2)) as [Person, Person];
    for (const student of [bad, ready]) await putTask(api, student, internship, 'completed');
    await putTask(api, open, internship, 'assigned');
    const body = { internshipId: internship._id };
    const outcomes = async () => {
      const { data } = await api.call('POST /certificates/bulk/preview', { token, body });
      return [bad, ready, open].map((student) => resultOf(data, student)?.outcome);
    };
    expect(await outcomes()).toEqual(['refused', 'ready', 'unfinished']);
    expect((await api.call('GET /certificates/my-certificates', { token: ready.token })).data).toEqual([]);
    await issueAll(internship);
    expect(await outcomes()).toEqual(['refused', 'held', 'unfinished']);
  });

  test('refuse what is no batch', async () => {
    const body = { internshipId: 'i', limit: 21 };
    expect(await api.refusal('POST /certificates/bulk', { token, body })).toMatchObject({ status: 400 });
    const forged = { internshipId: 'i', cursor: 'nonsense' };
    expect(await api.refusal('POST /certificates/bulk', { token, body: forged })).toMatchObject({
      status: 400,
      errors: [{ path: 'cursor' }],
    });
  });
});

test('an internship that was deleted is found by who issues its certificates, and its students get theirs', async () => {
  const internship = await addInternship(api, admin, { title: 'Bygone Web' });
  const student = await signedIn(api);
  await putTask(api, student, internship, 'completed');
  await api.call('DELETE /internships/:id', { token, params: { id: internship._id } });
  const found = (query: { withArchived?: 'true' }) =>
    api.call('GET /internships', { token, query: { q: 'bygone', ...query } });
  expect((await found({})).total).toBe(0);
  const { data, total } = await found({ withArchived: 'true' });
  expect([data.map(({ _id }) => _id), total]).toEqual([[internship._id], 1]);
  const { results } = await issueAll(internship);
  expect(resultOf(results, student)).toMatchObject({ outcome: 'issued' });
});
