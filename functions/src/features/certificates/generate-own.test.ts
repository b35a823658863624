import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, apply, decide } from '../../testing/builders';
import { issueToAll, previewAll } from '../../testing/bulk-jobs';
import { certificateBody, issueCertificate, putTask } from '../../testing/certificates';
import { documentsWhere } from '../../testing/documents';
import { mailsTo } from '../../testing/mails';
import { type Person, signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });

const generate = (student: Person, internshipId: string) => ({
  token: student.token,
  body: { internshipId },
});
const generateOwn = async (student: Person, { _id }: { _id: string }) =>
  (await api.call('POST /certificates/generate-self', generate(student, _id))).data;
const refusal = (student: Person, { _id }: { _id: string }) =>
  api.refusal('POST /certificates/generate-self', generate(student, _id));
const mine = async (student: Person) =>
  (await api.call('GET /certificates/my-certificates', { token: student.token })).data;
const progress = async (student: Person) =>
  (await api.call('GET /certificates/progress', { token: student.token })).data;
const internIdOf = async ({ token }: Person) => (await api.call('GET /auth/me', { token })).data.internId;

/** Returns a student who has completed the only task of a new internship. */
async function finished(title = 'Full-Stack Web Development') {
  const student = await signedIn(api);
  const internship = await addInternship(api, admin, { title });
  await putTask(api, student, internship, 'completed');
  return { student, internship };
}

describe('a student generates a certificate', () => {
  test('a student who has completed all tasks can generate a certificate and gets a mail and a notification', async () => {
    const { student, internship } = await finished();
    await apply(api, student, internship, { certificateName: 'Asha K. Verma', duration: 12 });

    const issued = await generateOwn(student, internship);

    const certificateId = `Full-Stack-Web-Development-${await internIdOf(student)}`;
    expect(issued).toMatchObject({
      _id: certificateId.toUpperCase(),
      certificateId,
      candidateName: 'Asha K. Verma',
      internshipTitle: 'Full-Stack Web Development',
      duration: '12 Weeks',
      fileUrl: expect.stringContaining(`/${certificateId}.pdf?`),
    });
    expect(await mine(student)).toEqual([issued]);
    const [mail] = mailsTo(api, student.email);
    expect(mail?.subject).toBe('Your certificate for Full-Stack Web Development');
    expect(mail?.text).toContain(`/verify-certificate/${issued._id}`);
    expect(await documentsWhere(api, 'notifications', 'title', 'Certificate issued')).toMatchObject([
      { audience: [`user:${student.uid}`], message: expect.stringContaining(certificateId) },
    ]);
  });

  test('a generated certificate has the name to print, and the internship’s duration if there is no application', async () => {
    const { student, internship } = await finished();
    expect(await generateOwn(student, internship)).toMatchObject({
      candidateName: 'Asha Verma',
      duration: '4 Weeks',
    });
    const spelt = await finished();
    await api.call('PUT /profile', { token: spelt.student.token, body: { certificateName: 'आशा वर्मा' } });
    expect((await generateOwn(spelt.student, spelt.internship)).candidateName).toBe('आशा वर्मा');
    const rejected = await finished();
    const application = await apply(api, rejected.student, rejected.internship, { certificateName: 'Typo' });
    await decide(api, admin, application, { status: 'Rejected' });
    expect((await generateOwn(rejected.student, rejected.internship)).candidateName).toBe('Asha Verma');
  });

  test('simultaneous clicks generate one certificate', async () => {
    const { student, internship } = await finished();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        api.send('POST /certificates/generate-self', generate(student, internship._id)),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(29).fill(400)]);
    expect(await mine(student)).toHaveLength(1);
    expect(mailsTo(api, student.email)).toHaveLength(1);
  });

  test('a generated certificate keeps its facts when the student or the internship is renamed', async () => {
    const { student, internship } = await finished('Data Analytics');
    const params = { id: internship._id };
    const issued = await generateOwn(student, internship);
    await api.call('PUT /internships/:id', { token: admin.token, params, body: { title: 'Renamed' } });
    await api.call('DELETE /internships/:id', { token: admin.token, params });
    await api.call('PUT /profile', { token: student.token, body: { name: 'Somebody Else' } });
    expect((await mine(student))[0]).toEqual(issued);
    const checked = await api.call('GET /certificates/verify/:certificateId', {
      params: { certificateId: issued.certificateId },
    });
    expect(checked.data).toMatchObject({ name: 'Asha Verma', internshipTitle: 'Data Analytics' });
  });

  test('a generated certificate gets a numbered ID if the plain one is taken: -2, then -3', async () => {
    const { student, internship } = await finished('C++ & Qt');
    const [second, third] = [
      await addInternship(api, admin, { title: 'C Qt' }),
      await addInternship(api, admin, { title: 'C / Qt!' }),
    ];
    for (const other of [second, third]) await putTask(api, student, other, 'completed');
    const internId = await internIdOf(student);
    expect((await generateOwn(student, internship)).certificateId).toBe(`C-Qt-${internId}`);
    expect((await generateOwn(student, second)).certificateId).toBe(`C-Qt-${internId}-2`);
    expect((await generateOwn(student, third)).certificateId).toBe(`C-Qt-${internId}-3`);
  });
});

describe('a student cannot generate a certificate', () => {
  test('a certificate is refused without tasks, and while a task is open', async () => {
    const student = await signedIn(api);
    const internship = await addInternship(api, admin);
    expect(await refusal(student, internship)).toMatchObject({
      status: 400,
      code: 'invalid',
      message: 'You have no tasks in this internship.',
    });
    await putTask(api, student, internship, 'completed');
    await putTask(api, student, internship, 'in-progress');
    expect((await refusal(student, internship)).message).toBe(
      'Please complete all your tasks first: 1 of 2 are completed.',
    );
    expect(await mine(student)).toEqual([]);
  });

  test('a certificate is refused for tasks that another student completed', async () => {
    const { internship } = await finished();
    expect(await refusal(await signedIn(api), internship)).toMatchObject({ status: 400 });
  });

  test('a second certificate is refused, also after an admin has issued the first', async () => {
    const { student, internship } = await finished('Cloud Basics');
    await apply(api, student, internship);
    await issueCertificate(api, admin, student, { internshipTitle: 'cloud basics ' });
    expect((await refusal(student, internship)).message).toBe(
      'You already have a certificate for this internship.',
    );
    expect(await progress(student)).toEqual([]);
  });

  test.each(['without an application', 'after a rejected one'])(
    'a second certificate is refused %s if an admin has issued the first for the tasks of the internship',
    async (how) => {
      const { student, internship } = await finished('Edge Computing');
      if (how === 'after a rejected one') {
        await decide(api, admin, await apply(api, student, internship), { status: 'Rejected' });
      }
      const typed = { internshipTitle: ' edge computing' };
      const { certificateId } = await issueCertificate(api, admin, student, typed);
      expect((await refusal(student, internship)).message).toBe(
        'You already have a certificate for this internship.',
      );
      expect(await progress(student)).toEqual([]);
      const part = { internshipId: internship._id };
      const { results } = await previewAll(api, admin, 'POST /certificates/bulk/preview', part);
      expect(results).toMatchObject([{ outcome: 'held', documentId: certificateId }]);
      const job = await issueToAll(api, admin, 'POST /bulk-jobs/certificates', part);
      expect(job).toMatchObject({ done: 0, held: 1 });
      const again = { token: admin.token, body: certificateBody(student, typed) };
      expect(await api.refusal('POST /certificates', again)).toMatchObject({
        status: 409,
        message: 'This student already has a certificate for this internship.',
      });
    },
  );

  test('a certificate is refused after a revocation, until staff issue another', async () => {
    const { student, internship } = await finished();
    const { _id } = await generateOwn(student, internship);
    await api.call('DELETE /certificates/:id', { token: admin.token, params: { id: _id } });
    expect((await refusal(student, internship)).message).toContain('was revoked');
    expect([await mine(student), await progress(student)]).toEqual([[], []]);
  });
});

test('progress lists the student’s internships with tasks and no certificate, and no one else’s', async () => {
  const { student, internship } = await finished('UI Design');
  const open = await addInternship(api, admin, { title: 'Cyber Security' });
  await putTask(api, student, open, 'completed');
  await putTask(api, student, open, 'assigned');
  expect(await progress(student)).toEqual(
    expect.arrayContaining([
      { internship: { _id: internship._id, title: 'UI Design' }, assigned: 1, completed: 1, from: null },
      { internship: { _id: open._id, title: 'Cyber Security' }, assigned: 2, completed: 1, from: null },
    ]),
  );
  expect(await progress(await signedIn(api))).toEqual([]);
  await generateOwn(student, internship);
  expect((await progress(student)).map(({ internship: { title } }) => title)).toEqual(['Cyber Security']);
});
