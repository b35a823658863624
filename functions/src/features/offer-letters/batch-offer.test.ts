import type { IssueResult } from '@prarambh/contract/document-batches';
import type { Internship } from '@prarambh/contract/internships';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, apply, decide } from '../../testing/builders';
import { runJobOf } from '../../testing/jobs';
import { mailsTo } from '../../testing/mails';
import { issueLetter, sameLetter } from '../../testing/offer-letters';
import { type Person, signedIn, signedInStudents } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const { token } = admin;

/** Calls until there is no further batch, as the web does. */
async function goThrough(
  operation: 'POST /offer-letters/bulk' | 'POST /offer-letters/bulk/preview',
  { _id }: Internship,
  limit = 20,
) {
  const printed = operation === 'POST /offer-letters/bulk' ? sameLetter : {};
  const results: IssueResult[] = [];
  const percents: number[] = [];
  let cursor: string | undefined;
  do {
    const body = { ...printed, internshipId: _id, limit, ...(cursor && { cursor }) };
    const answer = await api.call(operation, { token, body } as never);
    results.push(...answer.data);
    percents.push(answer.percent);
    cursor = answer.nextCursor ?? undefined;
  } while (cursor);
  return { results, percents };
}

const issueAll = (internship: Internship, limit?: number) =>
  goThrough('POST /offer-letters/bulk', internship, limit);
const foresee = (internship: Internship) => goThrough('POST /offer-letters/bulk/preview', internship);

const outcomes = (results: IssueResult[]) =>
  Object.fromEntries(results.map(({ student, outcome }) => [student._id, outcome]));
const lettersOf = async (student: Person) =>
  (await api.call('GET /offer-letters/my-offer-letters', { token: student.token })).data;

async function approved(internship: Internship, student: Person, certificateName = 'Asha Verma') {
  const application = await apply(api, student, internship, { certificateName });
  return decide(api, admin, application, { status: 'Approved' });
}

describe('offer letters for everybody who is approved for an internship', () => {
  test('are foreseen first, then issued once, with what the application says and word to the student', async () => {
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

    expect(outcomes((await foresee(internship)).results)).toEqual({
      [first.uid]: 'ready',
      [held.uid]: 'held',
    });
    expect(await lettersOf(first)).toEqual([]);
    expect(outcomes((await issueAll(internship)).results)).toEqual({
      [first.uid]: 'issued',
      [held.uid]: 'held',
    });

    expect(await lettersOf(first)).toMatchObject([
      { title: 'Offers', candidateName: 'Asha K. Verma', fileUrl: expect.stringContaining('.pdf') },
    ]);
    const [mine] = (await api.call('GET /applications/my-applications', { token: first.token })).data;
    expect(mine?.status).toBe('Offered');
    await runJobOf(api, 'deliverMail');
    expect(mailsTo(api, first.email).map(({ subject }) => subject)).toContain(
      'Your offer letter: Offers at Prarambh',
    );
    expect(await lettersOf(waiting)).toEqual([]);
    const again = await issueAll(internship);
    expect(outcomes(again.results)).toEqual({ [first.uid]: 'held', [held.uid]: 'held' });
    expect(await lettersOf(first)).toHaveLength(1);
  });

  test('come in batches with how far they are', async () => {
    const internship = await addInternship(api, admin, { title: 'Batches' });
    const students = await signedInStudents(api, 5);
    for (const student of students) {
      await approved(internship, student);
      api.platform.clock.advance({ minutes: 1 });
    }
    const { results, percents } = await issueAll(internship, 2);
    expect(percents).toEqual([40, 80, 100]);
    expect(outcomes(results)).toEqual(Object.fromEntries(students.map(({ uid }) => [uid, 'issued'])));
  });

  test('say for whom there cannot be one, and leave the others alone', async () => {
    const internship = await addInternship(api, admin, { title: 'Refusals' });
    const [good, unprintable, closed] = (await signedInStudents(api, 3)) as [Person, Person, Person];
    await approved(internship, good);
    const application = await approved(internship, unprintable);
    await api.platform.firestore.doc(`applications/${application._id}`).update({ certificateName: '李小龙' });
    await approved(internship, closed);
    await api.call('DELETE /users/:id', { token, params: { id: closed.uid } });
    const expected = { [unprintable.uid]: 'refused', [closed.uid]: 'refused' };
    expect(outcomes((await foresee(internship)).results)).toEqual({ ...expected, [good.uid]: 'ready' });
    expect(outcomes((await issueAll(internship)).results)).toEqual({ ...expected, [good.uid]: 'issued' });
  });
});
