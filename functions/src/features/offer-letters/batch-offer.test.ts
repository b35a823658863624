import type { IssueResult } from '@prarambh/contract/document-batches';
import type { Internship } from '@prarambh/contract/internships';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, apply, decide } from '../../testing/builders';
import { issueToAll, previewAll } from '../../testing/bulk-jobs';
import { bulkJobsStand } from '../../testing/decisions';
import { mailsTo } from '../../testing/mails';
import { issueLetter, sameLetter } from '../../testing/offer-letters';
import { type Person, signedIn, signedInStudents } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const { token } = admin;

const issueAll = ({ _id: internshipId }: Internship) =>
  issueToAll(api, admin, 'POST /bulk-jobs/offer-letters', { ...sameLetter, internshipId });
const preview = ({ _id: internshipId }: Internship, limit?: number) =>
  previewAll(api, admin, 'POST /offer-letters/bulk/preview', { internshipId, ...(limit && { limit }) });

const outcomes = (results: IssueResult[]) =>
  Object.fromEntries(results.map(({ student, outcome }) => [student._id, outcome]));
const lettersOf = async (student: Person) =>
  (await api.call('GET /offer-letters/my-offer-letters', { token: student.token })).data;

async function approved(internship: Internship, student: Person, certificateName = 'Asha Verma') {
  const application = await apply(api, student, internship, { certificateName });
  return decide(api, admin, application, { status: 'Approved' });
}

describe('offer letters for all approved students of an internship', () => {
  test('offer letters are previewed, then issued once with the data of the application, and mailed to the student', async () => {
    const internship = await addInternship(api, admin, { title: 'Offers' });
    const [first, waiting, rejected, held] = (await signedInStudents(api, 4)) as [
      Person,
      Person,
      Person,
      Person,
    ];
    await approved(internship, first, 'Asha K. Verma');
    await apply(api, waiting, internship);
    await decide(api, admin, await apply(api, rejected, internship), { status: 'Rejected' });
    await approved(internship, held);
    await issueLetter(api, admin, held, { title: 'Offers Intern' });

    expect(outcomes((await preview(internship)).results)).toEqual({
      [first.uid]: 'done',
      [held.uid]: 'held',
    });
    expect(await lettersOf(first)).toEqual([]);
    expect(await issueAll(internship)).toMatchObject({ done: 1, held: 1, refused: 0 });

    expect(await lettersOf(first)).toMatchObject([
      { title: 'Offers', candidateName: 'Asha K. Verma', fileUrl: expect.stringContaining('.pdf') },
    ]);
    const [mine] = (await api.call('GET /applications/my-applications', { token: first.token })).data;
    expect(mine?.status).toBe('Offered');
    await bulkJobsStand(api);
    expect(mailsTo(api, first.email).map(({ subject }) => subject)).toContain(
      'Your offer letter: Offers at Prarambh',
    );
    expect(await lettersOf(waiting)).toEqual([]);
    expect(await issueAll(internship)).toMatchObject({ done: 0, held: 2 });
    expect(await lettersOf(first)).toHaveLength(1);
  });

  test('offer letters reach every student of an internship that needs several batches', async () => {
    const internship = await addInternship(api, admin, { title: 'Batches', totalPositions: 20 });
    const students = await signedInStudents(api, 12);
    for (const student of students) {
      await approved(internship, student);
      api.platform.clock.advance({ minutes: 1 });
    }
    const { results, percents } = await preview(internship, 5);
    expect(percents).toEqual([42, 83, 100]);
    expect(outcomes(results)).toEqual(Object.fromEntries(students.map(({ uid }) => [uid, 'done'])));
    expect(await issueAll(internship)).toMatchObject({ done: 12, percent: 100 });
    for (const student of students) expect(await lettersOf(student)).toHaveLength(1);
  });

  test('offer letters are issued to the other students when some are refused, with the reason', async () => {
    const internship = await addInternship(api, admin, { title: 'Refusals' });
    const [good, unprintable, closed] = (await signedInStudents(api, 3)) as [Person, Person, Person];
    await approved(internship, good);
    const application = await approved(internship, unprintable);
    await api.platform.firestore.doc(`applications/${application._id}`).update({ certificateName: '李小龙' });
    await approved(internship, closed);
    await api.call('DELETE /users/:id', { token, params: { id: closed.uid } });
    const expected = { [unprintable.uid]: 'refused', [closed.uid]: 'refused' };
    expect(outcomes((await preview(internship)).results)).toEqual({ ...expected, [good.uid]: 'done' });
    const { done, refusals } = await issueAll(internship);
    expect(done).toBe(1);
    expect(refusals.map(({ _id }) => _id).toSorted()).toEqual(Object.keys(expected).toSorted());
    expect(await lettersOf(good)).toHaveLength(1);
  });
});
